/** Reassigns tasks when a member leaves. Callers check permissions. */
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import * as repo from './reassign.repo.ts';
import { broadcastTasks } from './save.service.ts';

type Hands = Parameters<typeof repo.handOver>[1];

/**
 * Reassigns open tasks with their to-dos and watchers, on one board or all. Closed tasks stay. Returns the number of
 * tasks that were assigned or reviewed.
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
    broadcastTasks(
      ctx,
      board,
      moved.map(({ id }) => id),
    );
  if (tasks.length) await notifyReassigned(ctx, to, tasks.length);
  return tasks.length;
}

/** In batches, since a member may have thousands. Tasks of hidden clients stay. */
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

/** One notification for all tasks. */
async function notifyReassigned(ctx: BusinessCtx, userId: number, tasks: number): Promise<void> {
  if (userId === actorId(ctx)) return;
  await notify(ctx, {
    type: 'TASK_NOTIFICATION',
    title: tasks === 1 ? '1 task was reassigned to you' : `${tasks} tasks were reassigned to you`,
    link: `/business/${ctx.businessId}/workBoardTask`,
    records: ['board_tasks'],
    userIds: [userId],
  });
}
