/** Columns and filters that the reports on tasks share. */
import { PRIORITIES } from '@daftar/domain/enumerations';
import { TASK_STATUS_LABELS } from '@daftar/domain/work/task-status';
import type { Right } from '../core/route.ts';
import { BOARD, BRANCH, choiceFilter, CLIENT, PERSON, SERVICE, type DeclaredColumn } from './declaration.ts';

/** Access to boards. The board role decides which tasks count. */
export const WORKS: Right = { module: 'workboard', level: ['read', 'Manage WorkBoard'] };

export const TYPE_WORDS = { GENERAL_TASK: 'One-off', RECURRING_TASK: 'Recurring', BULK_TASK: 'Bulk' } as const;
export const PRIORITY = choiceFilter(
  'Priority',
  Object.fromEntries(PRIORITIES.map((priority) => [priority, priority])) as Record<(typeof PRIORITIES)[number], string>,
);

/** How long something is late or waits, in days. The keys sort as text. */
export const AGES = {
  '0-7': 'Up to 7 days',
  '08-30': '8 to 30 days',
  '31-90': '31 to 90 days',
  '90+': 'Over 90 days',
} as const;

export const TASK_FILTERS = {
  board_id: { ...BOARD, isInline: true },
  branch_id: BRANCH,
  client_id: CLIENT,
  service_id: SERVICE,
  user_id: { ...PERSON, label: 'Assignee' },
} as const;

export const COLUMNS = {
  reference: { title: 'ID', kind: 'code', link: { to: 'task', id: 'task_id' }, search: true, pixels: 100, width: 12 },
  task: { title: 'Task', kind: 'text', link: { to: 'task', id: 'task_id' }, search: true, narrow: true, width: 34 },
  client: {
    title: 'Client',
    kind: 'text',
    link: { to: 'client', id: 'client_id' },
    search: true,
    group: true,
    blank: 'No client',
    width: 28,
  },
  service: { title: 'Service', kind: 'text', group: true, blank: 'No service', width: 20 },
  period: { title: 'Period', kind: 'text', pixels: 120, width: 16 },
  board: { title: 'Board', kind: 'text', group: true, width: 16 },
  assignee: { title: 'Assignee', kind: 'text', search: true, group: true, blank: 'Unassigned', width: 22 },
  due: { title: 'Due', kind: 'date', narrow: true, width: 12 },
  status: { title: 'Status', kind: 'status', group: true, words: TASK_STATUS_LABELS, width: 12 },
} as const satisfies Record<string, DeclaredColumn>;

/** Details have no groups. */
export const plain = ({ group: _, ...column }: DeclaredColumn): DeclaredColumn => column;
