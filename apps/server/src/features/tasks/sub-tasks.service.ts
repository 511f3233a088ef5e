import { parentProblem } from '@daftar/domain/work/sub-tasks';
import { transitWork } from '@daftar/domain/work/transitions';
import type { BusinessCtx } from '#server/context.ts';
import { conflict } from '#server/failure.ts';
import { holdTask } from './access.service.ts';
import { statusNow, taskClock } from './clock.service.ts';
import * as gates from './gates.repo.ts';
import { showOthers } from './showing.service.ts';
import type { TaskRecord } from './tasks.repo.ts';
import { writeTask } from './writing.service.ts';

/** Makes a task a part of another, or one of its own again. */
export async function setParent(ctx: BusinessCtx, id: number, parentId: number | null): Promise<TaskRecord> {
  const { task } = await holdTask(ctx, id, 'edit');
  transitWork('task', 'edit', statusNow(task, await taskClock(ctx)));
  if (parentId !== null) {
    // Its version is not the one the caller saw: that was the part's.
    const { task: parent } = await holdTask({ ...ctx, ifMatch: undefined }, parentId, 'edit');
    const problem = parentProblem({ ...task, has_sub_tasks: (await gates.subTasks(ctx, id)).length > 0 }, parent);
    if (problem) throw conflict(problem);
  }
  // The card of each counts its parts.
  const near = [task.parent_id, parentId].filter((one): one is number => one !== null);
  showOthers(ctx, task.board_id, near);
  return writeTask(ctx, task, { parent_id: parentId });
}
