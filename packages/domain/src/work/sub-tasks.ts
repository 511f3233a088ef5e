/** A task in parts: one level deep, so that what blocks a completion can be seen at a glance. */
import { isClosed } from './task-status.ts';
import type { TaskState } from './task-status.ts';

export type Node = { id: number; parent_id: number | null; board_id: number };

/** Whether a task may become a part of another. */
export function parentProblem(
  child: Node & { has_sub_tasks: boolean },
  parent: Node & { state: TaskState },
): string | null {
  if (child.id === parent.id) return 'A task is not its own sub-task';
  if (parent.parent_id !== null) return 'A sub-task has no sub-tasks of its own';
  if (child.has_sub_tasks) return 'It has sub-tasks itself: move these first';
  if (child.board_id !== parent.board_id) return 'A sub-task is on the board of its task';
  return isClosed(parent) ? `The task is ${parent.state}: open it again first` : null;
}

/** What is called off does not count. */
export function partsDone(subTasks: readonly { state: TaskState }[]): { done: number; of: number } {
  const counted = subTasks.filter(({ state }) => state !== 'CANCELLED');
  return { done: counted.filter(({ state }) => state === 'COMPLETED').length, of: counted.length };
}
