import { BRANCH, choiceFilter, listOf, PERSON, summaryOf, type DeclaredReport } from './declaration.ts';

const days = { kind: 'decimal', total: true, width: 10 } as const;
const time = { kind: 'duration', total: true, width: 12 } as const;
const user = {
  title: 'User',
  kind: 'text',
  link: { to: 'user', id: 'user_id' },
  search: true,
  narrow: true,
  width: 26,
} as const;
const FILTERS = { user_id: { ...PERSON, isInline: true }, branch_id: BRANCH } as const;

/** The codes of the muster roll, as dayCode in domain/work/muster.ts gives them. */
export const DAY_CODES = {
  P: 'Present',
  WFH: 'Work from home',
  HD: 'Half day',
  'P/L': 'Half day, half leave',
  'WFH/L': 'Half day from home, half leave',
  'L/A': 'Half leave, half absent',
  'L½': 'Half leave',
  L: 'Leave',
  H: 'Holiday',
  W: 'Weekly off',
  A: 'Absent',
} as const;

const DAY_DETAILS = {
  user: { title: 'User', kind: 'text', narrow: true },
  day: { title: 'Date', kind: 'date', link: { to: 'attendance', id: 'attendance_id' }, narrow: true },
  code: { title: 'Attendance', kind: 'status', words: DAY_CODES },
  first_in: { title: 'Check-in', kind: 'time' },
  last_out: { title: 'Check-out', kind: 'time' },
  worked: { title: 'Worked', kind: 'duration', total: true, about: 'Time between check-in and check-out.' },
  logged: { title: 'Logged', kind: 'duration', total: true, about: 'Time entries of the day.' },
} as const;

export const attendanceMonthly = summaryOf({
  id: 'attendance-monthly',
  area: 'attendance',
  title: 'Monthly muster',
  question: 'Who was present, absent, late or on leave?',
  needs: [],
  period: { label: 'Month', initial: 'month' },
  filters: FILTERS,
  columns: {
    user,
    present: { title: 'Present', ...days, about: 'Full days worked, and halves of half days.', narrow: true },
    absent: { title: 'Absent', ...days, about: 'Working days before today without attendance or leave.', narrow: true },
    leave: { title: 'Leave', ...days, about: 'Approved leave on working days.' },
    off: { title: 'Off', ...days, about: 'Weekly offs and holidays that were not worked.' },
    late: { title: 'Late', kind: 'number', total: true, about: 'Days with a check-in after the grace time.', width: 8 },
    payable: { title: 'Paid days', ...days, hidden: true, about: 'Days worked, days off and paid leave.' },
  },
  across: { title: 'Day', kind: 'text' },
  details: DAY_DETAILS,
  sort: 'user',
  chart: { kind: 'heat', category: 'user' },
  card: { figure: 'absent', label: 'absent days this month' },
  empty: 'No users in these dates.',
});

export const attendanceVsLogged = summaryOf({
  id: 'attendance-vs-logged',
  area: 'attendance',
  title: 'Working vs logged hours',
  question: 'Is the time at work also logged on tasks?',
  needs: [],
  period: { label: 'Dates', initial: 'month' },
  filters: FILTERS,
  columns: {
    user,
    working_hrs: { title: 'Working hours', ...time, about: 'Time between check-in and check-out.', narrow: true },
    logged_time: { title: 'Logged time', ...time, about: 'Time entries on tasks.', narrow: true },
    difference_hrs: {
      title: 'Difference',
      kind: 'duration',
      total: true,
      computed: { rule: 'less', part: 'working_hrs', of: 'logged_time' },
      about: 'Working hours less logged time; negative if more was logged.',
      width: 12,
    },
  },
  details: DAY_DETAILS,
  sort: 'user',
  chart: { kind: 'bar', category: 'user', measures: ['working_hrs', 'logged_time'] },
  card: { figure: 'difference_hrs', label: 'not logged this month' },
  empty: 'No users in these dates.',
});

export const EXCEPTIONS = { late: 'Late', early: 'Left early', missing: 'Missing check-out' } as const;

export const lateEarlyExceptions = listOf({
  id: 'late-early-exceptions',
  area: 'attendance',
  title: 'Late, early, missing check-out',
  question: 'Who came late, left early or forgot to check out?',
  needs: [],
  period: { label: 'Dates', initial: 'month' },
  filters: { ...FILTERS, type: choiceFilter('Type', EXCEPTIONS) },
  columns: {
    user: { ...user, group: true },
    day: {
      title: 'Date',
      kind: 'date',
      link: { to: 'attendance', id: 'attendance_id' },
      group: true,
      narrow: true,
      width: 12,
    },
    type: { title: 'Type', kind: 'text', group: true, narrow: true, width: 24 },
    first_in: { title: 'Check-in', kind: 'time', width: 18 },
    last_out: { title: 'Check-out', kind: 'time', blank: 'Missing', width: 18 },
    late_minutes: {
      title: 'Minutes late',
      kind: 'number',
      total: true,
      about: 'Minutes between opening and the first check-in; nothing within the grace time.',
      width: 12,
    },
    early_minutes: {
      title: 'Minutes early',
      kind: 'number',
      total: true,
      about: 'Minutes between the last check-out and closing; nothing within the grace time.',
      width: 12,
    },
    reason: { title: 'Reason', kind: 'text', width: 34 },
  },
  sort: '-day',
  chart: { kind: 'bar', category: 'user', measures: ['late_minutes', 'early_minutes'] },
  card: { figure: 'rows', label: 'exceptions this month' },
  empty: 'No late arrivals, early departures or missing check-outs in these dates.',
});

export const reports: readonly DeclaredReport[] = [attendanceMonthly, attendanceVsLogged, lateEarlyExceptions];
