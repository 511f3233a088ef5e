/** Reports that count tasks. */
import { choiceFilter, PERSON, summaryOf, type DeclaredColumn } from './declaration.ts';
import { COLUMNS, plain, PRIORITY, TASK_FILTERS, TYPE_WORDS, WORKS } from './task-parts.ts';

const { reference, task, client, service, period, board, assignee, due, status } = COLUMNS;
const count = { kind: 'number', total: true, width: 11 } as const;
const time = { kind: 'duration', total: true, width: 11, hidden: true } as const;
const about = (counted: string) => `Tasks due in these dates that are ${counted}.`;

/** Each task counts under one status, as on boards and lists. */
const STATUSES = {
  todo: { title: 'To do', ...count, about: about('not started and not late') },
  pending: { title: 'Pending', ...count, about: about('started and not late') },
  overdue: { title: 'Overdue', ...count, about: about('open after their due date'), narrow: true },
  snoozed: { title: 'Snoozed', ...count, about: about('open and snoozed to a later day') },
  completed: { title: 'Completed', ...count, about: about('completed') },
  cancelled: { title: 'Cancelled', ...count, about: about('cancelled') },
  total: { title: 'Total', ...count, about: 'All tasks due in these dates, archived ones included.', narrow: true },
} as const satisfies Record<string, DeclaredColumn>;

const TIMES = {
  on_time: { title: 'On time', ...count, hidden: true, about: about('completed on or before their due date') },
  on_time_rate: {
    title: 'On time %',
    kind: 'percent',
    total: true,
    computed: { rule: 'percent', part: 'on_time', of: 'completed' },
    about: 'Tasks completed on or before the due date, as a percentage of completed tasks.',
    width: 10,
  },
  estimate: { title: 'Estimate', ...time, about: 'Sum of the estimates of these tasks.' },
  logged: { title: 'Logged', ...time, about: 'Time that all users logged on these tasks.' },
} as const satisfies Record<string, DeclaredColumn>;

const STATUS_DETAILS = {
  reference,
  task,
  client: plain(client),
  service: plain(service),
  period,
  board: plain(board),
  assignee: plain(assignee),
  due,
  status: plain(status),
  estimate: { title: 'Estimate', kind: 'duration', total: true, about: 'Estimate of the task.' },
  logged_seconds: { title: 'Logged', kind: 'duration', total: true, about: 'Time that all users logged on the task.' },
} as const satisfies Record<string, DeclaredColumn>;
const SERIES = ['todo', 'pending', 'overdue', 'snoozed', 'completed', 'cancelled'] as const;
const TONES = ['blue', 'amber', 'red', 'violet', 'green', 'grey'] as const;

export const statusByUser = summaryOf({
  id: 'task-status-by-user',
  area: 'tasks',
  title: 'Tasks by user and status',
  question: 'Who has how much work, and what is late?',
  needs: [WORKS],
  period: { label: 'Due', initial: 'month' },
  filters: { ...TASK_FILTERS, priority: PRIORITY, task_type: choiceFilter('Type', TYPE_WORDS) },
  columns: {
    user: { title: 'User', kind: 'text', link: { to: 'user', id: 'user_id' }, search: true, narrow: true, width: 26 },
    ...STATUSES,
    ...TIMES,
  },
  details: STATUS_DETAILS,
  sort: '-total',
  chart: { kind: 'stacked', category: 'user', measures: SERIES, tones: TONES },
  card: { figure: 'overdue', label: 'overdue this month' },
  empty: 'No tasks are due in these dates.',
});

