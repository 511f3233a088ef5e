import type { taskRoutes } from '@daftar/contract/tasks';
import type { Task } from '@daftar/contract/work/task-detail';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { tellRefusal } from './refusal.ts';

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

/** Does one of a task's acts and says so; what is refused tells why. Answers the task as it is then. */
export const actOn = (route: ActRoute, id: number, done?: string): Promise<Task | null> =>
  tried(write(route, { params: { id } } as never, { quiet: true }) as Promise<Task>, id, done);

/** A write whose refusal is told as a task's: with what stands in the way. */
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
