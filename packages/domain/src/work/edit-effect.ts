/** Editing a rule or a template touches only what has not started, and shows first what it will touch (product rule 3). */
import type { TaskStanding } from './task-acts.ts';
import { isClosed } from './task-status.ts';

export type Editable = TaskStanding & {
  id: number;
  name: string;
  /** In seconds. */
  logged: number;
  has_files: boolean;
  has_done_to_dos: boolean;
  /** Somebody changed this one by hand: it is theirs. */
  is_changed_by_hand: boolean;
};

export type Kept = { id: number; name: string; why: string };

/** Why a task is left alone; null where it has not started. */
export function startedBecause(task: Editable): string | null {
  if (isClosed(task)) return `It is ${task.state}`;
  if (task.state !== 'TODO' || task.work_progress !== 'To Be Initiated') return 'Work has begun';
  if (task.logged > 0) return 'Time is logged';
  if (task.has_files) return 'Documents are in';
  if (task.has_done_to_dos) return 'To-dos are done';
  return task.is_changed_by_hand ? 'It was changed by hand' : null;
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
