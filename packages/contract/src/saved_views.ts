import { VIEWED_LIST_NAMES } from '@daftar/domain/viewed-lists';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { required } from './core/fields.ts';
import { byId, id, ok, record } from './core/page.ts';
import { routes } from './core/route.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
const list = z.enum(VIEWED_LIST_NAMES);
const named = z.string().min(1).max(60);
const MOST_NAMED = 100;

/** What a view says of its list, in the words of the list's address; a list passes over what it does not know. */
export const viewState = z.object({
  search: z.string().trim().max(100).default(''),
  sort: z.string().max(40).default(''),
  filters: z
    .record(named, z.string().min(1).max(200))
    .refine((filters) => Object.keys(filters).length <= MOST_NAMED, `At most ${MOST_NAMED} filters`)
    .default({}),
  /** The columns beside the first; null for the list's own choice. */
  columns: z.array(named).max(MOST_NAMED).nullable().default(null),
});
export type ViewState = z.output<typeof viewState>;

const body = z.object({ list, name: required(40), state: viewState, is_shared: z.boolean().default(false) });

export const savedView = z.object({
  ...record,
  list,
  name: z.string(),
  state: viewState,
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  /** Whose it is. */
  user_name: z.string(),
  /** The list opens with it for the caller. */
  is_default: z.boolean(),
  /** The caller may rename, save and delete it; sharing it or not stays with whose it is. */
  may_change: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

/** Who may see a list may keep views of it; each is checked by the list's own right (VIEWED_LISTS). */
export const savedViewRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/saved_views',
    summary: "The caller's views of a list, and those shared with the business",
    permission: 'member',
    reads: 'saved_views',
    query: z.object({ list }),
    answer: z.object({ data: z.array(savedView) }),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/saved_views',
    summary: 'Save a view of a list',
    permission: 'member',
    touches: ['saved_views'],
    body,
    answer: savedView,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/saved_views/{id}',
    summary: 'Rename a view, save what it shows, share it or not',
    permission: 'member',
    touches: ['saved_views'],
    params: byId,
    body: changesOf(body.omit({ list: true })),
    answer: savedView,
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/saved_views/{id}',
    summary: 'Delete a view, for good',
    permission: 'member',
    touches: ['saved_views'],
    params: byId,
    answer: ok,
  },
  setDefault: {
    ...inBusiness,
    method: 'PUT',
    path: '/default_view',
    unversioned: true,
    summary: 'The view with which a list opens for the caller; null for none',
    permission: 'member',
    touches: ['saved_views'],
    body: z.object({ list, view_id: id.nullable() }),
    answer: ok,
  },
});
