/** Editing a rule or template changes only tasks that haven't started, and shows them first (product rule 3). */
import type { TaskStanding } from './task-actions.ts';
import { isClosed, TASK_STATUS_LABELS } from './task-status.ts';

export type Editable = TaskStanding & {
  id: number;
  name: string;
  /** In seconds. */
  logged: number;
  has_files: boolean;
  has_done_to_dos: boolean;
  /** Edited manually, so it stays. */
  is_changed_by_hand: boolean;
};

export type Kept = { id: number; name: string; why: string };

/** Why a task is left alone; null where it has not started. */
export function startedBecause(task: Editable): string | null {
  if (isClosed(task)) return `Task is ${TASK_STATUS_LABELS[task.state].toLowerCase()}`;
  if (task.state !== 'TODO' || task.work_progress !== 'To Be Initiated') return 'Work has started';
  if (task.logged > 0) return 'Time has been logged';
  if (task.has_files) return 'Documents have been uploaded';
  if (task.has_done_to_dos) return 'To-dos have been completed';
  return task.is_changed_by_hand ? 'Edited manually' : null;
}

export function editEffect<T extends Editable>(tasks: readonly T[]): { touched: T[]; kept: Kept[] } {
  const touched: T[] = [];
  const kept: Kept[] = [];
  for (const task of tasks) {
    const why = startedBecause(task);
    if (why === null) touched.push(task);
    else kept.push({ id: task.id, name: task.name, why });
  }
  return { touched, kept };
}