export const statusByService = summaryOf({
  id: 'task-status-by-service',
  area: 'tasks',
  title: 'Tasks by service and status',
  question: 'How far along is the work of each service?',
  needs: [WORKS],
  period: { label: 'Due', initial: 'month' },
  filters: { ...TASK_FILTERS, priority: PRIORITY, task_type: choiceFilter('Type', TYPE_WORDS) },
  columns: {
    service: { title: 'Service', kind: 'text', search: true, narrow: true, blank: 'No service', width: 26 },
    ...STATUSES,
    kept: { title: 'Not cancelled', ...count, hidden: true, about: about('not cancelled') },
    done_rate: {
      title: 'Done %',
      kind: 'percent',
      total: true,
      computed: { rule: 'percent', part: 'completed', of: 'kept' },
      about: 'Completed tasks as a percentage of all tasks that are not cancelled.',
      narrow: true,
      width: 10,
    },
    ...TIMES,
  },
  details: STATUS_DETAILS,
  sort: '-total',
  chart: { kind: 'stacked', category: 'service', measures: SERIES, tones: TONES },
  card: { figure: 'done_rate', label: 'done this month' },
  empty: 'No tasks are due in these dates.',
});

export const reviewQueue = summaryOf({
  id: 'review-queue',
  area: 'tasks',
  title: 'Review queue and turnaround',
  question: 'What is waiting for review, and how long do reviews take?',
  needs: [WORKS],
  period: { label: 'Reviewed', initial: 'month' },
  filters: {
    board_id: TASK_FILTERS.board_id,
    branch_id: TASK_FILTERS.branch_id,
    service_id: TASK_FILTERS.service_id,
    user_id: { ...PERSON, label: 'Reviewer' },
  },
  columns: {
    reviewer: {
      title: 'Reviewer',
      kind: 'text',
      link: { to: 'user', id: 'reviewer_id' },
      search: true,
      narrow: true,
      blank: 'No reviewer',
      width: 26,
    },
    waiting: { title: 'Waiting', ...count, about: 'Tasks waiting for this reviewer now.', narrow: true },
    returned: { title: 'Returned', ...count, about: 'Reviews that were returned for changes in these dates.' },
    approved: { title: 'Approved', ...count, about: 'Reviews that were approved in these dates.' },
    reviewed: { title: 'Reviewed', ...count, hidden: true, about: 'Reviews approved or returned in these dates.' },
    seconds: { title: 'Review time', ...time, about: 'Total time from each request to its answer.' },
    turnaround: {
      title: 'Average time',
      kind: 'duration',
      total: true,
      computed: { rule: 'average', part: 'seconds', of: 'reviewed' },
      about: 'Average time from the request to the answer.',
      width: 12,
    },
    oldest: { title: 'Waiting since', kind: 'date', about: 'Oldest request still waiting.', width: 12 },
  },
  details: {
    reference,
    task,
    client: plain(client),
    service: plain(service),
    outcome: {
      title: 'Review',
      kind: 'status',
      words: { Waiting: 'Waiting', Returned: 'Returned', Approved: 'Approved' },
    },
    reviewer: { title: 'Reviewer', kind: 'text' },
    asked_at: { title: 'Requested', kind: 'time' },
    answered_at: { title: 'Answered', kind: 'time' },
    seconds: { title: 'Time', kind: 'duration', total: true, about: 'From the request to the answer.' },
  },
  sort: '-waiting',
  chart: {
    kind: 'bar',
    category: 'reviewer',
    measures: ['waiting', 'returned', 'approved'],
    tones: ['amber', 'red', 'green'],
  },
  card: { figure: 'waiting', label: 'waiting for review' },
  empty: 'Nothing is waiting for review, and nothing was reviewed in these dates.',
});

