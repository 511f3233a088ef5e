import { defineEvent } from '#server/platform/events.ts';

/** A member leaves a board, and their open tasks on it go to another member of the board. */
export const boardTasksReassigned = defineEvent<{ from: number; to: number; boardId: number }>(
  'boards.tasks_reassigned',
);
