import { RECURRENCE_FREQUENCIES, TASK_STATUSES } from '@daftar/domain/enumerations';
import { CREATIONS } from '@daftar/domain/work/recurring-tasks';
import { PERIOD_KINDS } from '@daftar/domain/work/work-periods';
import { z } from 'zod';
import { byId, day, flag, id, listQuery, page, record } from './core/page.ts';
import { recurrence } from './core/recurrence.ts';
import { routes } from './core/route.ts';
import { leadDays, madeWork } from './work/made-work.ts';

/** The finer right is the board role's: `recurring`. */
const work = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
const inBusiness = { actor: 'staff', business: 'header' } as const;

export const RECURRING_TASK_STATES = ['Active', 'Paused', 'Ended'] as const;

/** Of the due dates; and when the tasks are made, for which period. */
export const recurringRule = z.object({
  ...recurrence.shape,
  lead_days: leadDays.default(15),
  target_days: leadDays.default(0),
  period: z.enum(PERIOD_KINDS).nullable().default(null),
  /** 1 is the one that ended last before the due date. */
  periods_back: z.number().int().min(-12, 'Up to 12 periods').max(12, 'Up to 12 periods').default(1),
  creates: z.enum(CREATIONS).default('schedule'),
});
export type RecurringRule = z.output<typeof recurringRule>;

export const recurringTaskBody = recurringRule.extend({
  client_id: z.number().int().positive().nullable().default(null),
  work: madeWork,
});
export type RecurringTaskBody = z.output<typeof recurringTaskBody>;

/** One that is to come. */
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
  /** The rule in words. */
  label: z.string(),
  next_due: day.nullable(),
  /** None while it waits for the one before to be completed. */
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
  work: madeWork,
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

/** What a change does to tasks that are there already. */
export const editEffectOf = z.object({
  touched: z.array(z.object({ id: z.number(), name: z.string(), due_from: day.nullable(), due_to: day.nullable() })),
  kept: z.array(z.object({ id: z.number(), name: z.string(), why: z.string() })),
});
export type EditEffect = z.output<typeof editEffectOf>;

export const recurringTaskFilters = {
  state: z.enum(RECURRING_TASK_STATES).optional(),
  frequency: z.enum(RECURRENCE_FREQUENCIES).optional(),
  client_id: id.optional(),
  /** Those that could not be made. */
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
    summary: 'Recurring tasks of a board',
    permission: work,
    reads: 'recurring_tasks',
    query: listQuery(['next_due', 'name', 'created_at'], { ...boardId, ...recurringTaskFilters }),
    answer: page(recurringTaskRow).extend({ may_change: z.boolean() }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/recurring_tasks/{id}',
    summary: 'One recurring task, with what it will make next',
    permission: work,
    reads: 'recurring_tasks',
    params: byId,
    answer: recurringTask,
  },
  create: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_tasks',
    summary: 'Let a task come again',
    permission: work,
    touches: ['recurring_tasks', 'board_tasks'],
    body: recurringTaskBody.extend({ board_id: z.number().int().positive() }),
    answer: recurringTask,
  },
  effect: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_tasks/{id}/effect',
    summary: 'What a change would do to tasks that are there already',
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
    summary: 'Change the rule, and what has not started of what it made',
    permission: work,
    touches: ['recurring_tasks', 'board_tasks'],
    params: byId,
    body: recurringTaskBody,
    answer: recurringTask,
  },
  pause: act('/recurring_tasks/{id}/pause', 'Make none until it is resumed'),
  resume: act('/recurring_tasks/{id}/resume', 'Go on from today; what fell into the pause is not made up for'),
  retry: act('/recurring_tasks/{id}/retry', 'Try now what could not be made'),
  end: act('/recurring_tasks/{id}/end', 'Make no further ones, ever'),
  preview: {
    ...inBusiness,
    method: 'POST',
    path: '/recurring_tasks_preview',
    summary: 'What a rule will make, and the rule in words',
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
    summary: 'What it has made so far',
    permission: work,
    reads: 'board_tasks',
    params: byId,
    query: listQuery(['due_date'], {}),
    answer: page(madeTask),
  },
});
