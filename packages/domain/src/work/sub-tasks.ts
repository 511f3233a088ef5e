/** Subtasks, one level deep, so that open checks stay easy to see. */
import { isClosed } from './task-status.ts';
import type { TaskState } from './task-status.ts';

export type Node = { id: number; parent_id: number | null; board_id: number };

/** Checks whether a task can become a subtask of another. */
export function parentProblem(
  child: Node & { has_sub_tasks: boolean },
  parent: Node & { state: TaskState },
): string | null {
  if (child.id === parent.id) return "A task can't be its own subtask.";
  if (parent.parent_id !== null) return "A subtask can't have subtasks.";
  if (child.has_sub_tasks) return 'This task has subtasks. Move them first.';
  if (child.board_id !== parent.board_id) return 'A subtask must be on the same board as its task.';
  if (parent.state === 'COMPLETED') return 'The parent task is completed. Reopen it first.';
  return isClosed(parent) ? 'The parent task is cancelled. Restore it first.' : null;
}

/** Cancelled subtasks don't count. */
export function partsDone(subTasks: readonly { state: TaskState }[]): { done: number; of: number } {
  const counted = subTasks.filter(({ state }) => state !== 'CANCELLED');
  return { done: counted.filter(({ state }) => state === 'COMPLETED').length, of: counted.length };
}
