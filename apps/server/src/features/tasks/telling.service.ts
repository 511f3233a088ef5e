/** Who hears of what happens to a task (domain, work/task-audience.ts). */
import { audience, type TaskEvent } from '@daftar/domain/work/task-audience';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { referenceOf } from './reference.repo.ts';
import * as repo from './tasks.repo.ts';

const SAID: Record<TaskEvent, string> = {
  assigned: 'was assigned to you',
  mentioned: 'mentions you',
  commented: 'has a new comment',
  status_changed: 'changed its status',
  progress_changed: 'moved on',
  review_asked: 'waits for your review',
  review_returned: 'was returned by the reviewer',
  review_approved: 'was approved',
  due_changed: 'has another due date',
  due_soon: 'is due soon',
  overdue: 'is overdue',
  document_received: 'has a new document',
  timer_forgotten: 'still has your timer running',
};

/** `named`: those whom the event itself is about. */
export async function tell(
  ctx: BusinessCtx,
  task: repo.TaskRecord,
  event: TaskEvent,
  { named = [], body = '' }: { named?: readonly number[]; body?: string } = {},
): Promise<void> {
  const userIds = audience(event, task, { actor: actorId(ctx), named });
  if (userIds.length === 0) return;
  const reference = await referenceOf(ctx, task.id);
  await notify(ctx, {
    type: 'TASK_NOTIFICATION',
    title: `${reference} ${task.name} ${SAID[event]}`,
    body,
    link: `/business/${ctx.businessId}/workBoardTask/${task.id}`,
    board_task_id: task.id,
    assigned_user_id: event === 'assigned' ? (named[0] ?? null) : null,
    userIds,
  });
}

/** New work: whoever it is for hears of it. */
export async function taskMade(ctx: BusinessCtx, ids: readonly number[]): Promise<void> {
  if (ids.length === 1) {
    const task = await repo.find(ctx, ids[0]!);
    if (task) await tell(ctx, task, 'assigned', { named: task.assignee_ids });
  }
}
