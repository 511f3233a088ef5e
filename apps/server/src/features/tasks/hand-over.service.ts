/** Work that changes hands when somebody leaves a board or the business. Who may is asked before. */
import { actorId, type BusinessCtx } from '#server/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './hand-over.repo.ts';
import { showOthers } from './showing.service.ts';

type Hands = Parameters<typeof repo.handOver>[1];

/** The first of them by due date, and how many there are. */
export const openTasksOf = (ctx: BusinessCtx, userId: number, boardId: number | null = null) =>
  repo.openTasks(ctx, userId, boardId);

/**
 * All that is open, on one board or on all, with its to-dos and what they watched; what is done stays with who did it.
 * Answers how many tasks there are to do or to review.
 */
export async function handOverTasks(
  ctx: BusinessCtx,
  { from, to, boardId = null }: { from: number; to: number; boardId?: number | null },
): Promise<number> {
  const hands = { from, to, boardId };
  const tasks = await handOverParts(ctx, hands, ['assignee', 'reviewer']);
  const watched = await handOverParts(ctx, hands, ['watcher']);
  await repo.handOverToDos(ctx, hands);
  for (const [board, moved] of Map.groupBy([...tasks, ...watched], ({ board_id }) => board_id))
    showOthers(
      ctx,
      board,
      moved.map(({ id }) => id),
    );
  if (tasks.length) await tellOfMany(ctx, to, tasks.length);
  return tasks.length;
}

/** In pieces: somebody may have had thousands. A task of a client that the caller does not see stays where it is. */
async function handOverParts(ctx: BusinessCtx, hands: Hands, parts: Parameters<typeof repo.openPart>[2]) {
  const moved: Awaited<ReturnType<typeof repo.handOver>> = [];
  let last: number | undefined = 0;
  while (last !== undefined) {
    const ids: number[] = await repo.openPart(ctx, hands, parts, last);
    if (ids.length) moved.push(...(await repo.handOver(ctx, hands, ids)));
    last = ids.at(-1);
  }
  return moved;
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
