/** Reports with a row per task, request or rule. */
import { RECURRENCE_FREQUENCIES } from '@daftar/domain/enumerations';
import { TASK_STATUS_LABELS } from '@daftar/domain/work/task-status';
import { BOARD, BRANCH, choiceFilter, CLIENT, listOf, onlyFilter, SERVICE } from './declaration.ts';
import { AGES, COLUMNS, PRIORITY, TASK_FILTERS, TYPE_WORDS, WORKS } from './task-parts.ts';

const { reference, task, client, service, period, board, assignee, due, status } = COLUMNS;

export const taskRegister = listOf({
  id: 'task-register',
  area: 'tasks',
  title: 'Task register',
  question: 'Which tasks are due, and how far along are they?',
  needs: [WORKS],
  period: { label: 'Due', initial: 'month' },
  filters: {
    ...TASK_FILTERS,
    status: choiceFilter('Status', TASK_STATUS_LABELS),
    priority: PRIORITY,
    task_type: choiceFilter('Type', TYPE_WORDS),
    undated: onlyFilter('No due date'),
  },
  columns: {
    reference,
    task,
    client,
    service,
    period,
    board,
    assignee,
    reviewer: { title: 'Reviewer', kind: 'text', blank: 'No reviewer', width: 20 },
    due,
    target: { title: 'Target', kind: 'date', width: 12 },
    status,
    progress: { title: 'Progress', kind: 'status', group: true, width: 18 },
    priority: { title: 'Priority', kind: 'status', group: true, hidden: true, width: 10 },
    type: { title: 'Type', kind: 'status', group: true, hidden: true, words: TYPE_WORDS, width: 10 },
  },
  sort: 'due',
  card: { figure: 'rows', label: 'tasks due this month' },
  empty: 'No tasks are due in these dates.',
});

export const WAITING_ON = { client: 'Client', reviewer: 'Reviewer', team: 'Team' } as const;

export const overdueTasks = listOf({
  id: 'overdue-tasks',
  area: 'tasks',
  title: 'Overdue tasks',
  question: 'Which tasks are late, and who has to act?',
  needs: [WORKS],
  filters: {
    ...TASK_FILTERS,
    age: choiceFilter('Late by', AGES),
    priority: PRIORITY,
    waiting_on: choiceFilter('Waiting on', WAITING_ON),
  },
  columns: {
    reference,
    task,
    client,
    service: { ...service, hidden: true },
    assignee,
    due,
    days_late: {
      title: 'Days late',
      kind: 'number',
      about: 'Days since the due date. Snoozed tasks are not overdue.',
      narrow: true,
      width: 10,
    },
    age: { title: 'Late by', kind: 'status', group: true, hidden: true, words: AGES, width: 14 },
    waiting_on: { title: 'Waiting on', kind: 'status', group: true, words: WAITING_ON, width: 12 },
    priority: { title: 'Priority', kind: 'status', group: true, width: 10 },
    last_note: { title: 'Last comment', kind: 'text', width: 40, offPaper: true },
  },
  sort: '-days_late',
  chart: { kind: 'bar', category: 'age', series: 'waiting_on' },
  card: { figure: 'rows', label: 'overdue now' },
  empty: 'No tasks are overdue.',
});

export const documentsPending = listOf({
  id: 'documents-pending-from-client',
  area: 'tasks',
  title: 'Waiting on client',
  question: 'Which documents have clients not sent yet?',
  needs: [WORKS],
  filters: { ...TASK_FILTERS, age: choiceFilter('Waiting for', AGES) },
  columns: {
    client: { ...client, narrow: true },
    reference,
    task,
    service: { ...service, hidden: true },
    item: { title: 'Document', kind: 'text', search: true, narrow: true, width: 30 },
    asked_at: { title: 'Requested', kind: 'moment', width: 12 },
    due,
    reminders: {
      title: 'Reminders',
      kind: 'number',
      about: 'Reminders sent about the task since the document was requested.',
      width: 10,
    },
    age_days: {
      title: 'Days waiting',
      kind: 'number',
      about: 'Days since the document was requested or returned for changes.',
      narrow: true,
      width: 12,
    },
    age: { title: 'Waiting for', kind: 'status', group: true, hidden: true, words: AGES, width: 14 },
    assignee: { ...assignee, hidden: true },
  },
  sort: '-age_days',
  chart: { kind: 'bar', category: 'age' },
  card: { figure: 'rows', label: 'documents awaited' },
  empty: 'No client owes a document for an open task.',
});

const FREQUENCIES = Object.fromEntries(RECURRENCE_FREQUENCIES.map((frequency) => [frequency, frequency])) as Record<
  (typeof RECURRENCE_FREQUENCIES)[number],
  string
>;

export const recurringSchedule = listOf({
  id: 'recurring-task-schedule',
  area: 'tasks',
  title: 'Recurring task plan and gaps',
  question: 'Which recurring tasks come next, and which were missed?',
  needs: [WORKS],
  filters: {
    board_id: { ...BOARD, isInline: true },
    branch_id: BRANCH,
    client_id: CLIENT,
    service_id: SERVICE,
    frequency: choiceFilter('Frequency', FREQUENCIES),
    state: choiceFilter('Status', { Active: 'Active', Paused: 'Paused' }),
    missed_only: onlyFilter('Missed only'),
  },
  columns: {
    client: { ...client, narrow: true },
    task: {
      ...task,
      title: 'Recurring task',
      link: { to: 'recurring_task', id: 'recurring_task_id' },
    },
    service,
    board: { ...board, link: { to: 'board', id: 'board_id' } },
    frequency: { title: 'Frequency', kind: 'status', group: true, width: 12 },
    last: { title: 'Last due date', kind: 'date', blank: 'None yet', width: 12 },
    next: { title: 'Next due date', kind: 'date', narrow: true, blank: 'After completion', width: 12 },
    assignee,
    state: { title: 'Status', kind: 'status', group: true, width: 10 },
    missed: {
      title: 'Missed',
      kind: 'number',
      about:
        'Due dates that should have a task by today but have none, because creation failed or the recurring task is paused.',
      total: true,
      narrow: true,
      width: 8,
    },
    failure: { title: 'Reason', kind: 'text', width: 34, offPaper: true },
  },
  sort: 'next',
  card: { figure: 'missed', label: 'missed due dates' },
  empty: 'No recurring tasks yet.',
});
