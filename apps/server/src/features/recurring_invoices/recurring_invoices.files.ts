import { fileOwnerByModule } from '#server/access/record-files.ts';

export const recurringInvoiceFiles = fileOwnerByModule('recurring_invoices', 'invoices');
