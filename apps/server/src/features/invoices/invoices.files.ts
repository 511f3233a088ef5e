import { fileOwnerByModule } from '#server/access/record-files.ts';

export const invoiceFiles = fileOwnerByModule('invoices', 'invoices');
