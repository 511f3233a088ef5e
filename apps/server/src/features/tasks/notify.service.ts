/** Notifies the members a task event concerns (domain, work/task-audience.ts). */
import { civil } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { audience, type TaskEvent } from '@daftar/domain/work/task-audience';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { taskClock } from '#server/features/boards/task-clock.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as notices from './notify.repo.ts';
import * as repo from './tasks.repo.ts';

const EVENT_TEXTS: Record<Exclude<TaskEvent, 'timer_forgotten'>, string> = {
  assigned: 'was assigned to you',
  mentioned: 'has a comment that mentions you',
  commented: 'has a new comment',
  status_changed: 'has a new status',
  progress_changed: 'has new progress',
  review_asked: 'is waiting for your review',
  review_returned: 'was returned by the reviewer',
  review_approved: 'was approved by the reviewer',
  due_changed: 'has a new due date',
  due_soon: 'is due soon',
  overdue: 'is overdue',
  document_received: 'has a new document',
};

const titleOf = (task: string, event: TaskEvent): string =>
  event === 'timer_forgotten' ? `Your timer is still running: ${task}` : `${task} ${EVENT_TEXTS[event]}`;

/** `named`: the members the event concerns. `except`: members notified in another way. */
export async function notifyTaskEvent(
  ctx: BusinessCtx,
  task: repo.TaskRecord,
  event: TaskEvent,
  { named = [], except = [], body = '' }: { named?: readonly number[]; except?: readonly number[]; body?: string } = {},
): Promise<void> {
  const userIds = audience(event, task, { actor: actorId(ctx), named }).filter((user) => !except.includes(user));
  if (userIds.length === 0) return;
  const reference = await repo.referenceOf(ctx, task.id);
  await notify(ctx, {
    type: 'TASK_NOTIFICATION',
    event,
    title: titleOf(`${reference} ${task.name}`, event),
    body,
    link: linkTo(ctx, task.id),
    board_task_id: task.id,
    assigned_user_id: event === 'assigned' ? (named[0] ?? null) : null,
    userIds,
    records: ['board_tasks'],
  });
}

const linkTo = (ctx: BusinessCtx, taskId: number): string => `/business/${ctx.businessId}/workBoardTask/${taskId}`;

/** How many tasks a notification names. */
const NAMED = 5;

/** The same event on many tasks: one notification per member, "12 tasks were assigned to you". */
export async function notifyTasksEvent(
  ctx: BusinessCtx,
  event: SharedEvent,
  notified: readonly { task: repo.TaskRecord; userIds: readonly number[] }[],
): Promise<void> {
  const tally = notified.reduce<Tally>((all, { task, userIds }) => addToTally(all, task.id, userIds), {});
  await notifyEach(ctx, event, tally, new Map(notified.map(({ task }) => [task.id, task])));
}

/** Count and first task IDs per member. Stays small, because a job stores it. */
export type Tally = Record<string, { count: number; first: number[] }>;

export function addToTally(tally: Tally, taskId: number, userIds: readonly number[]): Tally {
  const more = userIds.map((user) => {
    const { count, first } = tally[user] ?? { count: 0, first: [] };
    return [user, { count: count + 1, first: [...first, taskId].slice(0, NAMED) }] as const;
  });
  return { ...tally, ...Object.fromEntries(more) };
}

/** Reads the current task names. */
export async function notifyTally(ctx: BusinessCtx, event: SharedEvent, tally: Tally): Promise<void> {
  const ids = [...new Set(Object.values(tally).flatMap(({ first }) => first))];
  const tasks = ids.length ? await repo.findAll(ctx, ids) : [];
  await notifyEach(ctx, event, tally, new Map(tasks.map((task) => [task.id, task])));
}

async function notifyEach(
  ctx: BusinessCtx,
  event: SharedEvent,
  tally: Tally,
  byId: ReadonlyMap<number, repo.TaskRecord>,
): Promise<void> {
  for (const [key, { count, first }] of Object.entries(tally)) {
    const user = Number(key);
    const tasks = first.flatMap((id) => byId.get(id) ?? []);
    if (user === actorId(ctx)) continue;
    if (count > 1)
      await notify(ctx, {
        type: 'TASK_NOTIFICATION',
        event,
        title: `${count} tasks ${SHARED_EVENT_TEXTS[event]}`,
        body: [...tasks.map(({ name }) => name), ...(count > NAMED ? ['…'] : [])].join(', '),
        link: `/business/${ctx.businessId}/workBoardTask?mine=1${event === 'overdue' ? '&status=OVERDUE' : ''}`,
        userIds: [user],
        records: ['board_tasks'],
      });
    else if (tasks[0]) await notifyOne(ctx, event, tasks[0], user);
  }
}

type SharedEvent = 'assigned' | 'due_soon' | 'overdue';
const SHARED_EVENT_TEXTS = {
  assigned: 'were assigned to you',
  due_soon: 'are due soon',
  overdue: 'are overdue',
} as const;

async function notifyOne(ctx: BusinessCtx, event: TaskEvent, task: repo.TaskRecord, user: number): Promise<void> {
  await notify(ctx, {
    type: 'TASK_NOTIFICATION',
    event,
    title: titleOf(`${await repo.referenceOf(ctx, task.id)} ${task.name}`, event),
    link: linkTo(ctx, task.id),
    board_task_id: task.id,
    assigned_user_id: event === 'assigned' ? user : null,
    userIds: [user],
    records: ['board_tasks'],
  });
}

/** Notifications about due dates start in the morning. */
const FROM_HOUR = 8;
/** On the due date and the day before. */
const DAYS_AHEAD = 1;
/** Older overdue tasks were notified before, or predate the business. */
const DAYS_BACK = 7;

export async function notifyDueTasks(ctx: BusinessCtx): Promise<void> {
  const { today, autoOverdue, timezone } = await taskClock(ctx);
  if (civil(ctx.now, timezone).hour < FROM_HOUR) return;
  const spans = [
    ['due_soon', { from: today, to: addDays(today, DAYS_AHEAD), today }],
    ['overdue', { from: addDays(today, -DAYS_BACK), to: addDays(today, -1), today }],
  ] as const;
  for (const [event, span] of spans) {
    if (event === 'overdue' && !autoOverdue) continue;
    const tasks = await notices.markDueTasks(ctx, event, span);
    await notifyTasksEvent(
      ctx,
      event,
      tasks.map((task) => ({ task, userIds: audience(event, task, { actor: null }) })),
    );
  }
}
