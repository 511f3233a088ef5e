import { fileOwnerOf } from '#server/access/record-files.ts';

export const deedFiles = fileOwnerOf('deed_versions', 'deeds');
