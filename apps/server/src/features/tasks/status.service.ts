import { acknowledgementKindOf } from '@daftar/domain/filings/forms';
import { openCompletionChecks, type GateItem, type OpenGate } from '@daftar/domain/work/completion-checks';
import { actOnReview, reviewProblem } from '@daftar/domain/work/review';
import {
  actOnProgress,
  applyTaskAction,
  dropOnProgress,
  snoozeProblem,
  type TaskActed,
  type TaskStanding,
} from '@daftar/domain/work/task-actions';
import { emptyFields } from '@daftar/domain/work/task-fields';
import { isClosed } from '@daftar/domain/work/task-status';
import { transitWork, type WorkProgress } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { emit } from '#server/platform/events.ts';
import { HttpError, conflict, forbidden, invalid } from '#server/platform/http-error.ts';
import { standingOf, statusNow, taskClock, type TaskClock } from '#server/features/boards/task-clock.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { RIGHT_OF, lockTask, rightsOf, type TaskWithAccess } from './access.service.ts';
import { peopleOf } from './cards.service.ts';
import * as detail from './detail.repo.ts';
import { saveTask, type SaveOptions } from './save.service.ts';
import { taskStopped } from './tasks.events.ts';
import type { TaskChanges, TaskRecord } from './tasks.repo.ts';

/** Performs an action that the caller's board role allows (domain, work/task-actions.ts). */
export async function act(
  ctx: BusinessCtx,
  id: number,
  acted: TaskActed,
  options: SaveOptions = {},
): Promise<TaskRecord> {
  const { task } = await lockTask(ctx, id, RIGHT_OF[acted.act] as 'edit');
  return actOn(ctx, task, acted, options);
}

/** For a locked task, from a move or an automation. */
export async function actOn(
  ctx: BusinessCtx,
  task: TaskRecord,
  acted: TaskActed,
  options: SaveOptions = {},
): Promise<TaskRecord> {
  const clock = await taskClock(ctx);
  return saveTask(ctx, task, await changesBy(ctx, task, acted, clock), options);
}

/** Changes of an action, after its checks. */
export async function changesBy(
  ctx: BusinessCtx,
  task: TaskRecord,
  acted: TaskActed,
  clock: TaskClock,
): Promise<TaskChanges> {
  if (acted.act === 'snooze') {
    transitWork('task', 'snooze', statusNow(task, clock));
    const problem = snoozeProblem(task, acted.until, clock.today);
    if (problem) throw invalid({ field: 'until', rule: 'range', message: problem });
  }
  const next = applyTaskAction(standingOf(task, clock), acted, clock.today);
  if (acted.act === 'complete') await checkCompletion(ctx, task);
  if (acted.act === 'cancel') await emit(ctx, taskStopped, { task_id: task.id });
  return statusColumns(ctx, task, next);
}

/** 409 that lists each open completion check. */
async function checkCompletion(ctx: BusinessCtx, task: TaskRecord): Promise<void> {
  const gates = await completionChecksOf(ctx, task);
  if (gates.length === 0) return;
  throw new HttpError(409, {
    error: `This task can't be completed yet: ${gates.map(({ message }) => message).join(', ')}`,
    errors: gates.map(({ gate, message, items }) => ({
      field: gate,
      rule: 'gate',
      message: `${message}: ${items.map(({ name }) => name).join(', ')}`,
    })),
  });
}

/** Columns of the new status, with the times that belong to it. */
export function statusColumns(ctx: BusinessCtx, task: TaskRecord, next: TaskStanding): TaskChanges {
  const now = ctx.now.toISOString();
  const { state, work_progress, review, snoozed_until } = next;
  const isDone = state === 'COMPLETED';
  return {
    state,
    work_progress,
    review,
    snoozed_until,
    completed_at: isDone ? (task.completed_at ?? now) : null,
    completed_by: isDone ? (task.completed_at ? task.completed_by : actorId(ctx)) : null,
    cancelled_at: state === 'CANCELLED' ? (task.cancelled_at ?? now) : null,
    started_at: task.started_at ?? (state === 'TODO' || state === 'CANCELLED' ? null : now),
    ...(review === 'Not Asked' && task.review !== 'Not Asked' ? { review_asked_by: null } : {}),
  };
}

export async function setProgress(
  ctx: BusinessCtx,
  id: number,
  to: WorkProgress,
  options: SaveOptions = {},
): Promise<TaskRecord> {
  return progressOn(ctx, await lockTask(ctx, id, 'edit'), to, options);
}

export async function progressOn(
  ctx: BusinessCtx,
  found: TaskWithAccess,
  to: WorkProgress,
  options: SaveOptions = {},
): Promise<TaskRecord> {
  const changes = await progressChanges(ctx, found, to, await taskClock(ctx));
  return Object.keys(changes).length ? saveTask(ctx, found.task, changes, options) : found.task;
}

