import { join } from 'node:path';
import { announcementRoutes } from '@daftar/contract/announcements';
import { implement } from '#server/platform/http/implement.ts';
import { readAnnouncements } from './announcements.files.ts';

/** Files ship with a release, so they are read and sanitized once. */
const data = readAnnouncements(join(import.meta.dirname, 'files'));

export const announcements = implement(announcementRoutes)({
  list: async () => ({ data }),
});
