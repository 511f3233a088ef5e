import { LEAVE_TYPES, type LeaveType } from '@daftar/domain/work/leave';
import { z } from 'zod';
import { exported, exportType } from '../core/exported.ts';
import { byId, day, id, listQuery, moment, page } from '../core/page.ts';
import { routes } from '../core/route.ts';

const inBusiness = { actor: 'staff', business: 'header' } as const;
/** Whoever looks after people sees everybody's and decides (the owner always). */
export const managing = { module: 'user_role_management', level: 'write' } as const;
const reporting = { module: 'reports', level: 'read' } as const;

export const leaveType = z.enum(LEAVE_TYPES.map(({ code }) => code) as [LeaveType, ...LeaveType[]]);
export const REQUEST_STATES = ['Requested', 'Approved', 'Rejected', 'Cancelled'] as const;
export const requestState = z.enum(REQUEST_STATES);

/** `2026-11`; left out, the month it is at the practice. */
export const month = z.string().regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, 'A month like 2026-11');

export const slot = z.object({
  start_time: moment,
  end_time: moment.nullable(),
  duration: z.string(),
  /** Typed and approved; else punched. */
  is_typed: z.boolean(),
  /** Nobody told when it ended: it counts nothing. */
  is_forgotten: z.boolean(),
});

/** A day of a person (specification, section 3), whether or not they were there. */
export const attendanceDay = z.object({
  /** Null where nothing was punched. */
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
  /** Typed times that wait for an answer. */
  correction_id: z.number().nullable(),
  attendanceSlots: z.array(slot),
  working_hrs: z.string(),
  logged_time: z.string(),
  difference_hrs: z.string(),
});
export type AttendanceDay = z.output<typeof attendanceDay>;

/** Days, which add up to those of the month the person belongs to the practice; and times. */
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

/** Of everybody's day: the record is the person's. */
const teamDay = attendanceDay.omit({ id: true }).extend({ ...person, id: z.number() });
export type TeamDay = z.output<typeof teamDay>;

export const today = z.object({
  day: z.string(),
  server_time: moment,
  state: z.enum(['In', 'Out']),
  since: moment.nullable(),
  /** Still in, since a day that is over. */
  is_punch_missing: z.boolean(),
  /** So long ago that it is not punched out any more: punching in sets it aside. */
  is_forgotten: z.boolean(),
  /** False where the practice keeps punching in the browser to those who look after people. */
  may_punch: z.boolean(),
  record: attendanceDay,
  /** Days whose end nobody told yet, the newest first. */
  missing: z.array(z.object({ id: z.number(), day: z.string() })),
  /** What waits for the caller's answer. */
  waiting: z.object({ leave: z.number(), corrections: z.number() }),
});
export type AttendanceToday = z.output<typeof today>;

export const musterRow = z.object({
  ...person,
  /** One for each day of the month; null outside the time the person belongs to the practice. */
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
    summary: 'Whether one is in, and one’s day so far',
    permission: 'member',
    reads: 'attendance',
    answer: today,
  },
  punch: {
    ...inBusiness,
    method: 'POST',
    path: '/attendances/punch',
    summary: 'Punch in or out, on the server’s clock; or say that one forgot to',
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
    summary: 'A month of a person, day by day; everybody sees their own',
    permission: 'member',
    reads: 'attendance',
    query: z.object({ month: month.optional(), user_id: id.optional() }),
    answer: z.object({ ...person, month: z.string(), data: z.array(attendanceDay), totals: monthTotals }),
  },
  get: {
    ...inBusiness,
    method: 'GET',
    path: '/attendances/{id}',
    summary: 'One day of a person',
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
    summary: 'A day of a person, by its date',
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
    summary: 'A day of everybody',
    permission: managing,
    reads: 'attendance',
    query: listQuery(['name'], { day: day.optional(), branch_id: id.optional() }),
    answer: page(teamDay).extend({ day: z.string() }),
  },
  muster: {
    ...inBusiness,
    method: 'GET',
    path: '/attendance_report',
    summary: 'The muster of a month: everybody for those who look after people, else one’s own line',
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
    summary: 'The muster of a month as a file; answers a signed, expiring link',
    permission: reporting,
    rate: 'send',
    audit: 'export',
    query: z.object({ search: z.string().trim().max(100).optional(), ...musterFilters, exportType }),
    answer: exported,
  },
});
