/** A task as it is described once, filled in for one client, period and date: by rules, in bulk, by the calendar. */
import type { MadeWork } from '@daftar/contract/work/made-work';
import { addDays } from '@daftar/domain/dates';
import type { Day } from '@daftar/domain/dates';
import type { Period } from '@daftar/domain/fiscal-year';
import { filledName } from '@daftar/domain/work/task-templates';
import type { TaskOrigin, TaskToMake } from '#server/features/tasks/making.service.ts';

export type Occasion = {
  client: { id: number; name: string } | null;
  service_name: string;
  /** A label alone where somebody typed one. */
  period: { label: string; from: Day | null; to: Day | null } | Period | null;
  due_date: Day | null;
  target_date: Day | null;
  /** Instead of those of the work, where there are any. */
  assignee_ids?: readonly number[];
  origin: TaskOrigin;
};

export function filledTask(work: MadeWork, occasion: Occasion): TaskToMake {
  const { client, service_name, period, due_date, target_date, origin } = occasion;
  const assignees = occasion.assignee_ids?.length ? [...occasion.assignee_ids] : work.assignee_ids;
  const named = (text: string): string =>
    filledName(text, {
      client_name: client?.name ?? '',
      service_name,
      period_label: period?.label ?? '',
      due_date,
      assignee_ids: assignees,
    });
  const dayOf = (before: number | null): Day | null =>
    due_date && before !== null ? addDays(due_date, -before) : null;
  return {
    ...work,
    name: named(work.name).slice(0, 300),
    client_id: client?.id ?? null,
    period_label: period?.label ?? '',
    period_from: period?.from ?? null,
    period_to: period?.to ?? null,
    due_date,
    target_date,
    assignee_ids: assignees,
    parent_id: null,
    column_id: null,
    work_progress: 'To Be Initiated',
    to_dos: work.to_dos.map(({ days_before, ...toDo }) => ({
      ...toDo,
      name: named(toDo.name),
      due_date: dayOf(days_before),
    })),
    documents: work.documents.map(({ days_before, ...document }) => ({ ...document, due_date: dayOf(days_before) })),
    origin,
  };
}