export const clientDelay = summaryOf({
  id: 'client-delay-analysis',
  area: 'tasks',
  title: 'Time owned by client vs firm',
  question: 'How long did work wait for clients, and how long for us?',
  needs: [WORKS],
  period: { label: 'Completed', initial: 'month' },
  filters: TASK_FILTERS,
  columns: {
    client: {
      title: 'Client',
      kind: 'text',
      link: { to: 'client', id: 'client_id' },
      search: true,
      narrow: true,
      width: 28,
    },
    service: { title: 'Service', kind: 'text', search: true, blank: 'No service', width: 22 },
    tasks: { title: 'Tasks', ...count, about: 'Tasks for clients that were completed in these dates.' },
    client_days: {
      title: 'Client days',
      ...count,
      about: 'Days until completion on which a task waited for documents.',
      narrow: true,
    },
    firm_days: { title: 'Firm days', ...count, about: 'All other days from creation to completion.', narrow: true },
    client_rate: {
      title: 'Client %',
      kind: 'percent',
      total: true,
      hidden: true,
      computed: { rule: 'percent', part: 'client_days', of: 'all_days' },
      about: 'Client days as a percentage of all days.',
      width: 10,
    },
    all_days: { title: 'Days', ...count, hidden: true, about: 'Days from creation to completion.' },
    on_time: { title: 'On time', ...count, hidden: true, about: 'Completed by the due date, or without one.' },
    on_time_rate: {
      title: 'On time %',
      kind: 'percent',
      total: true,
      computed: { rule: 'percent', part: 'on_time', of: 'tasks' },
      about: 'Tasks completed by their due date or without one, as a percentage of all.',
      width: 10,
    },
  },
  details: {
    reference,
    task,
    client: plain(client),
    service: plain(service),
    due,
    completed_on: { title: 'Completed', kind: 'date' },
    client_days: { title: 'Client days', kind: 'number', total: true, about: 'Days waiting for documents.' },
    firm_days: { title: 'Firm days', kind: 'number', total: true, about: 'All other days.' },
    is_on_time: { title: 'On time', kind: 'yes_no' },
  },
  sort: '-client_days',
  chart: { kind: 'stacked', category: 'client', measures: ['client_days', 'firm_days'] },
  card: { figure: 'client_days', label: 'days waiting for clients' },
  empty: 'No tasks of clients were completed in these dates.',
});

export const boardThroughput = summaryOf({
  id: 'board-throughput',
  area: 'tasks',
  title: 'Created vs completed',
  question: 'Do we complete tasks as fast as new ones come in?',
  needs: [WORKS],
  period: { label: 'Weeks', initial: 'quarter' },
  filters: {
    board_id: TASK_FILTERS.board_id,
    branch_id: TASK_FILTERS.branch_id,
    service_id: TASK_FILTERS.service_id,
  },
  columns: {
    week: { title: 'Week of', kind: 'date', narrow: true, width: 12 },
    created: { title: 'Created', ...count, about: 'Tasks created in the week.', narrow: true },
    completed: { title: 'Completed', ...count, about: 'Tasks completed in the week.', narrow: true },
    cancelled: { title: 'Cancelled', ...count, about: 'Tasks cancelled in the week.', hidden: true },
    change: {
      title: 'Change',
      ...count,
      hidden: true,
      about: 'Created less completed and cancelled; the first week includes the tasks that were open before.',
    },
    backlog: {
      title: 'Backlog',
      kind: 'number',
      computed: { rule: 'running', part: 'change' },
      about: 'Open tasks at the end of the week.',
      width: 11,
    },
    cycle_days: {
      title: 'Median days',
      kind: 'decimal',
      about: 'Half of the tasks completed in the week took this many days or fewer. 0 if none were completed.',
      width: 12,
    },
  },
  details: {
    reference,
    task,
    client: plain(client),
    service: plain(service),
    board: plain(board),
    created_on: { title: 'Created', kind: 'date' },
    closed_on: { title: 'Closed', kind: 'date' },
    days: { title: 'Days', kind: 'decimal', about: 'From creation to completion.' },
  },
  sort: 'week',
  chart: { kind: 'line', category: 'week', measures: ['created', 'completed', 'backlog'] },
  card: { figure: 'completed', label: 'completed this quarter' },
  empty: 'No tasks were created or closed in these dates.',
});
