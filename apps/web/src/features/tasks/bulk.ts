import type { CallInput } from '@daftar/contract/core/route';
import { taskRoutes, type TaskOutcome } from '@daftar/contract/tasks';
import { write } from '#web/app/api.ts';
import { toast } from '#web/app/toasts.ts';
import { tellOutcome } from '#web/kit/job-outcome.ts';

export const countOf = (n: number): string => (n === 1 ? '1 task' : `${n} tasks`);

type Body = CallInput<typeof taskRoutes.bulk>['body'];

/** The same for many tasks; each that stays as it was is counted with its reason. Answers those that were changed. */
export async function inBulk(body: Body, done: string): Promise<number[]> {
  const { job_id, outcomes } = await write(taskRoutes.bulk, { body });
  if (job_id !== null) {
    const words = { doing: `Working on ${countOf(body.ids.length)}`, done, many: countOf };
    await tellOutcome(job_id, words, taskRoutes.bulk.touches);
    return [];
  }
  const changed = outcomes.filter(({ ok }) => ok).map(({ id }) => id);
  tell(outcomes, changed.length, done);
  return changed;
}

function tell(outcomes: readonly TaskOutcome[], changed: number, done: string): void {
  if (changed > 0) toast('success', `${countOf(changed)} ${done}`);
  const stayed = outcomes.filter(({ ok }) => !ok);
  if (stayed.length > 0) toast('warning', `${countOf(stayed.length)} not ${done}: ${stayed[0]!.message}`);
}
