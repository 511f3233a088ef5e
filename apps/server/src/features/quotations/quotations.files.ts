import { fileOwnerByModule } from '#server/access/record-files.ts';

export const quotationFiles = fileOwnerByModule('quotations', 'invoices');
