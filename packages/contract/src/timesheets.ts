import { HOUR_SECONDS } from '@daftar/domain/work/clock';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { byId, day, flag, id, idList, inOrder, listQuery, ok, page, typedMoment } from './core/page.ts';
import { exportAnswer, exportType } from './core/report.ts';
import { inBusiness, routes } from './core/route.ts';
import {
  hourRate,
  rateBody,
  taskTimer,
  teamSheet,
  timedTask,
  timerAnswer,
  timeEntry,
  timeSheet,
  timeSums,
  RANGE_SOURCES,
} from './work/time.ts';

/** Access to boards. The board role decides on which tasks time can be logged. */
const works = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
/** Approvers see and decide on the timesheets of others. */
const looksAfterPeople = { module: 'user_role_management', level: 'write' } as const;

const note = z
  .string()
  .max(1000)
  .transform((text) => text.trim());

/** A month and the weeks around it. */
export const MAX_DAYS = 42;
const days = { from: day, to: day };
const MS_A_DAY = 86_400_000;
const isShort = ({ from, to }: { from: string; to: string }): boolean =>
  Date.parse(to) - Date.parse(from) < MAX_DAYS * MS_A_DAY;
const bounded = { path: ['to'], message: `Select a range of up to ${MAX_DAYS} days.` };
const span = inOrder(z.object(days)).refine(isShort, bounded);

/** Start and end, or a day and duration, which goes into the first free slot. */
const when = {
  start_date_time: typedMoment.optional(),
  end_date_time: typedMoment.optional(),
  day: day.optional(),
  seconds: z
    .number()
    .int()
    .min(1)
    .max(24 * HOUR_SECONDS)
    .optional(),
};
const what = { board_task_id: id, is_billable: z.boolean().optional(), note: note.optional() };

const rangeFilters = {
  user_id: id.optional(),
  board_task_id: id.optional(),
  client_id: id.optional(),
  from: day.optional(),
  to: day.optional(),
  is_billable: flag,
  source: z.enum(RANGE_SOURCES).optional(),
};

const TOUCHED = ['timesheets'] as const;
export const TIME_KEYS = ['task', 'user', 'day', 'client', 'service'] as const;

