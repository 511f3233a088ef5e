import { recordFiles } from '#server/record-files.ts';

export const invoiceFiles = recordFiles('invoices', 'invoices');
