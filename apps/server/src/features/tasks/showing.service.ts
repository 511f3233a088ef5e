import { BOARD_TASKS_EVENT, type BoardTasksEvent } from '@daftar/contract/realtime';
import type { BusinessCtx } from '#server/context.ts';
import { boardsOf } from './tasks.repo.ts';

/** More than so many at once are not named: the board is read again. */
const MOST_NAMED = 100;

/**
 * Tells the open boards, once it is committed, which of their cards changed: they fetch these alone. For whoever writes
 * a task: the room's own acts, time, recurring tasks, the portal.
 */
export function showOthers(ctx: BusinessCtx, boardId: number, ids: readonly number[]): void {
  if (ids.length === 0) return;
  const changed: BoardTasksEvent = { board_id: boardId, ids: ids.length > MOST_NAMED ? [] : [...ids] };
  ctx.afterCommit(() => ctx.app.realtime.tellStaff(ctx.businessId, BOARD_TASKS_EVENT, changed));
}

/** The same for who changed tasks on whatever boards. */
export async function showTasks(ctx: BusinessCtx, taskIds: readonly number[]): Promise<void> {
  if (taskIds.length === 0) return;
  for (const { board_id, ids } of await boardsOf(ctx, taskIds)) showOthers(ctx, board_id, ids);
}
