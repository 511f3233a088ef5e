/** Saves a task with its effects: notifications, automations and broadcasts. */
import { BOARD_TASKS_EVENT, type BoardTasksEvent } from '@daftar/contract/realtime';
import { formatDay } from '@daftar/domain/date-format';
import type { WorkEvent } from '@daftar/domain/work/automations';
import { columnForProgress } from '@daftar/domain/work/task-actions';
import type { TaskEvent } from '@daftar/domain/work/task-audience';
import { isClosed } from '@daftar/domain/work/task-status';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import type { BusinessCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { lockInUse } from '#server/features/boards/access.service.ts';
import { columnsOf } from '#server/features/boards/board-layout.service.ts';
import { statusNow, taskClock, type TaskClock } from '#server/features/boards/task-clock.service.ts';
import { notifyTaskEvent, notifyTasksEvent } from './notify.service.ts';
import { taskClosed, taskEventHappened, tasksChanged, tasksCreated } from './tasks.events.ts';
import * as repo from './tasks.repo.ts';
import type { TaskRecord } from './tasks.repo.ts';

/** Saves a task, notifies and broadcasts. All updates go through here. Returns the new row. */
export async function saveTask(
  ctx: BusinessCtx,
  task: repo.TaskRecord,
  given: repo.TaskChanges,
  options: SaveOptions = {},
): Promise<repo.TaskRecord> {
  const changes = { ...given, ...(await columnFollowing(ctx, task, given)) };
  const now = { ...task, ...changes } as repo.TaskRecord;
  if (isClosed(task) && !isClosed(now)) await lockInUse(ctx, task.board_id);
  await repo.update(ctx, task.id, changes);
  await onTaskChanged(ctx, task, now, options);
  return now;
}

/** A card moves to the column of its progress, wherever the progress changed. */
async function columnFollowing(
  ctx: BusinessCtx,
  task: repo.TaskRecord,
  changes: repo.TaskChanges,
): Promise<repo.TaskChanges> {
  const { work_progress, column_id } = changes;
  if (column_id !== undefined || work_progress === undefined || work_progress === task.work_progress) return {};
  return {
    column_id: columnForProgress(await columnsOf(ctx, task.board_id), task.column_id, work_progress as WorkProgress),
  };
}

export type SaveOptions = {
  /** Text of the review or comment. */
  note?: string;
  /** Suppresses notifications: bulk changes send one for all. */
  silent?: boolean;
};

/** Runs after the task was saved. */
async function onTaskChanged(
  ctx: BusinessCtx,
  before: TaskRecord,
  now: TaskRecord,
  options: SaveOptions = {},
): Promise<void> {
  broadcastTasks(ctx, now.board_id, [now.id]);
  await emit(ctx, tasksChanged, [before, now]);
  const clock = await taskClock(ctx);
  if (!options.silent) await notifyOfChange(ctx, before, now, clock, options.note);
  for (const event of workEvents(before, now, clock)) await emit(ctx, taskEventHappened, { task_id: now.id, event });
  if (isClosed(now) && !isClosed(before)) await emit(ctx, taskClosed, now);
}

function workEvents(before: TaskRecord, now: TaskRecord, clock: TaskClock): WorkEvent[] {
  const events: WorkEvent[] = [];
  const status = statusNow(now, clock);
  if (now.state !== before.state || (status === 'SNOOZED') !== (statusNow(before, clock) === 'SNOOZED'))
    events.push({ on: 'status', to: status === 'OVERDUE' ? now.state : status });
  if (now.work_progress !== before.work_progress) events.push({ on: 'progress', to: now.work_progress });
  if (now.column_id !== before.column_id && now.column_id !== null) events.push({ on: 'column', to: now.column_id });
  if (now.review !== before.review && now.review !== 'Not Asked') events.push({ on: 'review', to: now.review });
  return events;
}

const REVIEW_EVENTS = {
  Waiting: 'review_asked',
  Returned: 'review_returned',
  Approved: 'review_approved',
} as const satisfies Record<string, TaskEvent>;

async function notifyOfChange(
  ctx: BusinessCtx,
  before: TaskRecord,
  now: TaskRecord,
  clock: TaskClock,
  note = '',
): Promise<void> {
  const added = now.assignee_ids.filter((user) => !before.assignee_ids.includes(user));
  if (added.length) await notifyTaskEvent(ctx, now, 'assigned', { named: added });
  if (now.review !== before.review && now.review !== 'Not Asked') {
    await notifyTaskEvent(ctx, now, REVIEW_EVENTS[now.review], { body: note });
    // A review also changes the status. One notification is enough.
    return;
  }
  if (statusNow(now, clock) !== statusNow(before, clock) && now.due_date === before.due_date)
    await notifyTaskEvent(ctx, now, 'status_changed', { body: note });
  else if (now.work_progress !== before.work_progress)
    await notifyTaskEvent(ctx, now, 'progress_changed', { body: now.work_progress });
  if (now.due_date !== before.due_date)
    await notifyTaskEvent(ctx, now, 'due_changed', { body: now.due_date ? formatDay(now.due_date) : '' });
}

/** Notifies assignees of new tasks, once for all. */
export async function onTasksCreated(ctx: BusinessCtx, boardId: number, ids: readonly number[]): Promise<void> {
  broadcastTasks(ctx, boardId, ids);
  const tasks = await repo.findAll(ctx, ids);
  await emit(ctx, tasksChanged, tasks);
  await notifyTasksEvent(
    ctx,
    'assigned',
    tasks.map((task) => ({ task, userIds: task.assignee_ids })),
  );
  await emit(ctx, tasksCreated, { board_id: boardId, task_ids: ids });
}

/** Above this number boards reload instead of fetching single cards. */
const MAX_NAMED = 100;

/** After the commit, open boards fetch the changed cards. Every feature that writes tasks calls this. */
export function broadcastTasks(ctx: BusinessCtx, boardId: number, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const changed: BoardTasksEvent = { board_id: boardId, ids: ids.length > MAX_NAMED ? [] : [...ids] };
  ctx.afterCommit(() => ctx.app.realtime.tellStaff(ctx.businessId, BOARD_TASKS_EVENT, changed));
}

/** The same for tasks of any boards. */
export async function broadcastTasksById(ctx: BusinessCtx, taskIds: readonly number[]): Promise<void> {
  if (taskIds.length === 0) return;
  for (const { board_id, ids } of await repo.boardsOf(ctx, taskIds)) broadcastTasks(ctx, board_id, ids);
}
