import { MAX_AT_ONCE, taskRoutes, type TaskBulk, type TaskOutcome } from '@daftar/contract/tasks';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { given } from '#server/platform/db/records.ts';
import { withSavepoint } from '#server/platform/db/savepoint.ts';
import { forbidden, invalid } from '#server/platform/http-error.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { refusalMessage } from '#server/platform/jobs/job-errors.ts';
import type { JobSteps, Progress } from '#server/platform/jobs/job-kind.ts';
import { actAsUser } from '#server/access/act-as-user.repo.ts';
import { taskClock } from '#server/features/boards/task-clock.service.ts';
import { lockTask } from './access.service.ts';
import { columnChanges } from './board.service.ts';
import { addToTally, notifyTally, type Tally } from './notify.service.ts';
import { saveTask } from './save.service.ts';
import * as acting from './status.service.ts';
import type { TaskRecord } from './tasks.repo.ts';
import { removeTask, updateTask, type TaskEdit } from './tasks.service.ts';

export const BULK = 'tasks.bulk';
export type BulkOrder = TaskBulk & { user_id: number };

/** Each task succeeds or fails alone. Large selections run as a job. */
export async function changeMany(ctx: MemberCtx, body: TaskBulk) {
  if (body.act === 'snooze' && !body.until)
    throw invalid({ field: 'until', rule: 'required', message: 'Select a date to snooze until.' });
  // Fixed order, so that two bulk changes can't deadlock.
  const ids = [...new Set(body.ids)].toSorted((a, b) => a - b);
  if (ids.length > MAX_AT_ONCE) {
    const order = { ...body, ids, user_id: ctx.person.userId } satisfies BulkOrder;
    return { job_id: await ctx.app.jobs.enqueue(ctx, BULK, order, { total: ids.length }), outcomes: [] };
  }
  let assigned: Tally = {};
  const outcomes: TaskOutcome[] = [];
  for (const id of ids) {
    const work = async () => {
      assigned = addToTally(assigned, id, await withSavepoint(ctx, (inner) => changeOne(inner, id, body)));
    };
    outcomes.push(await outcomeOf(id, work));
  }
  await notifyTally(ctx, 'assigned', assigned);
  return { job_id: null, outcomes };
}

/**
 * Runs as the member who started the job, with their current permissions, one transaction per task. New assignees are
 * stored with each step, so that a restarted job still notifies them.
 */
export async function runBulk(
  ctx: BusinessCtx,
  order: BulkOrder,
  progress: Progress,
  parts: JobSteps,
): Promise<object> {
  let assigned = (parts.owed ?? {}) as Tally;
  const refused: TaskOutcome[] = [];
  const { user_id } = order;
  for (const [i, id] of order.ids.entries()) {
    if (parts.has(id)) continue;
    const work = async () => {
      assigned = await withBusinessContext(ctx.app, ctx.businessId, async (nobody) => {
        const own = await actAsUser(nobody, user_id, taskRoutes.bulk.permission);
        const owed = addToTally(assigned, id, await changeOne(own, id, order));
        await parts.note(own, id, owed);
        return owed;
      });
    };
    const outcome = await outcomeOf(id, work);
    if (!outcome.ok) refused.push(outcome);
    await progress(i + 1);
  }
  if (Object.keys(assigned).length) await notifyTally(await actAsUser(ctx, user_id), 'assigned', assigned);
  return { done: order.ids.length - refused.length, refused };
}

async function outcomeOf(id: number, work: () => Promise<void>): Promise<TaskOutcome> {
  try {
    await work();
    return { id, ok: true, message: null };
  } catch (error) {
    return { id, ok: false, message: refusalMessage(error) };
  }
}

/** Returns the new assignees, who get one notification for all tasks. */
async function changeOne(one: MemberCtx, id: number, { changes, act, until }: TaskBulk): Promise<number[]> {
  // A bulk change has no version: the caller saw those of single tasks.
  const ctx = { ...one, ifMatch: undefined };
  const { task, access } = await lockTask(ctx, id, 'see', { archived: true });
  if (!access.rights.bulk) throw forbidden("Your role on this board doesn't allow bulk changes.");
  const newly = changes ? await change(ctx, task, changes) : [];
  if (act) await perform(ctx, id, act, until);
  return newly;
}

type Changes = NonNullable<TaskBulk['changes']>;

async function change(ctx: MemberCtx, task: TaskRecord, changes: Changes): Promise<number[]> {
  const { work_progress, column_id, add_assignees, remove_assignees, add_tags, remove_tags, ...plain } = given(changes);
  const edit: TaskEdit = { ...plain };
  if (add_assignees || remove_assignees)
    edit.assignee_ids = changed(plain.assignee_ids ?? task.assignee_ids, add_assignees, remove_assignees);
  if (add_tags || remove_tags) edit.tags = changed(task.tags, add_tags, remove_tags);
  if (Object.keys(edit).length) await updateTask(ctx, task.id, edit, { silent: true });
  if (column_id !== undefined) {
    const locked = await lockTask(ctx, task.id, 'edit');
    if (column_id !== locked.task.column_id)
      await saveTask(ctx, locked.task, await columnChanges(ctx, locked, column_id, await taskClock(ctx)), {
        silent: true,
      });
  }
  if (work_progress) await acting.setProgress(ctx, task.id, work_progress, { silent: true });
  return edit.assignee_ids?.filter((user) => !task.assignee_ids.includes(user)) ?? [];
}

const changed = <T>(values: readonly T[], add: readonly T[] = [], remove: readonly T[] = []): T[] => [
  ...new Set([...values, ...add].filter((value) => !remove.includes(value))),
];

async function perform(ctx: MemberCtx, id: number, act: NonNullable<TaskBulk['act']>, until?: string): Promise<void> {
  switch (act) {
    case 'snooze':
      await acting.act(ctx, id, { act, until: until! });
      return;
    case 'archive':
      await acting.archive(ctx, id);
      return;
    case 'unarchive':
      await acting.unarchive(ctx, id);
      return;
    case 'delete':
      return removeTask(ctx, id);
    case 'ask_review':
      await acting.review(ctx, id, 'ask');
      return;
    default:
      await acting.act(ctx, id, { act });
  }
}
