import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import type { Task } from '@daftar/contract/work/task-detail';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { tellRefusal } from './completion-refused.ts';
import { askFiling } from './filing.ts';

type ActRoute = (typeof taskRoutes)[
  | 'start'
  | 'putBack'
  | 'wake'
  | 'complete'
  | 'cancel'
  | 'reopen'
  | 'restore'
  | 'archive'
  | 'unarchive'
  | 'askReview'
  | 'withdrawReview'
  | 'approveReview'];

/** Runs an action on a task and reports it; refusals show the reason. Returns the updated task. */
export const actOn = (route: ActRoute, id: number, done?: string): Promise<Task | null> =>
  tried(write(route, { params: { id } } as never, { quiet: true }) as Promise<Task>, id, done);

/** Completes a task. A compliance task asks for its acknowledgement first. */
export async function complete(task: TaskCard): Promise<void> {
  if ((await askFiling(task)) === 'none') await actOn(taskRoutes.complete, task.id, `${task.reference} completed`);
}

/** Shows the reason if a write on a task is refused, including completion checks. */
export async function tried<T>(writing: Promise<T>, id: number, done?: string): Promise<T | null> {
  try {
    const answer = await writing;
    if (done) toast('success', done);
    return answer;
  } catch (error) {
    await tellRefusal(error, id);
    return null;
  }
}
