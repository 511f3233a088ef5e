import { z } from 'zod';
import { day, flag, id, inOrder, listQuery, moment, page } from './core/page.ts';
import { routes } from './core/route.ts';

/** The log contains old and new values of every record, so it needs the highest permission. */
const see = { module: 'business_management', level: 'all' } as const;
const inBusiness = { actor: 'staff', business: 'header', permission: see } as const;

const filters = {
  user_id: id.optional(),
  entity: z.string().max(60).optional(),
  action: z.string().max(60).optional(),
  record_id: id.optional(),
  from_date: day.optional(),
  to_date: day.optional(),
};

export const activity = z.object({
  id: z.number(),
  at: moment,
  user_id: z.number().nullable(),
  user_name: z.string(),
  action: z.string(),
  entity: z.string(),
  record_id: z.number().nullable(),
  /** Name of the record at the time. */
  title: z.string().nullable(),
  /** Column to [old, new]; never contains secrets. */
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  ip: z.string().nullable(),
  reason: z.string().nullable(),
});

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;

export const activityRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/activities',
    summary: 'List activity',
    reads: 'activities',
    query: listQuery(['at'], { ...filters, without_sign_ins: flag }),
    answer: page(activity),
  },
  filters: {
    ...inBusiness,
    method: 'GET',
    path: '/activities/filters',
    summary: 'List activity filter values',
    reads: 'activities',
    answer: z.object({
      entities: z.array(z.string()),
      actions: z.array(z.string()),
      users: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  },
  export: {
    ...inBusiness,
    method: 'GET',
    path: '/activities/export',
    summary: 'Export activity',
    rate: 'send',
    audit: 'export',
    query: inOrder(
      z.object({
        search: z.string().trim().max(100).optional(),
        format: z.enum(EXPORT_FORMATS).default('xlsx'),
        ...filters,
      }),
    ),
    answer: z.object({ url: z.string(), file_name: z.string(), rows: z.number(), truncated: z.boolean() }),
  },
});
