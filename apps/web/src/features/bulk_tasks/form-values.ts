/** An order of many tasks while it is typed. */
import type { BulkTaskBody } from '@daftar/contract/bulk_tasks';
import { newWork, workBodyOf, type WorkValues } from '#web/kit/work/task-blueprint-values.ts';
import type { WorkDefaults } from '#web/kit/work/use-work-defaults.ts';
import { periodOf } from '#web/kit/work/period-options.ts';

export type BulkValues = {
  board_id: string;
  work: WorkValues;
  /** All under a filter, or named one by one. */
  choose: 'filter' | 'named';
  ids: string[];
  group_by: string;
  service: string;
  category: string;
  tag: string;
  period: string;
  due_date: string;
  target_days: string;
  people: string[];
  spread: BulkTaskBody['spread'];
  keep_client_assignees: boolean;
};

export const newBulk = (boardId: string, ids: string[], defaults: WorkDefaults): BulkValues => ({
  board_id: boardId,
  work: newWork(defaults),
  choose: ids.length ? 'named' : 'filter',
  ids,
  group_by: '',
  service: '',
  category: '',
  tag: '',
  period: '',
  due_date: '',
  target_days: '3',
  people: [],
  spread: 'in_turn',
  keep_client_assignees: true,
});

const FILTERS = ['group_by', 'service', 'category', 'tag'] as const;

export function bulkBody(values: BulkValues) {
  const period = periodOf(values.period);
  const filter = Object.fromEntries(FILTERS.flatMap((name) => (values[name] === '' ? [] : [[name, values[name]]])));
  return {
    board_id: Number(values.board_id) || 0,
    work: workBodyOf(values.work),
    clients:
      values.choose === 'named'
        ? { ids: values.ids.map(Number) }
        : { filter: { ...filter, status: 'Active' as const } },
    period_label: period?.label ?? '',
    period_from: period?.from ?? null,
    period_to: period?.to ?? null,
    due_date: values.due_date || null,
    target_days: /^\d+$/.test(values.target_days) ? Number(values.target_days) : 0,
    people: values.people.map(Number),
    spread: values.spread,
    keep_client_assignees: values.keep_client_assignees,
  };
}

export const STEPS = ['Task', 'Clients', 'Dates and people', 'Preview'] as const;

/** Why a step cannot be left yet, by field; none where it can. */
export function stepProblems(step: number, values: BulkValues): Record<string, string> {
  if (step === 0)
    return {
      ...(values.board_id === '' ? { board_id: 'Select a board.' } : {}),
      ...(values.work.name.trim() === '' ? { 'work.name': 'Enter a task name.' } : {}),
    };
  if (step === 1 && values.choose === 'named' && values.ids.length === 0) return { ids: 'Select at least one client.' };
  if (step === 1 && values.choose === 'filter' && FILTERS.every((name) => values[name] === ''))
    return { service: 'Select a service, group, category or tag.' };
  if (step === 2 && values.work.service_id !== '' && values.period === '') return { period: 'Select a period.' };
  return {};
}
