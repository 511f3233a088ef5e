/** Work that changes hands when somebody leaves a board or the business. Who may is asked before. */
import type { BusinessCtx } from '#server/context.ts';
import * as repo from './hand-over.repo.ts';

/** The first of them by due date, and how many there are. */
export const openTasksOf = (ctx: BusinessCtx, userId: number, boardId: number | null = null) =>
  repo.openTasks(ctx, userId, boardId);

/** All that is open, on one board or on all; what is done stays with who did it. Answers how many tasks. */
export async function handOverTasks(
  ctx: BusinessCtx,
  { from, to, boardId = null }: { from: number; to: number; boardId?: number | null },
): Promise<number> {
  return (await repo.handOver(ctx, from, to, boardId)).length;
}
