import { today } from '@daftar/domain/date-format';
import { nextOnCompletion, tasksToMake, type PlannedTask } from '@daftar/domain/work/recurring-tasks';
import { transitWork } from '@daftar/domain/work/transitions';
import type { App, BusinessCtx } from '#server/context.ts';
import { conflict } from '#server/failure.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { forThoseHere, makeTasks } from '#server/features/tasks/making.service.ts';
import { ownerIds } from '#server/features/team/members.service.ts';
import { inBusiness } from '#server/jobs/context.ts';
import { drain, type Due } from '#server/jobs/drain.ts';
import { wordsFor } from '#server/jobs/errors.ts';
import { filledTask } from './filling.service.ts';
import * as made from './made.repo.ts';
import * as repo from './recurring_tasks.repo.ts';
import { nextOf, ruleOf, weekAround } from './timing.service.ts';
import { serviceName } from './work.service.ts';

/** One that could not be made is tried again so much later. */
const AGAIN_MS = 60 * 60 * 1000;

/**
 * Makes whatever has to be there by now, each task in a transaction of its own. After a stop of any length all the due
 * dates in between get their task, in order, each for its period (product rule 4).
 */
export const runDue = (app: App, now: Date): Promise<void> => drain(app, now, repo.due, follow);

/** Leaves the rule due after `now`, whatever happens: what failed is put off, and stops no other. */
async function follow(app: App, { business_id, id }: Due, now: Date): Promise<void> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    inBusiness(app, business_id, (ctx) => work({ ...ctx, now }));
  const reference = `recurring-task-${business_id}-${id}`;
  try {
    while (await within((ctx) => makeNext(ctx, id)));
  } catch (error) {
    app.log.warn({ err: error, reference }, 'recurring task failed');
    await within((ctx) => putOff(ctx, id, wordsFor(error, reference)));
  }
}

/** The rule is held: of two processes the second finds the task made. False where there is nothing to make. */
async function makeNext(ctx: BusinessCtx, id: number): Promise<boolean> {
  const row = await repo.hold(ctx, id);
  if (row.state !== 'Active') return false;
  const planned = await dueNow(ctx, row);
  if (!planned) {
    await repo.update(ctx, id, nextOf(ruleOf(row), { due: row.made_due }, ctx.timezone));
    return false;
  }
  transitWork('recurring_task', 'run', row.state);
  await make(ctx, id, planned);
  const next = nextOf(ruleOf(row), { due: planned.due_date }, ctx.timezone);
  await repo.update(ctx, id, {
    made_due: planned.due_date,
    last_run_at: ctx.now.toISOString(),
    failed_at: null,
    failure: '',
    ...next,
    ...(next.next_due === null ? { state: transitWork('recurring_task', 'end', row.state)! } : {}),
  });
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['board_tasks', 'recurring_tasks']));
  return next.next_due !== null;
}

async function dueNow(ctx: BusinessCtx, row: repo.RecurringRecord): Promise<PlannedTask | null> {
  const [rule, last] = [ruleOf(row), { due: row.made_due }];
  const day = today(ctx.now, ctx.timezone);
  const week = await weekAround(ctx, day);
  if (rule.creates === 'schedule' || last.due === null) return tasksToMake(rule, last, day, week).tasks[0] ?? null;
  return (await made.hasOpen(ctx, row.id)) ? null : nextOnCompletion(rule, last, week);
}

async function make(ctx: BusinessCtx, id: number, planned: PlannedTask): Promise<void> {
  const { work, board_id, client_id, ...rule } = (await repo.find(ctx, id))!;
  if (rule.board_deleted_at || rule.board_archived_at) throw conflict(`The board ${rule.board_name} is archived`);
  if (client_id !== null && (rule.client_deleted_at || rule.client_status !== 'Active'))
    throw conflict(`${rule.client_name ?? 'The client'} is not active: end the rule, or make the client active again`);
  const task = filledTask(await forThoseHere(ctx, work), {
    client: client_id === null ? null : { id: client_id, name: rule.client_name! },
    service_name: await serviceName(ctx, work.service_id),
    period: planned.period,
    due_date: planned.due_date,
    target_date: planned.target_date,
    origin: { task_type: 'RECURRING_TASK', recurring_task_id: id, recurring_due: planned.due_date },
  });
  await makeTasks(ctx, board_id, [task]);
}

/** Told once, not every hour: to the owners, and to whoever made the rule. */
async function putOff(ctx: BusinessCtx, id: number, failure: string): Promise<void> {
  const rule = await repo.hold(ctx, id);
  if (rule.state !== 'Active') return;
  const next_at = new Date(ctx.now.getTime() + AGAIN_MS).toISOString();
  await repo.update(ctx, id, { next_at, failed_at: ctx.now.toISOString(), failure });
  if (rule.failure === failure) return;
  await notify(ctx, {
    userIds: [...new Set([...(await ownerIds(ctx)), ...(rule.created_by ? [rule.created_by] : [])])],
    type: 'REMINDER_NOTIFICATION',
    title: `The recurring task ${rule.name} could not be made`,
    body: failure,
    link: `/business/${ctx.businessId}/workBoard/${rule.board_id}/recurringTask?rule=${id}`,
  });
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['recurring_tasks']));
}
