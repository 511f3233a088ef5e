import type { REACHING_RIGHTS } from '@daftar/domain/work/board-roles';
import { isOwnTask, mayOnTask } from '@daftar/domain/work/board-standing';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { conflict, forbidden, notFound } from '#server/failure.ts';
import { standingOn, type OnBoard } from '#server/features/boards/standing.service.ts';
import * as repo from './tasks.repo.ts';

export type TaskRight = (typeof REACHING_RIGHTS)[number];
export type TaskInHand = { task: repo.TaskRecord; standing: OnBoard };

/** A task that the caller sees; any other does not exist for them. */
export const seenTask = async (ctx: BusinessCtx, id: number): Promise<TaskInHand> =>
  judgedTask(ctx, await repo.find(ctx, id), 'see');

/** The task held until the transaction ends, for an act that the caller's role on its board allows. */
export async function holdTask(
  ctx: BusinessCtx,
  id: number,
  right: TaskRight,
  { archived = false }: { archived?: boolean } = {},
): Promise<TaskInHand> {
  const held = await judgedTask(ctx, await repo.hold(ctx, id), right);
  if (held.standing.board.archived_at) throw conflict('The board is archived. Restore it first.');
  if (held.task.archived_at && !archived && right !== 'see')
    throw conflict('The task is archived. Take it back first.');
  return held;
}

/** Whether the caller may do this with a task that is read already. */
export async function judgedTask(
  ctx: BusinessCtx,
  task: repo.TaskRecord | undefined,
  right: TaskRight,
): Promise<TaskInHand> {
  if (!task) throw notFound();
  const standing = await standingOn(ctx, task.board_id, 'record');
  const user = actorId(ctx);
  const isOwn = user !== null && isOwnTask(task, user);
  if (!mayOnTask(standing, 'see', isOwn)) throw notFound();
  if (!mayOnTask(standing, right, isOwn)) throw forbidden('Your role on this board does not allow this.');
  return { task, standing };
}
