import { BILLING_BASES } from '@daftar/domain/work/work-billing';
import { LINE_GROUPINGS } from '@daftar/domain/work/work-lines';
import { z } from 'zod';
import { byId, day, id, listQuery, page } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { MONEY } from './invoices.ts';

const read = { module: 'invoices', level: 'read' } as const;
const write = { module: 'invoices', level: 'write' } as const;

export const MAX_BILLED_AT_ONCE = 200;

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
  /** Unbilled amount before tax. */
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
    summary: 'List unbilled work',
    permission: read,
    reads: 'unbilled_work',
    query: listQuery(['completed_at', 'value'], filters),
    answer: page(unbilledTask).extend({
      /** Over all filtered tasks, up to the counting limit. */
      total_value: z.string(),
    }),
  },
  bill: {
    ...inBusiness,
    method: 'POST',
    path: '/bill_work',
    summary: 'Create invoice drafts from completed work',
    permission: write,
    touches: [...MONEY, 'board_tasks'],
    body: z.object({
      task_ids: z.array(z.number().int().positive()).min(1, 'Select at least one task').max(MAX_BILLED_AT_ONCE),
      grouping: z.enum(LINE_GROUPINGS).default('task'),
      /** For tasks without a firm; by default the one that bills for the branch of the task. */
      firm_id: id.optional(),
      date: day.optional(),
    }),
    answer: z.object({ invoices: z.array(drafted) }),
  },
  ofTask: {
    ...inBusiness,
    method: 'GET',
    path: '/board_tasks/{id}/billing',
    summary: 'Get the billing of a task',
    permission: read,
    reads: 'unbilled_work',
    params: byId,
    answer: z.object({
      state: z.enum(['Not Billable', 'Unbilled', 'Part Billed', 'Billed']),
      /** Current value, also before completion. */
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
