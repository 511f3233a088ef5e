import { fileOwnerOf } from '#server/access/record-files.ts';

export const recurringInvoiceFiles = fileOwnerOf('recurring_invoices', 'recurring_invoices');
