import {
  BRANCH,
  choiceFilter,
  CLIENT,
  CURRENCY,
  GROUP,
  listOf,
  onlyFilter,
  PERSON,
  SERVICE,
  summaryOf,
  type DeclaredReport,
} from './declaration.ts';
import { COLUMNS, plain, TASK_FILTERS, WORKS } from './task-parts.ts';

const { reference, task, client, service, board, due } = COLUMNS;
const time = { kind: 'duration', total: true, width: 12 } as const;
const money = { kind: 'money', total: true, width: 14 } as const;
/** Approvers see the time and rates of all users, others only their own time. */
const APPROVES = { module: 'user_role_management', level: 'write' } as const;

const user = {
  title: 'User',
  kind: 'text',
  link: { to: 'user', id: 'user_id' },
  search: true,
  narrow: true,
  width: 26,
} as const;
const ENTRY = {
  day: { title: 'Date', kind: 'date', narrow: true },
  user: { title: 'User', kind: 'text', search: true },
  reference,
  task: { ...task, blank: 'No access to the task' },
  client: plain(client),
  service: plain(service),
} as const;

export const timesheetByUser = summaryOf({
  id: 'timesheet-by-user',
  area: 'timesheets',
  title: 'Hours by user',
  question: 'How much time did each user log, and how much of it is billable?',
  needs: [WORKS],
  period: { label: 'Logged', initial: 'month' },
  filters: { user_id: { ...PERSON, isInline: true }, branch_id: BRANCH, client_id: CLIENT, service_id: SERVICE },
  columns: {
    user,
    billable: { title: 'Billable', ...time, about: 'Time entries marked as billable.', narrow: true },
    other: { title: 'Non-billable', ...time, about: 'All other time entries.' },
    total: { title: 'Total', ...time, about: 'All time entries of completed timers and manual entries.', narrow: true },
    target: {
      title: 'Target',
      ...time,
      about: 'Daily hours on working days, less holidays and approved leave. Empty with a client or service.',
    },
    utilisation: {
      title: 'Utilisation %',
      kind: 'percent',
      total: true,
      computed: { rule: 'percent', part: 'billable', of: 'target' },
      about: 'Billable time as a percentage of the target.',
      width: 12,
    },
  },
  details: {
    ...ENTRY,
    seconds: {
      title: 'Time',
      kind: 'duration',
      total: true,
      about: 'Duration of the entry, or the target of a month.',
    },
    is_billable: { title: 'Billable', kind: 'yes_no' },
    note: { title: 'Note', kind: 'text', width: 40 },
  },
  sort: '-total',
  chart: { kind: 'stacked', category: 'user', measures: ['billable', 'other'] },
  card: { figure: 'total', label: 'logged this month' },
  empty: 'No time was logged in these dates.',
});

export const timesheetByClient = summaryOf({
  id: 'timesheet-by-client',
  area: 'timesheets',
  title: 'Hours and recovery by client',
  question: 'Which clients pay for the time we spend on them?',
  needs: [WORKS, APPROVES, { module: 'invoices', level: 'read' }],
  period: { label: 'Dates', initial: 'year' },
  filters: {
    client_id: CLIENT,
    group_id: GROUP,
    service_id: SERVICE,
    user_id: PERSON,
    branch_id: BRANCH,
    currency: CURRENCY,
  },
  columns: {
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      narrow: true,
      blank: 'No client',
      width: 28,
    },
    hours: { title: 'Hours', ...time, about: 'Time logged on tasks of the client.', narrow: true },
    value: { title: 'Time value', ...money, hidden: true, about: 'Billable time at the billing rates of its day.' },
    cost: { title: 'Cost', ...money, about: 'All time at the cost rates of its day.' },
    billed: {
      title: 'Billed',
      ...money,
      about:
        'Invoices and debit notes less credit notes of these dates, before tax, without drafts and cancelled ones.',
    },
    recovery: {
      title: 'Recovery %',
      kind: 'percent',
      total: true,
      computed: { rule: 'percent', part: 'billed', of: 'cost' },
      about: 'Billed as a percentage of the cost.',
      narrow: true,
      width: 12,
    },
    decimal_hours: { title: 'Decimal hours', kind: 'decimal', total: true, hidden: true, about: 'Hours as a number.' },
    rate: {
      title: 'Per hour',
      kind: 'money',
      total: true,
      computed: { rule: 'average', part: 'billed', of: 'decimal_hours' },
      about: 'Amount billed per hour logged.',
      width: 12,
    },
  },
  details: {
    day: ENTRY.day,
    particulars: { title: 'Particulars', kind: 'text', search: true, narrow: true, width: 34 },
    reference,
    number: { title: 'Invoice', kind: 'code', link: { to: 'invoice', id: 'invoice_id' } },
    client: plain(client),
    user: ENTRY.user,
    seconds: { title: 'Time', kind: 'duration', total: true, about: 'Duration of the entry.' },
    value: { title: 'Time value', ...money, about: 'Billable time at its billing rate.' },
    cost: { title: 'Cost', ...money, about: 'Time at its cost rate.' },
    billed: { title: 'Billed', ...money, about: 'Before tax; negative for credit notes.' },
  },
  sort: '-hours',
  chart: { kind: 'bar', category: 'client', measures: ['cost', 'billed'] },
  card: { figure: 'recovery', label: 'recovery this year' },
  empty: 'No time was logged and nothing was billed in these dates.',
});

