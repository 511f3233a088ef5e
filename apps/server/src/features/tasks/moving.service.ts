import type { TaskDrop } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { rankOfMove } from '@daftar/domain/work/board-order';
import { columnMoveProblem } from '@daftar/domain/work/board-standing';
import { dropOnStatus } from '@daftar/domain/work/task-acts';
import { transitWork } from '@daftar/domain/work/transitions';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { conflict, forbidden, invalid } from '#server/failure.ts';
import { columnsOf } from '#server/features/boards/parts.service.ts';
import { holdTask, type TaskInHand } from './access.service.ts';
import { changesBy, progressChanges } from './acting.service.ts';
import { shownCards } from './cards.service.ts';
import { standingOf, statusNow, taskClock, type TaskClock } from './clock.service.ts';
import * as detail from './detail.repo.ts';
import * as repo from './moving.repo.ts';
import { RIGHT_OF, rightsOf } from './rights.service.ts';
import type { TaskChanges } from './tasks.repo.ts';
import { writeTask } from './writing.service.ts';

/**
 * A card dropped on a column, between two others. One row is written, and no other card is touched: whoever moves at the
 * same moment writes theirs, and everybody sees the order of the same ranks.
 */
export async function moveTask(ctx: BusinessCtx, id: number, drop: TaskDrop): Promise<TaskCard> {
  const inHand = await holdTask(ctx, id, 'see');
  const clock = await taskClock(ctx);
  const changes = await changesOf(ctx, inHand, drop, clock);
  const near = await repo.neighbours(ctx, inHand.task.board_id, drop);
  const rank = rankOfMove(near, id, drop);
  await writeTask(ctx, inHand.task, { ...changes, rank });
  return cardOf(ctx, id, clock);
}

export async function cardOf(ctx: BusinessCtx, id: number, clock: TaskClock): Promise<TaskCard> {
  const filter = { today: clock.today, autoOverdue: clock.autoOverdue, sight: null, user: actorId(ctx) };
  return (await shownCards(ctx, [await detail.card(ctx, filter, id)], clock))[0]!;
}

/** What the column it is dropped on makes of it. */
async function changesOf(ctx: BusinessCtx, inHand: TaskInHand, drop: TaskDrop, clock: TaskClock): Promise<TaskChanges> {
  const { task } = inHand;
  const { has } = rightsOf(ctx, inHand);
  const needs = (right: 'edit' | 'complete') => {
    if (!has(right)) throw forbidden('Your role on this board does not allow this.');
  };
  if (task.archived_at) throw conflict('The task is archived. Take it back first.');
  if (drop.status) {
    const asked = dropOnStatus(standingOf(task, clock), drop.status, clock.today);
    if ('refused' in asked) throw conflict(asked.refused);
    if ('act' in asked) {
      needs(RIGHT_OF[asked.act] as 'edit' | 'complete');
      if (asked.act !== 'snooze') return changesBy(ctx, task, { act: asked.act }, clock);
      if (!drop.until) throw invalid({ field: 'until', rule: 'required', message: 'Say until when' });
      return changesBy(ctx, task, { act: 'snooze', until: drop.until }, clock);
    }
  }
  needs('edit');
  if (drop.work_progress && drop.work_progress !== task.work_progress)
    return progressChanges(ctx, task, drop.work_progress, clock);
  if (drop.column_id !== undefined && drop.column_id !== task.column_id)
    return columnChanges(ctx, inHand, drop.column_id, clock);
  return {};
}

const NOWHERE = { name: 'no column', enter_role_ids: [], leave_role_ids: [], work_progress: null };

/** One of the board's own columns: it may be kept for some roles, and may bring the work on with it. */
export async function columnChanges(
  ctx: BusinessCtx,
  { task, standing }: TaskInHand,
  columnId: number | null,
  clock: TaskClock,
): Promise<TaskChanges> {
  transitWork('task', 'edit', statusNow(task, clock));
  const columns = await columnsOf(ctx, task.board_id);
  const column = (id: number | null) => columns.find((one) => one.id === id) ?? NOWHERE;
  const [from, to] = [column(task.column_id), column(columnId)];
  if (columnId !== null && to === NOWHERE)
    throw invalid({ field: 'column_id', rule: 'exists', message: 'No such column on this board' });
  const problem = columnMoveProblem(standing, standing.role_id, from, to);
  if (problem) throw forbidden(problem);
  const brings = to.work_progress as typeof task.work_progress | null;
  const progress = brings && brings !== task.work_progress ? progressChanges(ctx, task, brings, clock) : {};
  return { ...progress, column_id: columnId };
}
