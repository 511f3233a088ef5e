import { MOST_AT_ONCE, taskRoutes, type TaskBulk, type TaskOutcome } from '@daftar/contract/tasks';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { attempt } from '#server/db/savepoint.ts';
import { given } from '#server/db/records.ts';
import { forbidden, invalid } from '#server/failure.ts';
import { actingAs } from '#server/jobs/acting.repo.ts';
import { inBusiness } from '#server/jobs/context.ts';
import { reasonOf } from '#server/jobs/errors.ts';
import type { Parts, Progress } from '#server/jobs/kind.ts';
import { holdTask } from './access.service.ts';
import * as acting from './acting.service.ts';
import { removeTask } from './bin.service.ts';
import { taskClock } from './clock.service.ts';
import { columnChanges } from './moving.service.ts';
import { review } from './review.service.ts';
import type { TaskRecord } from './tasks.repo.ts';
import { tallied, tellOfTally, type Tally } from './telling.service.ts';
import { updateTask, type TaskEdit } from './updating.service.ts';
import { writeTask } from './writing.service.ts';

export const BULK = 'tasks.bulk';
export type BulkOrder = TaskBulk & { user_id: number };

/** Each task by itself: one that is refused, with its reason, does not stop the others. Many go on in the background. */
export async function changeMany(ctx: MemberCtx, body: TaskBulk) {
  if (body.act === 'snooze' && !body.until)
    throw invalid({ field: 'until', rule: 'required', message: 'Say until when' });
  // In one order whoever asks: two who change the same ones wait for each other, and not both for ever.
  const ids = [...new Set(body.ids)].toSorted((a, b) => a - b);
  if (ids.length > MOST_AT_ONCE) {
    const order = { ...body, ids, user_id: ctx.person.userId } satisfies BulkOrder;
    return { job_id: await ctx.app.jobs.enqueue(ctx, BULK, order, { total: ids.length }), outcomes: [] };
  }
  let assigned: Tally = {};
  const outcomes: TaskOutcome[] = [];
  for (const id of ids) {
    const work = async () => {
      assigned = tallied(assigned, id, await attempt(ctx, (within) => changeOne(within, id, body)));
    };
    outcomes.push(await outcomeOf(id, work));
  }
  await tellOfTally(ctx, 'assigned', assigned);
  return { job_id: null, outcomes };
}

/**
 * In the name of who ordered it, with the rights they have by now, each task in a transaction of its own, once. Who is to
 * be told of theirs is noted with each: begun again, nobody who was given something the first time is forgotten.
 */
export async function runBulk(ctx: BusinessCtx, order: BulkOrder, progress: Progress, parts: Parts): Promise<object> {
  let assigned = (parts.owed ?? {}) as Tally;
  const refused: TaskOutcome[] = [];
  const { user_id } = order;
  for (const [i, id] of order.ids.entries()) {
    if (parts.has(id)) continue;
    const work = async () => {
      assigned = await inBusiness(ctx.app, ctx.businessId, async (nobody) => {
        const own = await actingAs(nobody, user_id, taskRoutes.bulk.permission);
        const owed = tallied(assigned, id, await changeOne(own, id, order));
        await parts.note(own, id, owed);
        return owed;
      });
    };
    const outcome = await outcomeOf(id, work);
    if (!outcome.ok) refused.push(outcome);
    await progress(i + 1);
  }
  if (Object.keys(assigned).length) await tellOfTally(await actingAs(ctx, user_id), 'assigned', assigned);
  return { done: order.ids.length - refused.length, refused };
}

async function outcomeOf(id: number, work: () => Promise<void>): Promise<TaskOutcome> {
  try {
    await work();
    return { id, ok: true, message: null };
  } catch (error) {
    return { id, ok: false, message: reasonOf(error) };
  }
}

/** Who came new on it is answered: they are told of all of them together. */
async function changeOne(one: MemberCtx, id: number, { changes, act, until }: TaskBulk): Promise<number[]> {
  // The version that was seen is of one task, not of many.
  const ctx = { ...one, ifMatch: undefined };
  const { task, standing } = await holdTask(ctx, id, 'see', { archived: true });
  if (!standing.rights.bulk) throw forbidden('Your role on this board does not change many tasks at once.');
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
    const held = await holdTask(ctx, task.id, 'edit');
    if (column_id !== held.task.column_id)
      await writeTask(ctx, held.task, await columnChanges(ctx, held, column_id, await taskClock(ctx)), {
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
      await review(ctx, id, 'ask');
      return;
    default:
      await acting.act(ctx, id, { act });
  }
}
