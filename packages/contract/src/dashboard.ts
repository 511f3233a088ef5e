import { WORK_PROGRESS } from '@daftar/domain/enumerations';
import { z } from 'zod';
import { day } from './core/page.ts';
import { inBusiness, routes } from './core/route.ts';

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
      /** There are more tasks than were counted. */
      truncated: z.boolean(),
    }),
  },
  billing: {
    ...inBusiness,
    method: 'GET',
    path: '/dashboard/billing',
    summary: 'Get billed and collected amounts of the last 12 months',
    permission: { module: 'invoices', level: 'read' },
    reads: 'invoices',
    answer: z.object({
      currency: z.string(),
      months: z.array(z.object({ month: day, billed: z.string(), collected: z.string() })),
      /** Other currencies with amounts in these months. */
      others: z.array(z.string()),
    }),
  },
});
