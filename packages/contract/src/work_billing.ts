import { BILLING_BASES } from '@daftar/domain/work/work-billing';
import { LINE_GROUPINGS } from '@daftar/domain/work/work-lines';
import { z } from 'zod';
import { byId, day, id, listQuery, page } from './core/page.ts';
import { routes } from './core/route.ts';
import { MONEY } from './invoices.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;

export const MOST_BILLED_AT_ONCE = 200;

const filters = { client_id: id.optional(), board_id: id.optional(), service_id: id.optional() };

/** Completed, and not or not wholly on an invoice. */
export const unbilledTask = z.object({
  id: z.number(),
  reference: z.string(),
  name: z.string(),
  board_id: z.number(),
  client_id: z.number(),
  client_name: z.string(),
  service_name: z.string().nullable(),
  period_label: z.string(),
  completed_at: z.string(),
  billing_basis: z.enum(BILLING_BASES),
  /** What is open, before tax. */
  value: z.string(),
  logged_seconds: z.number(),
});
export type UnbilledTask = z.output<typeof unbilledTask>;

const drafted = z.object({ id: z.number(), client_id: z.number(), client_name: z.string(), total: z.string() });

export const workBillingRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/unbilled_work',
    summary: 'Completed work that is not billed, the oldest first',
    permission: read,
    reads: 'unbilled_work',
    query: listQuery(['completed_at', 'value'], filters),
    answer: page(unbilledTask).extend({
      /** Of all that the filter finds, as far as it is counted. */
      total_value: z.string(),
    }),
  },
  bill: {
    ...inBusiness,
    method: 'POST',
    path: '/bill_work',
    summary: 'Put completed work on draft invoices, one for each payer and firm',
    permission: write,
    touches: [...MONEY, 'board_tasks'],
    body: z.object({
      task_ids: z.array(z.number().int().positive()).min(1, 'Choose what is billed').max(MOST_BILLED_AT_ONCE),
      grouping: z.enum(LINE_GROUPINGS).default('task'),
      /** For work that names no firm of its own; left out: the first that bills for its branch. */
      firm_id: id.optional(),
      date: day.optional(),
    }),
    answer: z.object({ invoices: z.array(drafted) }),
  },
  ofTask: {
    ...inBusiness,
    method: 'GET',
    path: '/board_tasks/{id}/billing',
    summary: 'What of a task is billed, and what stands open',
    permission: read,
    reads: 'unbilled_work',
    params: byId,
    answer: z.object({
      state: z.enum(['Not Billable', 'Unbilled', 'Part Billed', 'Billed']),
      /** What it would come to now, also before it is completed. */
      open: z.string(),
      /** Why it cannot be billed now; null where it can. */
      problem: z.string().nullable(),
      invoices: z.array(
        z.object({
          id: z.number(),
          kind: z.string(),
          number: z.string().nullable(),
          date: z.string(),
          state: z.string(),
          value: z.string(),
        }),
      ),
    }),
  },
});
