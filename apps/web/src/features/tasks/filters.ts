/** Task filters, shared by board, list and calendar. */
import { taskRoutes } from '@daftar/contract/tasks';
import type { BoardField } from '@daftar/contract/work/task';
import { hasOptions } from '@daftar/domain/custom-fields';
import { PRIORITIES, TASK_STATUSES, TASK_TYPES, WORK_PROGRESS } from '@daftar/domain/enumerations';
import type { Filter } from '#web/kit/filter-bar.tsx';
import { lookupOf, type Lookup } from '#web/kit/lookup.ts';
import { clientLookup, groupLookup, peopleLookup } from '#web/kit/lookups.ts';
import type { Option } from '#web/kit/select.tsx';
import { PROGRESS, REVIEW, STATUS } from '#web/kit/work/labels.ts';

const options = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }));
const yes = (label: string): Option[] => [{ value: 'true', label }];

/** Several statuses under one name. */
const OPEN = 'TODO,PENDING,OVERDUE,SNOOZED';
const CLOSED = 'COMPLETED,CANCELLED';
const STATUSES: Option[] = [
  { value: OPEN, label: 'All open' },
  { value: CLOSED, label: 'All closed' },
  { value: TASK_STATUSES.join(','), label: 'Open and closed' },
  ...TASK_STATUSES.map((value) => ({ value, label: STATUS[value].label })),
];
const TYPE_WORDS = { GENERAL_TASK: 'One-off', RECURRING_TASK: 'Recurring', BULK_TASK: 'Bulk' } as const;

const FIELD = 'field.';

type Around = {
  businessId: number;
  services: readonly Option[];
  boardId?: number;
  fields?: readonly BoardField[];
  boards?: readonly Option[];
  /** Boards hide snoozed tasks by default. */
  hidesSnoozed?: boolean;
  /** The statuses shown when none is chosen. */
  any?: string;
};

/** Loaded on demand, because tags change with every task. */
const tagsOf = (boardId: number | undefined): Lookup => {
  const query = boardId ? { board_id: boardId } : {};
  return lookupOf(taskRoutes.tags, {
    find: () => ({ query }),
    known: () => ({ query }),
    optionsOf: ({ data }) => options(data),
    none: 'No tags yet',
  });
};

function fieldFilter({ id, label, type, options: own }: BoardField): Filter | null {
  const named = { name: FIELD + id, label };
  if (hasOptions(type)) return { ...named, options: options(own) };
  if (type === 'Toggle Button') return { ...named, options: [...yes('Yes'), { value: 'false', label: 'No' }] };
  if (type === 'Date Field') return { ...named, kind: 'day' };
  if (type === 'Number Field') return { ...named, kind: 'text', isNumber: true };
  return type === 'Date Time Field' ? null : { ...named, kind: 'text' };
}

export function filtersOf(around: Around): Filter[] {
  const people = peopleLookup(around.businessId);
  return [
    { name: 'mine', label: 'Show', options: yes('My tasks only') },
    { name: 'assignee', label: 'Assignee', lookup: people },
    { name: 'status', label: 'Status', options: STATUSES, ...(around.any ? { any: around.any } : {}) },
    {
      name: 'work_progress',
      label: 'Progress',
      options: WORK_PROGRESS.map((value) => ({ value, label: PROGRESS[value].label })),
    },
    ...(around.boards ? [{ name: 'board_id', label: 'Board', options: around.boards }] : []),
    { name: 'priority', label: 'Priority', options: options(PRIORITIES) },
    { name: 'client', label: 'Client', lookup: clientLookup },
    { name: 'group', label: 'Group', lookup: groupLookup },
    ...(around.services.length ? [{ name: 'service', label: 'Service', options: around.services }] : []),
    { name: 'due', label: 'Due', kind: 'period', from: 'due_from', to: 'due_to' },
    {
      name: 'review',
      label: 'Review',
      options: (['Waiting', 'Returned', 'Approved'] as const).map((value) => ({ value, label: REVIEW[value].label })),
    },
    { name: 'reviewer', label: 'Reviewer', lookup: people },
    { name: 'unassigned', label: 'Assignment', options: yes('Unassigned') },
    { name: 'period', label: 'Period', kind: 'text' },
    { name: 'tag', label: 'Tag', lookup: tagsOf(around.boardId) },
    {
      name: 'task_type',
      label: 'Type',
      options: TASK_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] })),
    },
    ...(around.hidesSnoozed ? [{ name: 'with_snoozed', label: 'Snoozed', options: yes('Include snoozed') }] : []),
    ...(around.fields ?? []).map(fieldFilter).filter((filter) => filter !== null),
  ];
}

/** The condition on a board field for the server. */
function question({ type }: BoardField, value: string): { op: string; value: unknown } {
  if (hasOptions(type)) return { op: 'any_of', value: [value] };
  if (type === 'Toggle Button') return { op: 'is', value: value === 'true' };
  if (type === 'Number Field') return { op: 'is', value: Number(value) };
  return type === 'Date Field' ? { op: 'is', value } : { op: 'contains', value };
}

type Values = Readonly<Record<string, string>>;

/** Filters as query values; those on board fields are combined. */
export function filterQuery(values: Values, fields: readonly BoardField[] = []): Record<string, string> {
  const own = Object.entries(values).filter(([name]) => !name.startsWith(FIELD));
  const asked = fields.flatMap((field) => {
    const value = values[FIELD + field.id];
    return value === undefined ? [] : [[field.id, question(field, value)] as const];
  });
  return {
    ...Object.fromEntries(own),
    ...(asked.length ? { fields: JSON.stringify(Object.fromEntries(asked)) } : {}),
  };
}

const AWAKE = TASK_STATUSES.filter((status) => status !== 'SNOOZED').join(',');

/** Neither closed nor snoozed. */
const TO_DO = 'TODO,PENDING,OVERDUE';

/** Task lists open on open work: closed and snoozed tasks are shown on request. */
export const openWork = ({ with_snoozed, ...asked }: Values): Record<string, string> => ({
  status: with_snoozed ? OPEN : TO_DO,
  ...asked,
});

/** The tasks of the board for its list: no subtasks. */
export const openOnBoard = (
  values: Values,
  boardId: number,
  fields: readonly BoardField[],
): Record<string, string> => ({
  ...openWork(filterQuery(values, fields)),
  board_id: String(boardId),
  top_level: 'true',
});

/** The tasks of the board for its calendar: no subtasks, and snoozed ones only on request. */
export function likeBoard(values: Values, boardId: number, fields: readonly BoardField[]): Record<string, string> {
  const { with_snoozed, ...asked } = filterQuery(values, fields);
  return {
    ...(with_snoozed || asked['status'] ? {} : { status: AWAKE }),
    ...asked,
    board_id: String(boardId),
    top_level: 'true',
  };
}
