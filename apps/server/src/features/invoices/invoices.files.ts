import { fileOwnerOf } from '#server/access/record-files.ts';

export const invoiceFiles = fileOwnerOf('invoices', 'invoices');
