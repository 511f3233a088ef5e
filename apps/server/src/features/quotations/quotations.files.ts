import { fileOwnerOf } from '#server/access/record-files.ts';

export const quotationFiles = fileOwnerOf('quotations', 'quotations');
