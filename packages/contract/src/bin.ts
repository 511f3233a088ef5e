import { z } from 'zod';
import { id, listQuery, moment, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;

/** What people delete goes here first. Which kinds one sees and restores follows from the right to change that kind. */
export const binRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/bin',
    summary: 'Deleted records the caller may restore',
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
    summary: 'The kinds of record the caller may restore',
    permission: 'member',
    reads: 'bin',
    answer: z.object({ data: z.array(z.object({ entity: z.string(), title: z.string() })) }),
  },
  restore: {
    ...inBusiness,
    method: 'POST',
    path: '/bin/{entity}/{id}/restore',
    summary: 'Put a deleted record back',
    permission: 'member',
    status: 200,
    touches: [
      'bin',
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
    ],
    params: z.object({ entity: z.string().max(60), id }),
    answer: ok,
  },
});
