import { VIEWED_LIST_NAMES } from '@daftar/domain/saved-views';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { required } from './core/fields.ts';
import { byId, id, ok, record } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

const list = z.union([
  z.enum(VIEWED_LIST_NAMES),
  z.templateLiteral(['report:', z.string().regex(/^[a-z0-9-]{1,60}$/)]),
]);
const named = z.string().min(1).max(60);
const MAX_NAMED = 100;

/** State of the list, with the names used in its URL. Lists ignore unknown values. */
export const viewState = z.object({
  search: z.string().trim().max(100).default(''),
  sort: z.string().max(40).default(''),
  filters: z
    .record(named, z.string().min(1).max(200))
    .refine((filters) => Object.keys(filters).length <= MAX_NAMED, `Use up to ${MAX_NAMED} filters`)
    .default({}),
  /** Columns after the first; null for the default columns. */
  columns: z.array(named).max(MAX_NAMED).nullable().default(null),
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
  /** Name of the creator. */
  user_name: z.string(),
  /** The caller's default view of the list. */
  is_default: z.boolean(),
  /** The caller can rename, save and delete the view. Only its creator can share it. */
  may_change: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

/** Views need the permission of their list (SAVED_VIEW_LISTS). */
export const savedViewRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/saved_views',
    summary: 'List saved views',
    permission: 'member',
    reads: 'saved_views',
    query: z.object({ list }),
    answer: z.object({ data: z.array(savedView) }),
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/saved_views',
    summary: 'Create a saved view',
    permission: 'member',
    touches: ['saved_views'],
    body,
    answer: savedView,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/saved_views/{id}',
    summary: 'Update a saved view',
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
    summary: 'Delete a saved view',
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
    summary: 'Set the default view of a list',
    permission: 'member',
    touches: ['saved_views'],
    body: z.object({ list, view_id: id.nullable() }),
    answer: ok,
  },
});
