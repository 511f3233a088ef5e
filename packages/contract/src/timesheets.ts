import { HOUR_SECONDS } from '@daftar/domain/work/clock';
import { z } from 'zod';
import { changesOf } from './core/changes.ts';
import { byId, day, flag, id, idList, listQuery, ok, page } from './core/page.ts';
import { routes } from './core/route.ts';
import {
  hourRate,
  taskTimer,
  teamSheet,
  timedTask,
  timerAnswer,
  timeRange,
  timeSheet,
  timeSums,
  RANGE_SOURCES,
} from './work/time.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
/** Whoever works on boards has time; on which task it may be written, the role on its board says. */
const works = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
/** Who looks after people sees their sheets, and judges them. */
const looksAfterPeople = { module: 'user_role_management', level: 'write' } as const;

const moment = z.iso.datetime({ offset: true });
const note = z
  .string()
  .max(1000)
  .transform((text) => text.trim());

/** Days asked for together: a month and the weeks around it. */
export const MOST_DAYS = 42;
const days = { from: day, to: day };
const MS_A_DAY = 86_400_000;
const inOrder = ({ from, to }: { from: string; to: string }): boolean =>
  to >= from && Date.parse(to) - Date.parse(from) < MOST_DAYS * MS_A_DAY;
const bounded = { path: ['to'], message: `From a day to a later one, at most ${MOST_DAYS} days` };
const span = z.object(days).refine(inOrder, bounded);

/** From–to, or so long on a day: then it is put where the day has room. */
const when = {
  start_date_time: moment.optional(),
  end_date_time: moment.optional(),
  day: day.optional(),
  seconds: z
    .number()
    .int()
    .min(1)
    .max(24 * HOUR_SECONDS)
    .optional(),
};
const what = { board_task_id: id, is_billable: z.boolean().optional(), note: note.optional() };

export const rateBody = z.object({
  user_id: z.number().int().positive().nullable().default(null),
  role_id: z.number().int().positive().nullable().default(null),
  service_id: z.number().int().positive().nullable().default(null),
  from_day: day.nullable().default(null),
  charge_rate: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'An amount like 1500.00'),
  cost_rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'An amount like 400.00')
    .default('0'),
});

const TOUCHED = ['timesheets'] as const;
export const TIME_KEYS = ['task', 'user', 'day', 'client', 'service'] as const;

