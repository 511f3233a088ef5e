/** Work that changes hands when somebody leaves a board or the business. Who may is asked before. */
import { actorId, type BusinessCtx } from '#server/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './hand-over.repo.ts';
import { showOthers } from './showing.service.ts';

/** The first of them by due date, and how many there are. */
export const openTasksOf = (ctx: BusinessCtx, userId: number, boardId: number | null = null) =>
  repo.openTasks(ctx, userId, boardId);

/** All that is open, on one board or on all; what is done stays with who did it. Answers how many tasks. */
export async function handOverTasks(
  ctx: BusinessCtx,
  { from, to, boardId = null }: { from: number; to: number; boardId?: number | null },
): Promise<number> {
  const tasks = await repo.handOver(ctx, from, to, boardId);
  for (const [board, moved] of Map.groupBy(tasks, ({ board_id }) => board_id))
    showOthers(
      ctx,
      board,
      moved.map(({ id }) => id),
    );
  if (tasks.length) await tellOfMany(ctx, to, tasks.length);
  return tasks.length;
}

/** One piece of news, however many they are. */
async function tellOfMany(ctx: BusinessCtx, userId: number, tasks: number): Promise<void> {
  if (userId === actorId(ctx)) return;
  await notify(ctx, {
    type: 'TASK_NOTIFICATION',
    title: tasks === 1 ? 'A task was handed over to you' : `${tasks} tasks were handed over to you`,
    link: `/business/${ctx.businessId}/workBoardTask`,
    userIds: [userId],
  });
}
