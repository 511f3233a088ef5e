import type { WorkEvent } from '@daftar/domain/work/automations';
import { defineEvent } from '#server/platform/events.ts';

/** Tasks that clients may see were created or changed. */
export const tasksChanged = defineEvent<readonly { client_id: number | null }[]>('tasks.changed');

/** A task was completed or cancelled. */
export const taskClosed = defineEvent<{ recurring_task_id: number | null }>('tasks.closed');

/** Nobody works on the task any more: it was cancelled or moved to the bin. */
export const taskStopped = defineEvent<{ task_id: number }>('tasks.stopped');

/** Something happened to a task that automations can react to. */
export const taskEventHappened = defineEvent<{ task_id: number; event: WorkEvent; document_id?: number }>(
  'tasks.event_happened',
);

/** Tasks were created on a board. */
export const tasksCreated = defineEvent<{ board_id: number; task_ids: readonly number[] }>('tasks.created');
