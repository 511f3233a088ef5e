import { z } from 'zod';
import { exported, exportType } from './core/exported.ts';
import { day, id } from './core/page.ts';
import { routes } from './core/route.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
const read = { module: 'reports', level: 'read' } as const;

/** What tasks are counted by. */
export const REPORT_GROUPS = ['user', 'service', 'board', 'client'] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];
export const LONGEST_REPORT = 366;
export const MOST_ROWS = 500;

const chosen = z.object({
  /** By the day they are due; left out: the month of today. */
  from_date: day.optional(),
  to_date: day.optional(),
  group: z.enum(REPORT_GROUPS).default('user'),
  board_id: id.optional(),
});

const counts = {
  todo: z.number(),
  pending: z.number(),
  overdue: z.number(),
  snoozed: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  total: z.number(),
  /** Of the completed ones. */
  on_time: z.number(),
  /** Seconds. */
  estimate: z.number(),
  logged: z.number(),
};
export const reportRow = z.object({
  /** Null: nobody's, or of no service or client. */
  id: z.number().nullable(),
  name: z.string(),
  ...counts,
});
export type ReportRow = z.output<typeof reportRow>;

const load = z.object({
  user_id: z.number(),
  user_name: z.string(),
  open: z.number(),
  overdue: z.number(),
  due_within: z.number(),
  /** Seconds: what is estimated and not yet worked, and what there is time for. */
  remaining: z.number(),
  capacity: z.number(),
  percent: z.number().nullable(),
  unestimated: z.number(),
});
export type LoadRow = z.output<typeof load>;

export const taskReportRoutes = routes({
  report: {
    ...inBusiness,
    method: 'GET',
    path: '/task_report',
    summary: 'Tasks due in a range of days, counted by person, service, board or client',
    permission: read,
    reads: 'board_tasks',
    query: chosen,
    answer: z.object({
      from: day,
      to: day,
      rows: z.array(reportRow),
      /** A task of two people counts with each of them, and here once. */
      totals: z.object(counts),
      truncated: z.boolean(),
    }),
  },
  export: {
    ...inBusiness,
    method: 'GET',
    path: '/task_report/export',
    summary: 'The same as a file',
    rate: 'send',
    audit: 'export',
    permission: read,
    query: chosen.extend({ exportType }),
    answer: exported,
  },
  teamLoad: {
    ...inBusiness,
    method: 'GET',
    path: '/team_load',
    summary: 'Who has how much to do in the coming fortnight, against the hours they have',
    permission: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
    reads: 'board_tasks',
    answer: z.object({ to: day, people: z.array(load) }),
  },
});
