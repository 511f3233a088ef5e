import { z } from 'zod';
import { resource } from './core/resource.ts';
import { routes } from './core/route.ts';

/** Private notes of a user in a business. */
export const noteResource = resource({
  table: 'notes',
  path: '/notes',
  labels: { one: 'note', many: 'your notes', verb: 'Create' },
  title: 'text',
  fields: z.object({
    text: z.string().trim().min(1, 'Required').max(2000),
    is_pinned: z.boolean().default(false),
  }),
  sorts: ['created_at'],
  order: '-created_at',
  search: ['text'],
  permission: { read: 'member', write: 'member' },
  permanent: true,
});
export type Note = z.output<typeof noteResource.row>;
const { list, create, update, remove } = noteResource.routes;

export const noteRoutes = routes({ list, create, update, remove });