export const budgetVsActual = listOf({
  id: 'budget-vs-actual-hours',
  area: 'timesheets',
  title: 'Estimate against actual',
  question: 'Which tasks took more time than estimated?',
  needs: [WORKS],
  period: { label: 'Due', initial: 'month' },
  filters: { ...TASK_FILTERS, over_only: onlyFilter('Over estimate only') },
  columns: {
    reference,
    task,
    client: { ...client, hidden: true },
    service,
    board: { ...board, hidden: true },
    due,
    estimate: { title: 'Estimate', ...time, about: 'Estimate of the task. Tasks without one are left out.' },
    actual: { title: 'Actual', ...time, about: 'Time that all users logged on the task.', narrow: true },
    variance: {
      title: 'Variance',
      kind: 'duration',
      total: true,
      computed: { rule: 'less', part: 'actual', of: 'estimate' },
      about: 'Actual less estimate.',
      narrow: true,
      width: 12,
    },
    variance_rate: {
      title: 'Variance %',
      kind: 'percent',
      total: true,
      computed: { rule: 'change', part: 'actual', of: 'estimate' },
      about: 'Variance as a percentage of the estimate.',
      width: 12,
    },
  },
  sort: '-actual',
  chart: { kind: 'bar', category: 'service', measures: ['estimate', 'actual'] },
  card: { figure: 'variance_rate', label: 'over estimate this month' },
  empty: 'No tasks with an estimate are due in these dates.',
});

export const missingTimesheets = listOf({
  id: 'missing-timesheets',
  area: 'timesheets',
  title: 'Missing or unapproved days',
  question: 'Which days are not logged in full or not approved yet?',
  needs: [WORKS],
  period: { label: 'Dates', initial: 'month' },
  filters: {
    user_id: { ...PERSON, isInline: true },
    branch_id: BRANCH,
    state: choiceFilter('Timesheet', { Open: 'Open', Submitted: 'Submitted', Approved: 'Approved', Locked: 'Locked' }),
    gap_only: onlyFilter('With a gap only'),
  },
  columns: {
    user: { ...user, group: true },
    day: {
      title: 'Date',
      kind: 'date',
      link: { to: 'timesheet', id: 'user_id' },
      narrow: true,
      group: true,
      width: 12,
    },
    expected: { title: 'Expected', ...time, hidden: true, about: 'Daily hours, less holidays and approved leave.' },
    attendance: { title: 'Attendance', ...time, about: 'Time between check-in and check-out.' },
    logged: { title: 'Logged', ...time, about: 'Time entries of the day.' },
    gap: {
      title: 'Gap',
      ...time,
      about: 'Attendance less logged time; nothing if more was logged.',
      narrow: true,
    },
    state: { title: 'Timesheet', kind: 'status', group: true, width: 12 },
  },
  sort: '-day',
  chart: { kind: 'heat', category: 'day', by: 'day', series: 'user', measure: 'gap' },
  card: { figure: 'gap', label: 'not logged this month' },
  empty: 'All days are logged and approved.',
});

export const reports: readonly DeclaredReport[] = [
  timesheetByUser,
  timesheetByClient,
  budgetVsActual,
  missingTimesheets,
];
