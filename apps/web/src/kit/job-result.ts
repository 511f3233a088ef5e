import { jobRoutes } from '@daftar/contract/jobs';
import { request } from '#web/core/api.ts';
import { invalidate } from '#web/core/query.ts';
import { dismiss, toast } from '#web/core/toasts.ts';

type Outcome = { done: number; refused: { id: number; message: string }[] };
type Labels = {
  /** "Reminding 3 clients" */
  doing: string;
  /** "reminded" */
  done: string;
  /** "3 clients" */
  many: (count: number) => string;
};

const POLL_MS = 700;

/** Waits for a background job, and shows how many succeeded and failed, and why. */
export async function toastJobResult<T extends Outcome>(
  id: number,
  { doing, done, many }: Labels,
  touches: Parameters<typeof invalidate>[0],
): Promise<T | null> {
  const waiting = toast('info', `${doing}…`, { timeout: null });
  try {
    const outcome = await outcomeOf<T>(id);
    if (outcome?.done) toast('success', `${many(outcome.done)} ${done}`);
    const first = outcome?.refused[0];
    if (first) toast('warning', `${many(outcome.refused.length)} not ${done}: ${first.message}`);
    return outcome;
  } finally {
    dismiss(waiting);
    void invalidate(touches);
  }
}

/** Null if the job failed, which is shown. */
async function outcomeOf<T>(id: number): Promise<T | null> {
  for (;;) {
    const { state, result, error } = await request(jobRoutes.get, { params: { id } });
    if (state === 'done') return result as T;
    if (state === 'dead') {
      toast('error', error ?? 'This couldn’t be completed. Try again.');
      return null;
    }
    await new Promise((resolve) => void setTimeout(resolve, POLL_MS));
  }
}
