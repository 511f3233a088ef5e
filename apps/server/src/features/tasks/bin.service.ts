import type { BusinessCtx } from '#server/context.ts';
import { holdBinned } from '#server/db/records.ts';
import { attempt } from '#server/db/savepoint.ts';
import { conflict } from '#server/failure.ts';
import { holdInUse, refuseBinnedBoard } from '#server/features/boards/standing.service.ts';
import { stopTimers } from '#server/features/timesheets/time.service.ts';
import { holdTask, judgedTask } from './access.service.ts';
import * as repo from './bin.repo.ts';
import * as gates from './gates.repo.ts';
import { showOthers } from './showing.service.ts';
import * as tasks from './tasks.repo.ts';

/** To the bin; what it consists of goes and comes with it. */
export async function removeTask(ctx: BusinessCtx, id: number): Promise<void> {
  const { task } = await holdTask(ctx, id, 'delete', { archived: true });
  const parts = await gates.subTasks(ctx, id);
  if (parts.length)
    throw conflict(`It has ${parts.length} sub-tasks: delete these first, or make them tasks of their own.`);
  await stopTimers(ctx, { board_task_id: id });
  await tasks.update(ctx, id, { deleted_at: ctx.now.toISOString() });
  showOthers(ctx, task.board_id, [id]);
}

export async function undelete(ctx: BusinessCtx, id: number): Promise<void> {
  const task = (await holdBinned(ctx, 'board_tasks', id)) as tasks.TaskRecord;
  await refuseBinnedBoard(ctx, task.board_id);
  await holdInUse(ctx, task.board_id);
  const { standing } = await judgedTask(ctx, task, 'delete');
  if (standing.board.archived_at) throw conflict('The board is archived. Restore it first.');
  try {
    await attempt(ctx, (within) => repo.takeOut(within, id));
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error;
    throw conflict(`There is another task for the duty of “${task.name}” by now. Delete that one first.`);
  }
  showOthers(ctx, task.board_id, [id]);
}
