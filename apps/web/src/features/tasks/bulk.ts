import type { CallInput } from '@daftar/contract/core/route';
import { taskRoutes, type TaskOutcome } from '@daftar/contract/tasks';
import { write } from '#web/core/api.ts';
import { toast } from '#web/core/toasts.ts';
import { toastJobResult } from '#web/kit/job-result.ts';

export const countOf = (n: number): string => (n === 1 ? '1 task' : `${n} tasks`);

type Body = CallInput<typeof taskRoutes.bulk>['body'];

/** Runs an action on many tasks and reports refusals with reasons. Returns the changed ids. */
export async function inBulk(body: Body, done: string): Promise<number[]> {
  const { job_id, outcomes } = await write(taskRoutes.bulk, { body });
  if (job_id !== null) {
    const words = { doing: `Updating ${countOf(body.ids.length)}`, done, many: countOf };
    await toastJobResult(job_id, words, taskRoutes.bulk.touches);
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
