import { LEAVE_TYPES, type LeaveType } from '@daftar/domain/work/leave';
import { z } from 'zod';
import { exportAnswer, exportType } from '../core/report.ts';
import { byId, day, id, listQuery, moment, page } from '../core/page.ts';
import { inBusiness, routes } from '../core/route.ts';

/** Approvers see and decide for everyone; owners always can. */
export const managing = { module: 'user_role_management', level: 'write' } as const;
const reporting = { module: 'reports', level: 'read' } as const;

export const leaveType = z.enum(LEAVE_TYPES.map(({ code }) => code) as [LeaveType, ...LeaveType[]]);
export const REQUEST_STATES = ['Requested', 'Approved', 'Rejected', 'Cancelled'] as const;
export const requestState = z.enum(REQUEST_STATES);

/** `2026-11`; defaults to the current month of the business. */
export const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month such as 2026-11.');

export const slot = z.object({
  start_time: moment,
  end_time: moment.nullable(),
  duration: z.string(),
  /** From an approved manual entry instead of a check-in. */
  is_typed: z.boolean(),
  /** Missed check-out: counts no time. */
  is_forgotten: z.boolean(),
});

/** An attendance day (specification, section 3), present or not. */
export const attendanceDay = z.object({
  /** Null without a check-in. */
  id: z.number().nullable(),
  day: z.string(),
  kind: z.enum(['working', 'week_off', 'holiday']),
  holiday: z.string().nullable(),
  /** P, A, L, H, W, WFH, HD and halves of two; empty while it is not over. */
  code: z.string(),
  from_home: z.boolean(),
  late_minutes: z.number(),
  early_minutes: z.number(),
  is_punch_missing: z.boolean(),
  leave: z.array(z.object({ id: z.number(), type: leaveType, part: z.number(), state: requestState })),
  /** A pending manual entry. */
  correction_id: z.number().nullable(),
  attendanceSlots: z.array(slot),
  working_hrs: z.string(),
  logged_time: z.string(),
  difference_hrs: z.string(),
});
export type AttendanceDay = z.output<typeof attendanceDay>;

/** Day counts, which add up to the member's days in the month, and times. */
export const monthTotals = z.object({
  days: z.number(),
  present: z.number(),
  leave: z.number(),
  off: z.number(),
  absent: z.number(),
  open: z.number(),
  paid_leave: z.number(),
  payable: z.number(),
  late: z.number(),
  missing_punches: z.number(),
  working_hrs: z.string(),
  logged_time: z.string(),
  difference_hrs: z.string(),
});
export type MonthTotals = z.output<typeof monthTotals>;

const person = { user_id: z.number(), name: z.string(), image_url: z.string().nullable() };

/** A row of the team's day. */
const teamDay = attendanceDay.omit({ id: true }).extend({ ...person, id: z.number() });
export type TeamDay = z.output<typeof teamDay>;

export const today = z.object({
  day: z.string(),
  server_time: moment,
  state: z.enum(['In', 'Out']),
  since: moment.nullable(),
  /** Checked in since an earlier day. */
  is_punch_missing: z.boolean(),
  /** Too long ago to check out; the next check-in closes it. */
  is_forgotten: z.boolean(),
  /** False where browser check-in is limited to approvers. */
  may_punch: z.boolean(),
  record: attendanceDay,
  /** Days with a missed check-out, newest first. */
  missing: z.array(z.object({ id: z.number(), day: z.string() })),
  /** Requests pending the caller's decision. */
  waiting: z.object({ leave: z.number(), corrections: z.number() }),
});
export type AttendanceToday = z.output<typeof today>;

export const musterRow = z.object({
  ...person,
  /** One per day of the month; null outside the membership. */
  codes: z.array(z.string().nullable()),
  totals: monthTotals,
});
export type MusterRow = z.output<typeof musterRow>;

const musterFilters = { month: month.optional(), branch_id: id.optional() };

export const dayRoutes = routes({
  today: {
    ...inBusiness,
    method: 'GET',
    path: '/attendances/today',
    summary: 'Get the caller’s attendance today',
    permission: 'member',
    reads: 'attendance',
    answer: today,
  },
  punch: {
    ...inBusiness,
    method: 'POST',
    path: '/attendances/punch',
    summary: 'Check in or out',
    permission: 'member',
    status: 200,
    touches: ['attendance'],
    body: z.object({ act: z.enum(['in', 'out', 'forgot']), from_home: z.boolean().default(false) }),
    answer: today,
  },
  month: {
    ...inBusiness,
    method: 'GET',
    path: '/attendances',
    summary: 'Get a person’s monthly attendance',
    permission: 'member',
    reads: 'attendance',
    query: z.object({ month: month.optional(), user_id: id.optional() }),
    answer: z.object({ ...person, month: z.string(), data: z.array(attendanceDay), totals: monthTotals }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/attendances/{id}',
    summary: 'Get an attendance record',
    permission: 'member',
    reads: 'attendance',
    params: byId,
    answer: attendanceDay.extend(person),
  },
  /** A day that has no record yet is read by its date. */
  day: {
    ...inBusiness,
    method: 'GET',
    path: '/attendances/on/{day}',
    summary: 'Get an attendance record by date',
    permission: 'member',
    reads: 'attendance',
    params: z.object({ day }),
    query: z.object({ user_id: id.optional() }),
    answer: attendanceDay.extend(person),
  },
  team: {
    ...inBusiness,
    method: 'GET',
    path: '/attendances/team',
    summary: 'List team attendance for a day',
    permission: managing,
    reads: 'attendance',
    query: listQuery(['name'], { day: day.optional(), branch_id: id.optional() }),
    answer: page(teamDay).extend({ day: z.string() }),
  },
  muster: {
    ...inBusiness,
    method: 'GET',
    path: '/attendance_report',
    summary: 'Get the muster roll',
    permission: reporting,
    reads: 'attendance',
    query: listQuery(['name'], musterFilters),
    answer: page(musterRow).extend({
      month: z.string(),
      days: z.array(z.object({ day: z.string(), kind: z.enum(['working', 'week_off', 'holiday']) })),
    }),
  },
  musterExport: {
    ...inBusiness,
    method: 'GET',
    path: '/attendance_report_export',
    summary: 'Export the muster roll',
    permission: reporting,
    rate: 'send',
    audit: 'export',
    query: z.object({ search: z.string().trim().max(100).optional(), ...musterFilters, exportType }),
    answer: exportAnswer,
  },
});
