import type { CallInput } from '@daftar/contract/core/route';
import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import type { WorkProgress } from '@daftar/domain/work/transitions';
import { write } from '#web/core/api.ts';
import { tried } from './actions.ts';
import { askFiling } from './filing.ts';

type Changes = CallInput<typeof taskRoutes.update>['body'];

/** Updates a task in place. Returns whether it was accepted. */
export const change = async (id: number, body: Changes): Promise<boolean> =>
  (await tried(write(taskRoutes.update, { params: { id }, body }, { quiet: true }), id)) !== null;

/** Whether to continue with a change that completes the task: a compliance task asks for its acknowledgement first. */
const mayComplete = async (task: TaskCard, completes: boolean): Promise<boolean> =>
  !completes || (await askFiling(task)) === 'none';

export async function setProgress(task: TaskCard, work_progress: WorkProgress): Promise<boolean> {
  const { id } = task;
  if (!(await mayComplete(task, work_progress === 'Completed'))) return false;
  const writing = write(taskRoutes.setProgress, { params: { id }, body: { work_progress } }, { quiet: true });
  return (await tried(writing, id)) !== null;
}

/** At the top of a column of the board's own. */
export async function intoColumn(task: TaskCard, column_id: number, completes: boolean): Promise<boolean> {
  const { id } = task;
  if (!(await mayComplete(task, completes))) return false;
  const writing = write(taskRoutes.move, { params: { id }, body: { after: null, column_id } }, { quiet: true });
  return (await tried(writing, id)) !== null;
}
