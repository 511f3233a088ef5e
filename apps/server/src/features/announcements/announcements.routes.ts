import { join } from 'node:path';
import { announcementRoutes } from '@daftar/contract/announcements';
import { implement } from '#server/http/implement.ts';
import { readAnnouncements } from './announcements.files.ts';

/** They ship with a release, so they are read and cleaned once. */
const data = readAnnouncements(join(import.meta.dirname, 'files'));

export const announcements = implement(announcementRoutes)({
  list: async () => ({ data }),
});
