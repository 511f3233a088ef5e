import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { day } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';
import { outstandingSums } from './receivables/ageing.ts';

/** Data of the dashboard's charts. Each call needs the permission of the lists that its bars open. */
export const dashboardRoutes = routes({
  work: {
    ...inBusiness,
    method: 'GET',
    path: '/dashboard/work',
    summary: 'Get open tasks by week, progress and age',
    permission: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
    reads: 'board_tasks',
    answer: z.object({
      /** Open tasks due in this week and the following ones. Weeks start on Monday. */
      weeks: z.array(z.object({ from: day, to: day, open: z.number() })),
      /** Open tasks due by the end of the last week. */
      progress: z.array(z.object({ progress: z.enum(WORK_PROGRESS), open: z.number() })),
      /** Overdue tasks by due date; empty if the business doesn't mark tasks as overdue. */
      overdue: z.array(z.object({ from: day.nullable(), to: day, days: z.string(), tasks: z.number() })),
      /** Assigned to the caller: all, and those due within a week, counted up to 1,000. */
      mine: z.object({ open: z.number(), due_soon: z.number() }),
      /** There are more tasks than were counted. */
      truncated: z.boolean(),
    }),
  },
  billing: {
    ...inBusiness,
    method: 'GET',
    path: '/dashboard/billing',
    summary: 'Get amounts billed and collected in the last 12 months, outstanding, and not yet billed',
    permission: { module: 'invoices', level: 'read' },
    reads: ['invoices', 'outstanding', 'unbilled_work'],
    answer: z.object({
      currency: z.string(),
      months: z.array(z.object({ month: day, billed: z.string(), collected: z.string() })),
      /** Other currencies with amounts in these months. */
      others: z.array(z.string()),
      /** By currency, as of today. */
      outstanding: z.array(outstandingSums),
      /** Completed work without an invoice, before tax, in the currency of the business. */
      unbilled: z.object({ tasks: z.number(), capped: z.boolean(), value: z.string() }),
    }),
  },
});
