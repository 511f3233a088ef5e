import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { byId, listQuery, ok, page, record } from './core/page.ts';
import { routes } from './core/route.ts';

const inBusiness = { actor: 'staff', business: 'header', permission: 'member' } as const;

const body = z.object({
  text: z.string().trim().min(1, 'Required').max(2000),
  is_pinned: z.boolean().default(false),
});

export const note = z.object({ ...record, text: z.string(), is_pinned: z.boolean() });
export type Note = z.output<typeof note>;

/** What a person jots down for themselves, in a business: nobody else sees it. */
export const noteRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/notes',
    summary: 'Own notes, pinned ones first',
    reads: 'notes',
    query: listQuery(['created_at'], {}),
    answer: page(note),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/notes',
    summary: 'Jot something down',
    touches: ['notes'],
    body,
    answer: note,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/notes/{id}',
    summary: 'Change or pin an own note',
    touches: ['notes'],
    params: byId,
    body: changesOf(body),
    answer: note,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/notes/{id}',
    summary: 'Throw an own note away',
    touches: ['notes'],
    params: byId,
    answer: ok,
  },
});
