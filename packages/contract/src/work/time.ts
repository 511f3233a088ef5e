/** Timers, time entries, timesheets and totals. */
import { SHEET_STATES } from '@daftar/domain/work/timesheets';
import { z } from 'zod';
import { day, moment, record } from '../core/page.ts';

/** A task's timer, for the caller (specification, section 3). */
const timer = {
  board_task_id: z.number(),
  is_timer_running: z.boolean(),
  /** HH:MM:SS, by now. */
  timer_duration: z.string(),
  timer_is_stopped: z.boolean(),
  timer_updated_at: moment.nullable(),
  time_sheet_range_id: z.number().nullable(),
};
export const taskTimer = z.object(timer);
export type TaskTimer = z.output<typeof taskTimer>;

/** The running timer, in any business. */
export const runningTimer = z.object({
  ...timer,
  time_sheet_range_id: z.number(),
  business_id: z.number(),
  business_name: z.string(),
  /** Empty without access to the task. */
  task_name: z.string(),
  reference: z.string(),
  client_name: z.string().nullable(),
  start_date_time: moment,
  /** Seconds of the caller's earlier entries on this task; the display adds the time since the start. */
  gathered: z.number(),
  looks_forgotten: z.boolean(),
});
export type RunningTimer = z.output<typeof runningTimer>;

/** Server time: the browser clock may be wrong. */
export const timerAnswer = z.object({ running: runningTimer.nullable(), now: moment });

/** A task to log time on. */
const ofTask = {
  board_task_id: z.number(),
  task_name: z.string(),
  reference: z.string(),
  board_id: z.number().nullable(),
  client_id: z.number().nullable(),
  client_name: z.string().nullable(),
};
export const timedTask = z.object({ ...ofTask, is_billable: z.boolean() });
export type TimedTask = z.output<typeof timedTask>;

export const RANGE_SOURCES = ['timer', 'typed'] as const;

export const timeEntry = z.object({
  ...record,
  ...ofTask,
  user_id: z.number(),
  user_name: z.string(),
  day,
  start_date_time: moment,
  end_date_time: moment.nullable(),
  /** HH:MM:SS. */
  duration: z.string(),
  seconds: z.number(),
  status: z.enum(['ACTIVE', 'COMPLETED']),
  source: z.enum(RANGE_SOURCES),
  is_billable: z.boolean(),
  note: z.string(),
  /** Only for those who see rates. */
  charge_rate: z.string().nullable(),
  cost_rate: z.string().nullable(),
});
export type TimeRange = z.output<typeof timeEntry>;

/** Value and cost only for those who see rates. */
export const timeSums = z.object({
  seconds: z.number(),
  billable_seconds: z.number(),
  value: z.string().nullable(),
  cost: z.string().nullable(),
});
export type TimeSums = z.output<typeof timeSums>;

export const sheetDay = z.object({
  day,
  state: z.enum(SHEET_STATES),
  /** Reason of a return. */
  reason: z.string(),
  is_working_day: z.boolean(),
  holiday: z.string(),
  expected: z.number(),
  seconds: z.number(),
  billable_seconds: z.number(),
});
export type SheetDay = z.output<typeof sheetDay>;

const cell = z.object({
  day,
  seconds: z.number(),
  /** Part recorded by a timer, which the grid can't reduce. */
  timed: z.number(),
  entries: z.number(),
});

export const timeSheet = z.object({
  user_id: z.number(),
  user_name: z.string(),
  /** Date and time in the time zone of the business. */
  today: day,
  timezone: z.string(),
  /** Opening time: durations without times are placed from here. */
  opens: z.string(),
  daily_hours: z.number(),
  require_note: z.boolean(),
  /** Days open for time entries. */
  writable: z.object({ from: day, to: day }),
  days: z.array(sheetDay),
  rows: z.array(z.object({ ...ofTask, is_billable: z.boolean(), days: z.array(cell), seconds: z.number() })),
  totals: timeSums,
  state: z.enum(SHEET_STATES),
  /** Actions the caller can take on these days. */
  acts: z.array(z.enum(['write', 'submit', 'withdraw', 'return', 'approve', 'lock', 'reopen'])),
});
export type TimeSheet = z.output<typeof timeSheet>;

/** A member's week or month, for approvers. */
export const teamSheet = z.object({
  user_id: z.number(),
  user_name: z.string(),
  state: z.enum(SHEET_STATES),
  expected: z.number(),
  seconds: z.number(),
  billable_seconds: z.number(),
  days: z.array(sheetDay),
  /** The running timer. */
  running: z.object({ board_task_id: z.number(), task_name: z.string(), start_date_time: moment }).nullable(),
  acts: z.array(z.enum(['return', 'approve', 'lock', 'reopen'])),
});
export type TeamSheet = z.output<typeof teamSheet>;

export const hourRate = z.object({
  ...record,
  user_id: z.number().nullable(),
  user_name: z.string().nullable(),
  role_id: z.number().nullable(),
  role_name: z.string().nullable(),
  service_id: z.number().nullable(),
  service_name: z.string().nullable(),
  from_day: day.nullable(),
  charge_rate: z.string(),
  cost_rate: z.string(),
});
export type HourRateRow = z.output<typeof hourRate>;

export const rateBody = z.object({
  user_id: z.number().int().positive().nullable().default(null),
  role_id: z.number().int().positive().nullable().default(null),
  service_id: z.number().int().positive().nullable().default(null),
  from_day: day.nullable().default(null),
  charge_rate: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount such as 1500.00.'),
  cost_rate: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter an amount such as 400.00.')
    .default('0'),
});