/** Setting the progress to Completed completes the task, with its checks; setting it back reopens the task. */
export async function progressChanges(
  ctx: BusinessCtx,
  found: TaskWithAccess,
  to: WorkProgress,
  clock: TaskClock,
): Promise<TaskChanges> {
  const { task } = found;
  const drop = dropOnProgress(task, to);
  if ('unchanged' in drop) return {};
  if ('refused' in drop) throw conflict(drop.refused);
  if ('progress' in drop)
    return statusColumns(ctx, task, actOnProgress(standingOf(task, clock), drop.progress, clock.today));
  if (!rightsOf(ctx, found).has(RIGHT_OF[drop.act] as 'complete'))
    throw forbidden("Your role on this board doesn't allow this.");
  const changes = await changesBy(ctx, task, { act: drop.act }, clock);
  if (changes.work_progress === to) return changes;
  const reopened = { ...found, task: { ...task, ...changes } as TaskRecord };
  return { ...changes, ...(await progressChanges(ctx, reopened, to, clock)) };
}

/** Only closed tasks can be archived. */
export async function archive(ctx: BusinessCtx, id: number): Promise<TaskRecord> {
  const { task } = await lockTask(ctx, id, 'complete');
  transitWork('task', 'archive', statusNow(task, await taskClock(ctx)));
  return saveTask(ctx, task, { archived_at: ctx.now.toISOString() });
}

export async function unarchive(ctx: BusinessCtx, id: number): Promise<TaskRecord> {
  const { task } = await lockTask(ctx, id, 'complete', { archived: true });
  if (!task.archived_at) throw conflict('This task is not archived.');
  return saveTask(ctx, task, { archived_at: null });
}

export type ReviewAct = 'ask' | 'withdraw' | 'approve' | 'return';

/** Review by a second member (domain, work/review.ts). A reviewer needs no permission to edit the task. */
export async function review(ctx: MemberCtx, id: number, act: ReviewAct, reason = ''): Promise<TaskRecord> {
  const isAnswer = act === 'approve' || act === 'return';
  const { task } = await lockTask(ctx, id, isAnswer ? 'see' : 'edit');
  const clock = await taskClock(ctx);
  transitWork('task', 'edit', statusNow(task, clock));
  transitWork('review', act, task.review);
  const facts = { reviewer_ids: task.reviewer_ids, asked_by: task.review_asked_by };
  const problem = reviewProblem(facts, act, ctx.person.userId, reason);
  if (problem)
    throw isAnswer ? forbidden(problem) : invalid({ field: 'reviewer_ids', rule: 'required', message: problem });
  const next = actOnReview(standingOf(task, clock), act, clock.today);
  return saveTask(
    ctx,
    task,
    {
      ...statusColumns(ctx, task, next),
      ...(act === 'ask' ? { review_asked_by: ctx.person.userId, review_note: '' } : {}),
      ...(act === 'return' ? { review_note: reason } : {}),
    },
    { note: reason },
  );
}

type Parts = Pick<
  Awaited<ReturnType<typeof detail.partsOf>>,
  'to_dos' | 'documents' | 'board_fields' | 'sub_tasks' | 'running_timers' | 'names'
>;

/** Open completion checks. Accepts parts that are already loaded. */
export async function completionChecksOf(ctx: BusinessCtx, task: TaskRecord, loaded?: Parts): Promise<OpenGate[]> {
  if (isClosed(task)) return [];
  const parts = loaded ?? (await detail.partsOf(ctx, task, task.reviewer_ids, ctx.timezone));
  return openCompletionChecks({
    to_dos: parts.to_dos,
    sub_tasks: parts.sub_tasks.map((one) => ({ ...one, is_closed: isClosed(one) })),
    documents: parts.documents,
    empty_fields: emptyFields(parts.board_fields, task.fields),
    running_timers: parts.running_timers,
    reviewers: peopleOf(task.reviewer_ids, parts.names),
    review: task.review,
    missing_filing: await missingFiling(ctx, task),
  });
}

/** Applies if the business requires an acknowledgement. Meetings and certificates have none. */
async function missingFiling(ctx: BusinessCtx, task: TaskRecord): Promise<GateItem[]> {
  const { obligation_key, client_id } = task;
  if (!obligation_key || client_id === null) return [];
  const form = obligation_key.split('|')[0]!;
  if (acknowledgementKindOf(form) === 'none') return [];
  if (!(await configOf(ctx, 'WORK_BOARD', task.branch_id)).require_acknowledgement) return [];
  return (await detail.isFiled(ctx, { client_id, obligation_key })) ? [] : [{ id: task.id, name: task.name }];
}
