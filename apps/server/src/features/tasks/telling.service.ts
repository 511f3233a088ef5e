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
  event: Told,
  told: readonly { task: repo.TaskRecord; userIds: readonly number[] }[],
): Promise<void> {
  const tally = told.reduce<Tally>((all, { task, userIds }) => tallied(all, task.id, userIds), {});
  await tellPeople(ctx, event, tally, new Map(told.map(({ task }) => [task.id, task])));
}

/** Of each person: how many are theirs, and the first of them. Small, however many there are: a job keeps it. */
export type Tally = Record<string, { count: number; first: number[] }>;

export function tallied(tally: Tally, taskId: number, userIds: readonly number[]): Tally {
  const more = userIds.map((user) => {
    const { count, first } = tally[user] ?? { count: 0, first: [] };
    return [user, { count: count + 1, first: [...first, taskId].slice(0, NAMED) }] as const;
  });
  return { ...tally, ...Object.fromEntries(more) };
}

/** As the tasks are named by now. */
export async function tellOfTally(ctx: BusinessCtx, event: Told, tally: Tally): Promise<void> {
  const ids = [...new Set(Object.values(tally).flatMap(({ first }) => first))];
  const tasks = ids.length ? await repo.findAll(ctx, ids) : [];
  await tellPeople(ctx, event, tally, new Map(tasks.map((task) => [task.id, task])));
}

async function tellPeople(
  ctx: BusinessCtx,
  event: Told,
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
        title: `${count} tasks ${SAID_OF_MANY[event]}`,
        body: [...tasks.map(({ name }) => name), ...(count > NAMED ? ['…'] : [])].join(', '),
        link: `/business/${ctx.businessId}/workBoardTask?mine=1${event === 'overdue' ? '&status=OVERDUE' : ''}`,
        userIds: [user],
      });
    else if (tasks[0]) await tellOne(ctx, event, tasks[0], user);
  }
}

type Told = 'assigned' | 'due_soon' | 'overdue';
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
