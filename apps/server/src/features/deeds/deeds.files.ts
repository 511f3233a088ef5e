import { fileOwnerByModule } from '#server/access/record-files.ts';

export const deedFiles = fileOwnerByModule('deed_versions', 'deed');
