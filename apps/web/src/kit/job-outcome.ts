import { jobRoutes } from '@daftar/contract/jobs';
import { request } from '#web/app/api.ts';
import { invalidate } from '#web/app/query.ts';
import { dismiss, toast } from '#web/app/toasts.ts';

type Outcome = { done: number; refused: { id: number; message: string }[] };
type Words = {
  /** "Reminding 3 clients" */
  doing: string;
  /** "reminded" */
  done: string;
  /** "3 clients" */
  many: (count: number) => string;
};

const LOOK_AGAIN = 700;

/** Waits for work on many in the background, and tells how many were done, how many not, and why; then answers that. */
export async function tellOutcome<T extends Outcome>(
  id: number,
  { doing, done, many }: Words,
  touches: Parameters<typeof invalidate>[0],
): Promise<T | null> {
  const waiting = toast('info', `${doing} …`, { timeout: null });
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

/** None where it failed for good, which is told. */
async function outcomeOf<T>(id: number): Promise<T | null> {
  for (;;) {
    const { state, result, error } = await request(jobRoutes.get, { params: { id } });
    if (state === 'done') return result as T;
    if (state === 'dead') {
      toast('error', error ?? 'It failed.');
      return null;
    }
    await new Promise((resolve) => void setTimeout(resolve, LOOK_AGAIN));
  }
}