export const timesheetRoutes = routes({
  running: {
    actor: 'staff',
    method: 'GET',
    path: '/check_running_task_timer',
    summary: "The caller's running timer, whichever business it is in",
    reads: 'timer',
    answer: timerAnswer,
  },
  start: {
    ...inBusiness,
    method: 'POST',
    path: '/create_range',
    summary: 'Start the timer of a task. Where another runs it is asked about first (409), and stopped once confirmed',
    permission: works,
    touches: TOUCHED,
    body: z.object({
      board_task_id: id,
      /** The range that the person agreed to stop; one that was started meanwhile is asked about again. */
      stop_range_id: id.optional(),
    }),
    answer: timerAnswer,
  },
  stop: {
    ...inBusiness,
    method: 'PUT',
    path: '/update_range',
    unversioned: true,
    summary: 'Stop the timer of a task, now or with an earlier moment',
    permission: works,
    touches: TOUCHED,
    body: z.object({ board_task_id: id, at: moment.optional(), note: note.optional() }),
    answer: taskTimer,
  },
  stopAny: {
    actor: 'staff',
    method: 'POST',
    path: '/user_task_timer',
    summary: "Stop the caller's running timer, whichever task and business it is in",
    status: 200,
    touches: TOUCHED,
    body: z.object({ at: moment.optional(), time_sheet_range_id: id.optional() }),
    answer: z.object({ stopped: taskTimer.nullable() }),
  },
  range: {
    ...inBusiness,
    method: 'GET',
    path: '/time_sheet_ranges/{id}',
    summary: 'One range',
    permission: works,
    reads: 'timesheets',
    params: byId,
    /** As the specification calls it; the business of the call, or nothing. */
    query: z.object({ business_id: id.optional() }),
    answer: timeRange,
  },
  ofTask: {
    ...inBusiness,
    method: 'GET',
    path: '/board_tasks/{id}/time',
    summary: "The time of a task: the caller's timer, and what it took altogether and by person",
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
    summary: 'Time as it was written: of oneself, of a task that one sees, or of all for those who look after people',
    permission: works,
    reads: 'timesheets',
    query: listQuery(['start_date_time'], {
      user_id: id.optional(),
      board_task_id: id.optional(),
      client_id: id.optional(),
      from: day.optional(),
      to: day.optional(),
      is_billable: flag,
      source: z.enum(RANGE_SOURCES).optional(),
    }),
    answer: page(timeRange),
  },
  add: {
    ...inBusiness,
    method: 'POST',
    path: '/time_sheet_ranges',
    summary: 'Write time without a timer: from–to, or so long on a day',
    permission: works,
    touches: TOUCHED,
    body: z.object({ ...what, ...when }),
    answer: z.object({ data: z.array(timeRange) }),
  },
  change: {
    ...inBusiness,
    method: 'PUT',
    path: '/time_sheet_ranges/{id}',
    summary: 'Change time that was written, while its day is open',
    permission: works,
    touches: TOUCHED,
    params: byId,
    body: changesOf(z.object({ ...what, start_date_time: moment, end_date_time: moment })),
    answer: z.object({ data: z.array(timeRange) }),
  },
  remove: {
    ...inBusiness,
    method: 'DELETE',
    path: '/time_sheet_ranges/{id}',
    summary: 'Delete time that was written, while its day is open',
    permission: works,
    touches: TOUCHED,
    params: byId,
    answer: ok,
  },
  sheet: {
    ...inBusiness,
    method: 'GET',
    path: '/timesheets',
    summary: "A person's days: tasks down, days across, what each day asks for and how far it is",
    permission: works,
    reads: 'timesheets',
    query: z.object({ ...days, user_id: id.optional() }).refine(inOrder, bounded),
    answer: timeSheet,
  },
  fill: {
    ...inBusiness,
    method: 'PUT',
    path: '/timesheets/cell',
    unversioned: true,
    summary: 'What a task took on a day, altogether: more is written, less is taken from what was typed',
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
    summary: 'Hand in the open days',
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
    summary: 'Take back days that were handed in and not approved yet',
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
    summary: 'Approve days of a person, return them with a reason, lock them, or open them again',
    permission: looksAfterPeople,
    touches: TOUCHED,
    status: 200,
    body: z
      .object({
        ...days,
        user_id: id,
        act: z.enum(['approve', 'return', 'lock', 'reopen']),
        reason: z.string().trim().max(1000).default(''),
      })
      .refine(inOrder, bounded),
    answer: z.object({ days: z.array(day) }),
  },
  runningNow: {
    ...inBusiness,
    method: 'GET',
    path: '/timesheets/running',
    summary: 'Who is at what now: every timer that runs in the business',
    permission: looksAfterPeople,
    reads: 'timesheets',
    answer: z.object({
      data: z.array(
        z.object({
          id: z.number(),
          user_id: z.number(),
          user_name: z.string(),
          board_task_id: z.number(),
          /** Null where the task is not for the caller to see. */
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
    summary: "Everybody's days: what was asked for, what was written, how far it is",
    permission: looksAfterPeople,
    reads: 'timesheets',
    query: listQuery(['name'], days).refine(inOrder, bounded),
    answer: page(teamSheet),
  },
  totals: {
    ...inBusiness,
    method: 'GET',
    path: '/timesheets/totals',
    summary:
      'Sums of time by task, person, day, client or service; of oneself, or of all for those who look after people',
    permission: works,
    reads: 'timesheets',
    query: z.object({
      by: z.enum(TIME_KEYS),
      from: day,
      to: day,
      user_id: id.optional(),
      client_id: id.optional(),
      board_task_id: id.optional(),
    }),
    answer: z.object({
      data: z.array(timeSums.extend({ key: z.string(), name: z.string(), entries: z.number() })),
      totals: timeSums,
      /** There are more than these. */
      truncated: z.boolean(),
    }),
  },
  tasks: {
    ...inBusiness,
    method: 'GET',
    path: '/timesheets/tasks',
    summary: 'Tasks that the caller may write time on: those at hand, or those that are searched for',
    permission: works,
    reads: 'timesheets',
    /** `ids`: these, for their names. */
    query: z.object({ search: z.string().trim().max(100).optional(), ids: idList.optional() }),
    answer: z.object({ data: z.array(timedTask) }),
  },
  everywhere: {
    actor: 'staff',
    method: 'GET',
    path: '/user_timesheet',
    summary: "The caller's own time over all businesses",
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
    summary: 'What an hour is charged and costs',
    permission: 'member',
    reads: 'hour_rates',
    query: listQuery(['from_day'], {}),
    answer: page(hourRate),
  },
  addRate: {
    ...inBusiness,
    method: 'POST',
    path: '/hour_rates',
    summary: 'A rate of a person, a role or a service, from a day on',
    permission: 'member',
    touches: ['hour_rates'],
    body: rateBody,
    answer: hourRate,
  },
  changeRate: {
    ...inBusiness,
    method: 'PUT',
    path: '/hour_rates/{id}',
    summary: 'Change a rate; time that was written keeps its own',
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
    summary: 'Delete a rate',
    permission: 'member',
    touches: ['hour_rates'],
    params: byId,
    answer: ok,
  },
});
