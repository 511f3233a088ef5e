import {
  actOnProgress,
  actOnTask,
  snoozeProblem,
  type TaskActed,
  type TaskStanding,
} from '@daftar/domain/work/task-acts';
import { actLeading, transitWork, type WorkProgress } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { conflict, Failure, invalid } from '#server/failure.ts';
import { stopTimers } from '#server/features/timesheets/time.service.ts';
import { holdTask } from './access.service.ts';
import { standingOf, statusNow, taskClock, type TaskClock } from './clock.service.ts';
import { gatesOf } from './gates.service.ts';
import type { Told } from './happening.service.ts';
import { RIGHT_OF } from './rights.service.ts';
import type { TaskChanges, TaskRecord } from './tasks.repo.ts';
import { writeTask } from './writing.service.ts';

/** An act on a task that the caller's role allows (domain, work/task-acts.ts). */
export async function act(ctx: BusinessCtx, id: number, acted: TaskActed, told: Told = {}): Promise<TaskRecord> {
  const { task } = await holdTask(ctx, id, RIGHT_OF[acted.act] as 'edit');
  return actOn(ctx, task, acted, told);
}

/** The same for a task that is held already, whoever asks: a move, an automation. */
export async function actOn(
  ctx: BusinessCtx,
  task: TaskRecord,
  acted: TaskActed,
  told: Told = {},
): Promise<TaskRecord> {
  const clock = await taskClock(ctx);
  return writeTask(ctx, task, await changesBy(ctx, task, acted, clock), told);
}

/** What an act changes, checked and with its gates. */
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
  const next = actOnTask(standingOf(task, clock), acted, clock.today);
  if (acted.act === 'complete') await checkGates(ctx, task);
  if (acted.act === 'cancel') await stopTimers(ctx, { board_task_id: task.id });
  return moments(ctx, task, next);
}

/** 409, with each gate that is open: who wants to complete it sees what is left to do. */
async function checkGates(ctx: BusinessCtx, task: TaskRecord): Promise<void> {
  const gates = await gatesOf(ctx, task);
  if (gates.length === 0) return;
  throw new Failure(409, {
    error: `It cannot be completed yet: ${gates.map(({ message }) => message).join(', ')}`,
    errors: gates.map(({ gate, message, items }) => ({
      field: gate,
      rule: 'gate',
      message: `${message}: ${items.map(({ name }) => name).join(', ')}`,
    })),
  });
}

/** A standing as the table keeps it, with the moments that belong to it. */
export function moments(ctx: BusinessCtx, task: TaskRecord, next: TaskStanding): TaskChanges {
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
  told: Told = {},
): Promise<TaskRecord> {
  const { task } = await holdTask(ctx, id, 'edit');
  return progressOn(ctx, task, to, told);
}

export async function progressOn(
  ctx: BusinessCtx,
  task: TaskRecord,
  to: WorkProgress,
  told: Told = {},
): Promise<TaskRecord> {
  if (task.work_progress === to) return task;
  return writeTask(ctx, task, progressChanges(ctx, task, to, await taskClock(ctx)), told);
}

export function progressChanges(ctx: BusinessCtx, task: TaskRecord, to: WorkProgress, clock: TaskClock): TaskChanges {
  const leading = actLeading('work_progress', task.work_progress, to);
  if (!leading) throw conflict(`Work that is ${task.work_progress} does not become ${to}. Take it up again first.`);
  return moments(ctx, task, actOnProgress(standingOf(task, clock), leading, clock.today));
}

/** Only what is closed goes to the archive; it comes back as it was. */
export async function archive(ctx: BusinessCtx, id: number): Promise<TaskRecord> {
  const { task } = await holdTask(ctx, id, 'complete');
  transitWork('task', 'archive', statusNow(task, await taskClock(ctx)));
  return writeTask(ctx, task, { archived_at: ctx.now.toISOString() });
}

export async function unarchive(ctx: BusinessCtx, id: number): Promise<TaskRecord> {
  const { task } = await holdTask(ctx, id, 'complete', { archived: true });
  if (!task.archived_at) throw conflict('This task is not in the archive.');
  return writeTask(ctx, task, { archived_at: null });
}
