/** Who hears of what happens to a task (domain, work/task-audience.ts). */
import { audience, type TaskEvent } from '@daftar/domain/work/task-audience';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { referenceOf } from './reference.repo.ts';
import type * as repo from './tasks.repo.ts';

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

/** `named`: those whom the event itself is about. `except`: those who hear of it otherwise. */
export async function tell(
  ctx: BusinessCtx,
  task: repo.TaskRecord,
  event: TaskEvent,
  { named = [], except = [], body = '' }: { named?: readonly number[]; except?: readonly number[]; body?: string } = {},
): Promise<void> {
  const userIds = audience(event, task, { actor: actorId(ctx), named }).filter((user) => !except.includes(user));
  if (userIds.length === 0) return;
  const reference = await referenceOf(ctx, task.id);
  await notify(ctx, {
    type: 'TASK_NOTIFICATION',
    event,
    title: `${reference} ${task.name} ${SAID[event]}`,
    body,
    link: linkTo(ctx, task.id),
    board_task_id: task.id,
    assigned_user_id: event === 'assigned' ? (named[0] ?? null) : null,
    userIds,
  });
}

const linkTo = (ctx: BusinessCtx, taskId: number): string => `/business/${ctx.businessId}/workBoardTask/${taskId}`;

/** As many as a notification names. */
const NAMED = 5;

/** The same event on many tasks: each person hears of theirs in one piece, "12 tasks were assigned to you". */
export async function tellOfMany(
  ctx: BusinessCtx,
  event: 'assigned' | 'due_soon' | 'overdue',
  told: readonly { task: repo.TaskRecord; userIds: readonly number[] }[],
): Promise<void> {
  const byPerson = new Map<number, repo.TaskRecord[]>();
  for (const { task, userIds } of told)
    for (const user of userIds) if (user !== actorId(ctx)) byPerson.set(user, [...(byPerson.get(user) ?? []), task]);
  for (const [user, tasks] of byPerson) {
    const first = tasks[0]!;
    if (tasks.length === 1) await tellOne(ctx, event, first, user);
    else
      await notify(ctx, {
        type: 'TASK_NOTIFICATION',
        event,
        title: `${tasks.length} tasks ${SAID_OF_MANY[event]}`,
        body: [...tasks.slice(0, NAMED).map(({ name }) => name), ...(tasks.length > NAMED ? ['…'] : [])].join(', '),
        link: `/business/${ctx.businessId}/workBoardTask?mine=1${event === 'overdue' ? '&status=OVERDUE' : ''}`,
        userIds: [user],
      });
  }
}

const SAID_OF_MANY = { assigned: 'were assigned to you', due_soon: 'are due soon', overdue: 'are overdue' } as const;

async function tellOne(ctx: BusinessCtx, event: TaskEvent, task: repo.TaskRecord, user: number): Promise<void> {
  await notify(ctx, {
    type: 'TASK_NOTIFICATION',
    event,
    title: `${await referenceOf(ctx, task.id)} ${task.name} ${SAID[event]}`,
    link: linkTo(ctx, task.id),
    board_task_id: task.id,
    assigned_user_id: event === 'assigned' ? user : null,
    userIds: [user],
  });
}
