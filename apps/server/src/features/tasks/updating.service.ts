import type { Input } from '@daftar/contract/core/route';
import type { taskRoutes } from '@daftar/contract/tasks';
import { isOwnTask, mayOnTask } from '@daftar/domain/work/board-standing';
import { dateProblems, withDueDate } from '@daftar/domain/work/task-acts';
import { fieldProblems, type FieldValues } from '@daftar/domain/work/task-fields';
import { transitWork } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { given } from '#server/db/records.ts';
import { conflict, invalid } from '#server/failure.ts';
import { fieldsOf } from '#server/features/boards/parts.service.ts';
import { mayGive } from '#server/works-in.ts';
import { holdTask, type TaskInHand } from './access.service.ts';
import { checkAssigning, checkOnBoard } from './assigning.service.ts';
import { statusNow, taskClock } from './clock.service.ts';
import type { Told } from './happening.service.ts';
import { checkLinks, checkPeople } from './making.service.ts';
import type { TaskChanges, TaskRecord } from './tasks.repo.ts';
import { writeTask } from './writing.service.ts';

export type TaskEdit = Input<typeof taskRoutes.update>['body'];

/** Any field by itself, or several; what is closed is opened again first. */
export async function updateTask(ctx: BusinessCtx, id: number, body: TaskEdit, told: Told = {}): Promise<TaskRecord> {
  const inHand = await holdTask(ctx, id, 'edit');
  const changes = await changesOf(ctx, inHand, body);
  checkStillSeen(ctx, inHand, { ...inHand.task, ...changes } as TaskRecord);
  return writeTask(ctx, inHand.task, changes, told);
}

/** Who sees only what is theirs does not shut themselves out by accident. */
function checkStillSeen(ctx: BusinessCtx, { standing }: TaskInHand, after: TaskRecord): void {
  const user = actorId(ctx);
  if (user === null || mayOnTask(standing, 'see', isOwnTask(after, user))) return;
  throw conflict('Without you on it you would not see this task any more. Ask a colleague to take it over.');
}

async function changesOf(ctx: BusinessCtx, { task, standing }: TaskInHand, body: TaskEdit): Promise<TaskChanges> {
  transitWork('task', 'edit', statusNow(task, await taskClock(ctx)));
  const { fields, ...changes } = given(body);
  checkAssigning(ctx, standing, task, changes);
  const added = newcomers(task, changes);
  await checkPeople(ctx, [added]);
  await checkOnBoard(ctx, task.board_id, added);
  if (changes.branch_id !== undefined) await mayGive(ctx, changes.branch_id, task.branch_id);
  await checkLinks(ctx, [changes]);
  const dates = { due_date: task.due_date, target_date: task.target_date, ...given(changes) };
  const problems = dateProblems(dates).map((one) => ({ ...one, rule: 'order' }));
  if (problems.length) throw invalid(...problems);
  return {
    ...changes,
    ...(fields ? { fields: await withFields(ctx, task, fields as FieldValues) } : {}),
    ...(changes.due_date === undefined ? {} : { snoozed_until: withDueDate(task, changes.due_date).snoozed_until }),
    // Nobody is left to answer: the question goes.
    ...(changes.reviewer_ids?.length === 0 && task.review === 'Waiting'
      ? { review: 'Not Asked', review_asked_by: null }
      : {}),
    is_changed_by_hand: true,
  };
}

/** Who is on the task already may have left meanwhile; whoever comes new works here. */
function newcomers(task: TaskRecord, changes: Omit<TaskEdit, 'fields'>) {
  const added = (part: 'assignee_ids' | 'reviewer_ids' | 'watcher_ids') =>
    changes[part]?.filter((user) => !task[part].includes(user)) ?? [];
  return {
    assignee_ids: added('assignee_ids'),
    reviewer_ids: added('reviewer_ids'),
    watcher_ids: added('watcher_ids'),
  };
}

/** Values of fields that are not named stay; one that is emptied goes. */
async function withFields(ctx: BusinessCtx, task: TaskRecord, values: FieldValues): Promise<FieldValues> {
  const problems = fieldProblems(await fieldsOf(ctx, task.board_id), values);
  if (problems.length) throw invalid(...problems.map((one) => ({ ...one, rule: 'format' })));
  const all = Object.entries({ ...task.fields, ...values });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}
