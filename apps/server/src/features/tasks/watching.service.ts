import type { MemberCtx } from '#server/context.ts';
import { holdTask } from './access.service.ts';
import * as repo from './tasks.repo.ts';
import { showOthers } from './showing.service.ts';

/** Whoever sees a task may watch it, closed or not. */
export async function setWatching(ctx: MemberCtx, id: number, isWatching: boolean): Promise<void> {
  const { task } = await holdTask(ctx, id, 'see');
  const others = task.watcher_ids.filter((user) => user !== ctx.person.userId);
  await repo.update(ctx, id, { watcher_ids: isWatching ? [...others, ctx.person.userId] : others });
  showOthers(ctx, task.board_id, [id]);
}
