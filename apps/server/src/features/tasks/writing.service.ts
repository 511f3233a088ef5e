import { isClosed } from '@daftar/domain/work/task-status';
import type { BusinessCtx } from '#server/context.ts';
import { holdInUse } from '#server/features/boards/standing.service.ts';
import { changed, type Told } from './happening.service.ts';
import * as repo from './tasks.repo.ts';

/** The one way in which a task that is there is changed: written, told of, shown to others. Answers it as it is now. */
export async function writeTask(
  ctx: BusinessCtx,
  task: repo.TaskRecord,
  changes: repo.TaskChanges,
  told: Told = {},
): Promise<repo.TaskRecord> {
  const now = { ...task, ...changes } as repo.TaskRecord;
  if (isClosed(task) && !isClosed(now)) await holdInUse(ctx, task.board_id);
  await repo.update(ctx, task.id, changes);
  await changed(ctx, task, now, told);
  return now;
}
