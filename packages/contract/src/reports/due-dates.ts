import { BRANCH, SERVICE, summaryOf } from './declaration.ts';
import { COLUMNS, plain, WORKS } from './task-parts.ts';

const { reference, task, client, period, due } = COLUMNS;
const count = { kind: 'number', total: true, width: 11 } as const;
export const DUE_KINDS = { filing: 'Statutory', task: 'Task' } as const;

export const upcomingDueDates = summaryOf({
  id: 'upcoming-due-dates',
  area: 'tasks',
  title: 'Statutory and task due dates',
  question: 'What is due next, and for how many clients is it still open?',
  needs: [WORKS, { module: 'clients', level: 'read' }],
  period: { label: 'Due', initial: 'next_30_days' },
  filters: { service_id: { ...SERVICE, isInline: true }, branch_id: BRANCH },
  columns: {
    due: { ...due, narrow: true },
    title: { title: 'Form or service', kind: 'text', search: true, narrow: true, width: 30 },
    kind: { title: 'Kind', kind: 'status', words: DUE_KINDS, width: 10 },
    total: {
      title: 'Total',
      ...count,
      about: 'Filings and tasks due. Filings cover the last 60 and the next 120 days.',
    },
    pending: { title: 'Pending', ...count, about: 'Filings and tasks not filed or completed yet.', narrow: true },
    done: { title: 'Done', ...count, about: 'Filings filed and tasks completed.' },
    clients_pending: { title: 'Clients pending', ...count, about: 'Clients with something pending; each counts once.' },
    clients_done: { title: 'Clients done', ...count, about: 'Clients with something done; each counts once.' },
    users: { title: 'Assignees', kind: 'text', blank: 'Unassigned', width: 30 },
  },
  details: {
    client: { ...plain(client), narrow: true },
    title: { title: 'Form or service', kind: 'text', width: 30 },
    period,
    due,
    reference,
    task: { ...task, blank: 'No task' },
    assignee: { title: 'Assignee', kind: 'text', width: 22 },
    state: { title: 'Status', kind: 'status', words: { pending: 'Pending', done: 'Done' }, narrow: true },
  },
  sort: 'due',
  chart: { kind: 'calendar', category: 'due', by: 'day', measures: ['pending', 'done'] },
  card: { figure: 'pending', label: 'pending in the next 30 days' },
  empty: 'Nothing is due in these dates.',
});
