import { recordFiles } from '#server/record-files.ts';

export const quotationFiles = recordFiles('quotations', 'invoices');
