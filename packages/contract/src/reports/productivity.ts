import { CLIENT_CELL, COUNT } from './client-parts.ts';
import { BRANCH, PERSON, recordFilter, summaryOf } from './declaration.ts';

const boards = { module: 'workboard', level: ['read', 'Manage WorkBoard'] } as const;
/** Approvers of timesheets see the time of others and its value. */
const people = { module: 'user_role_management', level: 'write' } as const;

const HOURS = { title: 'Hours', kind: 'duration', total: true, width: 11, pixels: 110 } as const;
const VALUE = { title: 'Billable value', kind: 'money', total: true, width: 16, pixels: 140 } as const;

export const userProductivity = summaryOf({
  id: 'user-productivity',
  area: 'communication',
  title: 'User scorecard',
  question: 'What did each person get done, how well, and what is late?',
  needs: [boards, people],
  period: { label: 'Work done', initial: 'month' },
  filters: { user_id: PERSON, role_id: recordFilter('Role', 'roles'), branch_id: BRANCH },
  columns: {
    user_name: {
      title: 'Person',
      kind: 'text',
      link: { to: 'user', id: 'user_id' },
      search: true,
      width: 26,
      pixels: 200,
      narrow: true,
    },
    role_name: { title: 'Role', kind: 'text', search: true, blank: 'Owner', width: 20, pixels: 150 },
    tasks_done: {
      ...COUNT,
      title: 'Tasks done',
      about: 'Tasks assigned to the person that were completed in the period.',
      narrow: true,
    },
    on_time: {
      ...COUNT,
      title: 'Done on time',
      about: 'Tasks done on or before their due date.',
      hidden: true,
    },
    on_time_percent: {
      title: 'On time',
      kind: 'percent',
      total: true,
      about: 'Tasks done on time as a percentage of tasks done.',
      computed: { rule: 'percent', part: 'on_time', of: 'tasks_done' },
      width: 10,
      pixels: 100,
    },
    hours: { ...HOURS, about: 'Time that the person logged in the period.' },
    value: { ...VALUE, about: 'Billable time in the period at its hourly rates.' },
    reviews_returned: {
      ...COUNT,
      title: 'Reviews returned',
      about: 'Number of times a reviewer returned the person’s tasks in the period.',
    },
    overdue: { ...COUNT, title: 'Overdue now', about: 'Open tasks of the person that are overdue today.' },
  },
  details: {
    date: { title: 'Date', kind: 'date', width: 12, pixels: 116, narrow: true },
    kind: { title: 'Record', kind: 'text', width: 12, pixels: 110 },
    task_name: {
      title: 'Task',
      kind: 'text',
      link: { to: 'task', id: 'task_id' },
      search: true,
      width: 36,
      pixels: 260,
    },
    client_name: { ...CLIENT_CELL, blank: 'No client', width: 28, pixels: 200 },
    due_date: { title: 'Due', kind: 'date', width: 12, pixels: 116 },
    hours: { ...HOURS, about: 'Time of the entry.' },
    value: { ...VALUE, about: 'Billable time of the entry at its hourly rate.' },
  },
  sort: '-tasks_done',
  chart: { kind: 'bar', category: 'user_name', measures: ['tasks_done', 'overdue'], tones: ['green', 'red'] },
  card: { figure: 'tasks_done', label: 'tasks done this month' },
  empty: 'No people match. Invite your team to see their work here.',
});
