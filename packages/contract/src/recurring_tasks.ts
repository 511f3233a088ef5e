import { RECURRENCE_FREQUENCIES, TASK_STATUSES } from '@daftar/domain/enumerations';
import { CREATIONS } from '@daftar/domain/work/recurring-tasks';
import { PERIOD_KINDS } from '@daftar/domain/work/work-periods';
import { z } from 'zod';
import { byId, day, flag, id, listQuery, page, record } from './core/page.ts';
import { recurrence } from './core/recurrence.ts';
import { inBusiness, routes } from './core/route.ts';
import { leadDays, taskBlueprint } from './work/task-blueprint.ts';

/** The service also checks the board permission `recurring`. */
const work = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;

export const RECURRING_TASK_STATES = ['Active', 'Paused', 'Ended'] as const;

/** Recurrence of the due dates, when tasks are created, and the period they cover. */
export const recurringRule = z.object({
  ...recurrence.shape,
  lead_days: leadDays.default(15),
  target_days: leadDays.default(0),
  period: z.enum(PERIOD_KINDS).nullable().default(null),
  /** 1 is the last period that ended before the due date. */
  periods_back: z.number().int().min(-12, 'Enter up to 12 periods.').max(12, 'Enter up to 12 periods.').default(1),
  creates: z.enum(CREATIONS).default('schedule'),
});
export type RecurringRule = z.output<typeof recurringRule>;

export const recurringTaskBody = recurringRule.extend({
  client_id: z.number().int().positive().nullable().default(null),
  work: taskBlueprint,
});
export type RecurringTaskBody = z.output<typeof recurringTaskBody>;

/** An upcoming task. */
export const plannedTask = z.object({
  created_on: day,
  due_date: day,
  target_date: day,
  period_label: z.string().nullable(),
});
export type PlannedTask = z.output<typeof plannedTask>;

const head = {
  ...record,
  ...recurringRule.shape,
  board_id: z.number(),
  state: z.enum(RECURRING_TASK_STATES),
  name: z.string(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
  /** The schedule as text. */
  label: z.string(),
  next_due: day.nullable(),
  /** Empty while the previous task is open. */
  next_at: z.string().nullable(),
  made_due: day.nullable(),
  last_run_at: z.string().nullable(),
  failure: z.string(),
  failed_at: z.string().nullable(),
};
export const recurringTaskRow = z.object(head);
export type RecurringTaskRow = z.output<typeof recurringTaskRow>;

export const recurringTask = z.object({
  ...head,
  board_name: z.string(),
  work: taskBlueprint,
  created_by_name: z.string().nullable(),
  made: z.number(),
  planned: z.array(plannedTask),
  acts: z.array(z.string()),
});
export type RecurringTask = z.output<typeof recurringTask>;

const madeTask = z.object({
  id: z.number(),
  reference: z.string(),
  name: z.string(),
  period_label: z.string(),
  due_date: day.nullable(),
  status: z.enum(TASK_STATUSES),
  assignees: z.array(z.object({ id: z.number(), name: z.string() })),
  created_at: z.string(),
});
export type MadeTask = z.output<typeof madeTask>;

/** Effect of a change on existing tasks. */
export const editEffectOf = z.object({
  touched: z.array(z.object({ id: z.number(), name: z.string(), due_from: day.nullable(), due_to: day.nullable() })),
  kept: z.array(z.object({ id: z.number(), name: z.string(), why: z.string() })),
});
export type EditEffect = z.output<typeof editEffectOf>;

export const recurringTaskFilters = {
  state: z.enum(RECURRING_TASK_STATES).optional(),
  frequency: z.enum(RECURRENCE_FREQUENCIES).optional(),
  client_id: id.optional(),
  /** Only schedules with a failure. */
  has_failed: flag,
};
const boardId = { board_id: id };

const act = (path: `/${string}`, summary: string) =>
  ({
    ...inBusiness,
    method: 'POST',
    path,
    summary,
    permission: work,
    touches: ['recurring_tasks', 'board_tasks'],
    status: 200,
    params: byId,
    answer: recurringTask,
  }) as const;

export const recurringTaskRoutes = routes({
  list: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_tasks',
    summary: 'List recurring tasks',
    permission: work,
    reads: 'recurring_tasks',
    query: listQuery(['next_due', 'name', 'created_at'], { ...boardId, ...recurringTaskFilters }),
    answer: page(recurringTaskRow).extend({ may_change: z.boolean() }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_tasks/{id}',
    summary: 'Get a recurring task',
    permission: work,
    reads: 'recurring_tasks',
    params: byId,
    answer: recurringTask,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_tasks',
    summary: 'Create a recurring task',
    permission: work,
    touches: ['recurring_tasks', 'board_tasks'],
    body: recurringTaskBody.extend({ board_id: z.number().int().positive() }),
    answer: recurringTask,
  },
  effect: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_tasks/{id}/effect',
    summary: 'Preview a change to a recurring task',
    permission: work,
    changesNothing: true,
    status: 200,
    params: byId,
    body: recurringTaskBody,
    answer: editEffectOf,
  },
  update: {
    ...inBusiness,
    method: 'PUT',
    path: '/recurring_tasks/{id}',
    summary: 'Update a recurring task',
    permission: work,
    touches: ['recurring_tasks', 'board_tasks'],
    params: byId,
    body: recurringTaskBody,
    answer: recurringTask,
  },
  pause: act('/recurring_tasks/{id}/pause', 'Pause a recurring task'),
  resume: act('/recurring_tasks/{id}/resume', 'Resume a recurring task'),
  retry: act('/recurring_tasks/{id}/retry', 'Retry a failed recurring task'),
  end: act('/recurring_tasks/{id}/end', 'End a recurring task'),
  preview: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_tasks_preview',
    summary: 'Preview a schedule',
    permission: work,
    changesNothing: true,
    status: 200,
    body: recurringRule,
    answer: z.object({ label: z.string(), planned: z.array(plannedTask) }),
  },
  tasks: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_tasks/{id}/tasks',
    summary: 'List tasks created by a recurring task',
    permission: work,
    reads: 'board_tasks',
    params: byId,
    query: listQuery(['due_date'], {}),
    answer: page(madeTask),
  },
});
