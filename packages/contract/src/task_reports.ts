import { z } from 'zod';
import { day, id } from './core/page.ts';
import { summaryReport } from './core/report.ts';
import { inBusiness, routes } from './core/route.ts';

/** How tasks are grouped. */
const GROUPS = [
  { value: 'user', label: 'People' },
  { value: 'service', label: 'Services' },
  { value: 'board', label: 'Boards' },
  { value: 'client', label: 'Clients' },
] as const;
export type ReportGroup = (typeof GROUPS)[number]['value'];

const count = { kind: 'number', total: true, width: 11 } as const;
const time = { kind: 'duration', total: true, width: 11 } as const;

export const taskReport = summaryReport({
  id: 'task-report',
  title: 'Task report',
  path: '/task_report',
  exportPath: '/task_report/export',
  permission: { module: 'reports', level: 'read' },
  reads: 'board_tasks',
  period: { label: 'Due', initial: 'month', maxDays: 366 },
  filters: {
    group: {
      label: 'Group by',
      schema: z.enum(['user', 'service', 'board', 'client']).default('user'),
      options: GROUPS,
    },
    board_id: { label: 'Board', schema: id.optional(), record: 'boards' },
  },
  /** Null for unassigned, no service or no client. */
  fields: { id: z.number().nullable() },
  grouping: {
    filter: 'group',
    column: 'name',
    titles: { user: 'Person', service: 'Service', board: 'Board', client: 'Client' },
  },
  columns: {
    name: { title: 'Person', kind: 'text', width: 34 },
    todo: { title: 'To do', ...count },
    pending: { title: 'Pending', ...count },
    overdue: { title: 'Overdue', ...count },
    snoozed: { title: 'Snoozed', ...count },
    completed: { title: 'Completed', ...count },
    cancelled: { title: 'Cancelled', ...count },
    total: { title: 'Total', ...count },
    on_time: { ...count, title: 'On time', kind: 'share' },
    estimate: { title: 'Estimate', ...time },
    logged: { title: 'Logged', ...time },
  },
  exported: { title: 'Tasks', file: 'task-report', entity: 'board_tasks' },
});

const load = z.object({
  user_id: z.number(),
  user_name: z.string(),
  open: z.number(),
  overdue: z.number(),
  due_within: z.number(),
  /** Remaining estimate and available time, in seconds. */
  remaining: z.number(),
  capacity: z.number(),
  percent: z.number().nullable(),
  unestimated: z.number(),
});
export type LoadRow = z.output<typeof load>;

export const taskReportRoutes = routes({
  report: taskReport.list,
  export: taskReport.export,
  teamLoad: {
    ...inBusiness,
    method: 'GET',
    path: '/team_load',
    summary: 'Get team workload',
    permission: { module: 'workboard', level: ['read', 'Manage WorkBoard'] },
    reads: 'board_tasks',
    answer: z.object({ to: day, people: z.array(load) }),
  },
});