export const timesheetRoutes = routes({
  running: {
    actor: 'staff',
    method: 'GET',
    path: '/check_running_task_timer',
    summary: 'Get the running timer',
    reads: 'timer',
    answer: timerAnswer,
  },
  start: {
    ...inBusiness,
    method: 'POST',
    path: '/create_range',
    summary: 'Start a timer',
    permission: works,
    touches: TOUCHED,
    body: z.object({
      board_task_id: id,
      /** The timer the caller confirmed to stop. A timer started since is confirmed again. */
      stop_range_id: id.optional(),
    }),
    answer: timerAnswer,
  },
  stop: {
    ...inBusiness,
    method: 'PUT',
    path: '/update_range',
    unversioned: true,
    summary: 'Stop a task’s timer',
    permission: works,
    touches: TOUCHED,
    body: z.object({ board_task_id: id, at: typedMoment.optional(), note: note.optional() }),
    answer: taskTimer,
  },
  stopAny: {
    actor: 'staff',
    method: 'POST',
    path: '/user_task_timer',
    summary: 'Stop the running timer',
    status: 200,
    touches: TOUCHED,
    body: z.object({ at: typedMoment.optional(), time_sheet_range_id: id.optional() }),
    answer: z.object({ stopped: taskTimer.nullable() }),
  },
  range: {
    ...inBusiness,
    method: 'GET',
    path: '/time_sheet_ranges/{id}',
    summary: 'Get a time entry',
    permission: works,
    reads: 'timesheets',
    params: byId,
    /** The specification's name; must be the business of the call. */
    query: z.object({ business_id: id.optional() }),
    answer: timeEntry,
  },
  ofTask: {
    ...inBusiness,
    method: 'GET',
    path: '/board_tasks/{id}/time',
    summary: 'Get time logged on a task',
    permission: works,
    reads: 'timesheets',
    params: byId,
    answer: z.object({
      timer: taskTimer,
      gathered: z.number(),
      may_time: z.boolean(),
      totals: timeSums,
      people: z.array(z.object({ user_id: z.number(), user_name: z.string(), seconds: z.number() })),
    }),
  },
  ranges: {
    ...inBusiness,
    method: 'GET',
    path: '/time_sheet_ranges',
    summary: 'List time entries',
    permission: works,
    reads: 'timesheets',
    query: listQuery(['start_date_time'], rangeFilters),
    answer: page(timeEntry),
  },
  exportAll: {
    ...inBusiness,
    method: 'GET',
    path: '/time_sheet_ranges_export',
    summary: 'Export time entries',
    permission: works,
    rate: 'send',
    audit: 'export',
    query: inOrder(z.object({ ...rangeFilters, exportType })),
    answer: exportAnswer,
  },
  add: {
    ...inBusiness,
    method: 'POST',
    path: '/time_sheet_ranges',
    summary: 'Log time',
    permission: works,
    touches: TOUCHED,
    body: z.object({ ...what, ...when }),
    answer: z.object({ data: z.array(timeEntry) }),
  },
  change: {
    ...inBusiness,
    method: 'PUT',
    path: '/time_sheet_ranges/{id}',
    summary: 'Update a time entry',
    permission: works,
    touches: TOUCHED,
    params: byId,
    body: changesOf(z.object({ ...what, start_date_time: typedMoment, end_date_time: typedMoment })),
    answer: z.object({ data: z.array(timeEntry) }),
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/time_sheet_ranges/{id}',
    summary: 'Delete a time entry',
    permission: works,
    touches: TOUCHED,
    params: byId,
    answer: ok,
  },
  sheet: {
    ...inBusiness,
    method: 'GET',
    path: '/timesheets',
    summary: 'Get a timesheet',
    permission: works,
    reads: 'timesheets',
    query: inOrder(z.object({ ...days, user_id: id.optional() })).refine(isShort, bounded),
    answer: timeSheet,
  },
  fill: {
    ...inBusiness,
    method: 'PUT',
    path: '/timesheets/cell',
    unversioned: true,
    summary: 'Set the time for a task on a day',
    permission: works,
    touches: TOUCHED,
    body: z.object({
      board_task_id: id,
      day,
      seconds: z
        .number()
        .int()
        .min(0)
        .max(24 * HOUR_SECONDS),
      note: note.optional(),
    }),
    answer: ok,
  },
  submit: {
    ...inBusiness,
    method: 'POST',
    path: '/timesheets/submit',
    summary: 'Submit a timesheet',
    permission: works,
    touches: TOUCHED,
    status: 200,
    body: span,
    answer: z.object({ days: z.array(day) }),
  },
  withdraw: {
    ...inBusiness,
    method: 'POST',
    path: '/timesheets/withdraw',
    summary: 'Withdraw a submitted timesheet',
    permission: works,
    touches: TOUCHED,
    status: 200,
    body: span,
    answer: z.object({ days: z.array(day) }),
  },
  judge: {
    ...inBusiness,
    method: 'POST',
    path: '/timesheets/judge',
    summary: 'Approve, return, lock or reopen a timesheet',
    permission: looksAfterPeople,
    touches: TOUCHED,
    status: 200,
    body: inOrder(
      z.object({
        ...days,
        user_id: id,
        act: z.enum(['approve', 'return', 'lock', 'reopen']),
        reason: z.string().trim().max(1000).default(''),
      }),
    ).refine(isShort, bounded),
    answer: z.object({ days: z.array(day) }),
  },
  runningNow: {
    ...inBusiness,
    method: 'GET',
    path: '/timesheets/running',
    summary: 'List running timers',
    permission: looksAfterPeople,
    reads: 'timesheets',
    answer: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          user_id: z.number(),
          user_name: z.string(),
          board_task_id: z.number(),
          /** Null without access to the task. */
          task_name: z.string().nullable(),
          start_date_time: z.string(),
        }),
      ),
    }),
  },
  team: {
    ...inBusiness,
    method: 'GET',
    path: '/timesheets/team',
    summary: 'List team timesheets',
    permission: looksAfterPeople,
    reads: 'timesheets',
    query: listQuery(['name'], days).refine(isShort, bounded),
    answer: page(teamSheet),
  },
  totals: {
    ...inBusiness,
    method: 'GET',
    path: '/timesheets/totals',
    summary: 'Get time totals',
    permission: works,
    reads: 'timesheets',
    query: inOrder(
      z.object({
        by: z.enum(TIME_KEYS),
        ...days,
        user_id: id.optional(),
        client_id: id.optional(),
        board_task_id: id.optional(),
      }),
    ),
    answer: z.object({
      data: z.array(timeSums.extend({ key: z.string(), name: z.string(), entries: z.number() })),
      totals: timeSums,
      /** The list is truncated. */
      truncated: z.boolean(),
    }),
  },
  tasks: {
    ...inBusiness,
    method: 'GET',
    path: '/timesheets/tasks',
    summary: 'List tasks to log time on',
    permission: works,
    reads: 'timesheets',
    /** `ids` resolves names. */
    query: z.object({ search: z.string().trim().max(100).optional(), ids: idList.optional() }),
    answer: z.object({ data: z.array(timedTask) }),
  },
  everywhere: {
    actor: 'staff',
    method: 'GET',
    path: '/user_timesheet',
    summary: 'Get the caller’s time in all businesses',
    reads: 'timesheets',
    query: span,
    answer: z.object({
      businesses: z.array(
        z.object({
          business_id: z.number(),
          business_name: z.string(),
          rows: z.array(
            z.object({
              board_task_id: z.number(),
              task_name: z.string(),
              reference: z.string(),
              client_name: z.string().nullable(),
              day,
              seconds: z.number(),
            }),
          ),
          seconds: z.number(),
        }),
      ),
      seconds: z.number(),
    }),
  },
  rates: {
    ...inBusiness,
    method: 'GET',
    path: '/hour_rates',
    summary: 'List hourly rates',
    permission: 'member',
    reads: 'hour_rates',
    query: listQuery(['from_day'], {}),
    answer: page(hourRate),
  },
  addRate: {
    ...inBusiness,
    method: 'POST',
    path: '/hour_rates',
    summary: 'Add an hourly rate',
    permission: 'member',
    touches: ['hour_rates'],
    body: rateBody,
    answer: hourRate,
  },
  changeRate: {
    ...inBusiness,
    method: 'PUT',
    path: '/hour_rates/{id}',
    summary: 'Update an hourly rate',
    permission: 'member',
    touches: ['hour_rates'],
    params: byId,
    body: changesOf(rateBody),
    answer: hourRate,
  },
  removeRate: {
    ...inBusiness,
    method: 'DELETE',
    path: '/hour_rates/{id}',
    summary: 'Delete an hourly rate',
    permission: 'member',
    touches: ['hour_rates'],
    params: byId,
    answer: ok,
  },
});
