/** What a change of a task means to others: who hears of it, what the board does by itself, what open screens show. */
import { formatDay } from '@daftar/domain/date-format';
import type { WorkEvent } from '@daftar/domain/work/automations';
import type { TaskEvent } from '@daftar/domain/work/task-audience';
import { isClosed } from '@daftar/domain/work/task-status';
import type { BusinessCtx } from '#server/context.ts';
import { happened, newOnBoard } from '#server/features/boards/running.service.ts';
import { showClients } from '#server/features/portal_work/live.service.ts';
import { completedTask } from '#server/features/recurring_tasks/completion.service.ts';
import { statusNow, taskClock, type TaskClock } from './clock.service.ts';
import { showOthers } from './showing.service.ts';
import * as repo from './tasks.repo.ts';
import type { TaskRecord } from './tasks.repo.ts';
import { tell, tellOfMany } from './telling.service.ts';

export type Told = {
  /** What a reviewer said, what a comment says. */
  note?: string;
  /** Nobody is told of each: whoever changes many at once tells them together. */
  silent?: boolean;
};

/** After the task was written. `before` is how it was. */
export async function changed(ctx: BusinessCtx, before: TaskRecord, now: TaskRecord, told: Told = {}): Promise<void> {
  showOthers(ctx, now.board_id, [now.id]);
  await showClients(ctx, [before, now]);
  const clock = await taskClock(ctx);
  if (!told.silent) await tellOf(ctx, before, now, clock, told.note);
  for (const event of workEvents(before, now, clock)) await happened(ctx, now.id, event);
  if (isClosed(now) && !isClosed(before)) await completedTask(ctx, now);
}

export function workEvents(before: TaskRecord, now: TaskRecord, clock: TaskClock): WorkEvent[] {
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

async function tellOf(
  ctx: BusinessCtx,
  before: TaskRecord,
  now: TaskRecord,
  clock: TaskClock,
  note = '',
): Promise<void> {
  const added = now.assignee_ids.filter((user) => !before.assignee_ids.includes(user));
  if (added.length) await tell(ctx, now, 'assigned', { named: added });
  if (now.review !== before.review && now.review !== 'Not Asked') {
    await tell(ctx, now, REVIEW_EVENTS[now.review], { body: note });
    // The work was finished, or taken up again, with it: that is one piece of news.
    return;
  }
  if (statusNow(now, clock) !== statusNow(before, clock) && now.due_date === before.due_date)
    await tell(ctx, now, 'status_changed', { body: note });
  else if (now.work_progress !== before.work_progress)
    await tell(ctx, now, 'progress_changed', { body: now.work_progress });
  if (now.due_date !== before.due_date)
    await tell(ctx, now, 'due_changed', { body: now.due_date ? formatDay(now.due_date) : '' });
}

/** New work: whoever it is for hears of it, in one piece however much it is. */
export async function made(ctx: BusinessCtx, boardId: number, ids: readonly number[]): Promise<void> {
  showOthers(ctx, boardId, ids);
  const tasks = await repo.findAll(ctx, ids);
  await showClients(ctx, tasks);
  await tellOfMany(
    ctx,
    'assigned',
    tasks.map((task) => ({ task, userIds: task.assignee_ids })),
  );
  await newOnBoard(ctx, boardId, ids);
}
