import { today } from '@daftar/domain/date-format';
import { nextOnCompletion, tasksToMake, type PlannedTask } from '@daftar/domain/work/recurring-tasks';
import { transitWork } from '@daftar/domain/work/transitions';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { withActiveMembers } from '#server/features/boards/assignees.service.ts';
import { insertTasks } from '#server/features/tasks/insert-tasks.service.ts';
import { ownerIds } from '#server/features/team/members.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { processDue, type Due } from '#server/platform/jobs/process-due.ts';
import { ownerMessage } from '#server/platform/jobs/job-errors.ts';
import { serviceName, taskFromBlueprint } from './task-blueprint.service.ts';
import * as made from './created-tasks.repo.ts';
import * as repo from './recurring_tasks.repo.ts';
import { nextOf, ruleOf, weekAround } from './schedule.service.ts';

/** Delay before a failed one is retried. */
const AGAIN_MS = 60 * 60 * 1000;

/**
 * Creates all due tasks, each in its own transaction. After a downtime every missed due date gets its task, in order
 * (product rule 4).
 */
export const runDue = (app: App, now: Date): Promise<void> => processDue(app, now, repo.due, follow);

/** Leaves the rule due after `now`, whatever happens: what failed is put off, and stops no other. */
async function follow(app: App, { business_id, id }: Due, now: Date): Promise<void> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    withBusinessContext(app, business_id, (ctx) => work({ ...ctx, now }));
  const reference = `recurring-task-${business_id}-${id}`;
  try {
    while (await within((ctx) => makeNext(ctx, id)));
  } catch (error) {
    app.log.warn({ err: error, reference }, 'recurring task failed');
    await within((ctx) => putOff(ctx, id, ownerMessage(error, reference)));
  }
}

/** Creates the due tasks of a rule in the caller's transaction. */
export async function createDueTasks(ctx: BusinessCtx, id: number): Promise<void> {
  while (await makeNext(ctx, id));
}

/** Locks the rule, so that a second process finds the task created. False if nothing is due. */
async function makeNext(ctx: BusinessCtx, id: number): Promise<boolean> {
  const row = await repo.lock(ctx, id);
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
  if (rule.board_deleted_at || rule.board_archived_at)
    throw conflict(`The board ${rule.board_name} is archived. Restore it, or end this recurring task.`);
  if (client_id !== null && (rule.client_deleted_at || rule.client_status !== 'Active'))
    throw conflict(
      `${rule.client_name ?? 'The client'} is inactive. Reactivate the client, or end this recurring task.`,
    );
  const task = taskFromBlueprint(await withActiveMembers(ctx, work), {
    client: client_id === null ? null : { id: client_id, name: rule.client_name! },
    service_name: await serviceName(ctx, work.service_id),
    period: planned.period,
    due_date: planned.due_date,
    target_date: planned.target_date,
    origin: { task_type: 'RECURRING_TASK', recurring_task_id: id, recurring_due: planned.due_date },
  });
  await insertTasks(ctx, board_id, [task]);
}

/** Notifies owners and the author once, not every hour. */
async function putOff(ctx: BusinessCtx, id: number, failure: string): Promise<void> {
  const rule = await repo.lock(ctx, id);
  if (rule.state !== 'Active') return;
  const next_at = new Date(ctx.now.getTime() + AGAIN_MS).toISOString();
  await repo.update(ctx, id, { next_at, failed_at: ctx.now.toISOString(), failure });
  if (rule.failure === failure) return;
  await notify(ctx, {
    userIds: [...new Set([...(await ownerIds(ctx)), ...(rule.created_by ? [rule.created_by] : [])])],
    type: 'REMINDER_NOTIFICATION',
    title: `Recurring task ${rule.name} could not be created`,
    body: failure,
    link: `/business/${ctx.businessId}/workBoard/${rule.board_id}/recurringTask?rule=${id}`,
    records: ['recurring_tasks'],
  });
  ctx.afterCommit(() => ctx.app.realtime.touch(ctx.businessId, null, ['recurring_tasks']));
}
