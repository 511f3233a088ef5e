import { z } from 'zod';
import { id, listQuery, moment, ok, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

/** Deleted records. Callers see and restore the types they can edit. */
export const binRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/bin',
    summary: 'List records in the bin',
    permission: 'member',
    reads: 'bin',
    query: listQuery(['deleted_at'], { entity: z.string().max(60).optional() }),
    answer: page(
      z.object({
        entity: z.string(),
        entity_title: z.string(),
        id: z.number(),
        title: z.string(),
        deleted_at: moment,
        deleted_by: z.string().nullable(),
      }),
    ),
  },
  kinds: {
    ...inBusiness,
    method: 'GET',
    path: '/bin/kinds',
    summary: 'List record types in the bin',
    permission: 'member',
    reads: 'bin',
    answer: z.object({ data: z.array(z.object({ entity: z.string(), title: z.string() })) }),
  },
  restore: {
    ...inBusiness,
    method: 'POST',
    path: '/bin/{entity}/{id}/restore',
    summary: 'Restore a record',
    permission: 'member',
    status: 200,
    touches: [
      'bin',
      'lenders',
      'public_forms',
      'roles',
      'links',
      'natures',
      'clients',
      'custom_fields',
      'firms',
      'services',
      'fee_plans',
      'boards',
      'board_tasks',
      'board_roles',
      'unbilled_work',
      'drive',
      'client_drive',
      'borrowers',
      'borrower_properties',
      'loans',
    ],
    params: z.object({ entity: z.string().max(60), id }),
    answer: ok,
  },
});
