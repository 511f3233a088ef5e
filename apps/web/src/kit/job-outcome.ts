import { jobRoutes } from '@daftar/contract/jobs';
import { request } from '#web/app/api.ts';

const LOOK_AGAIN = 700;

/** Waits for work in the background, and answers what came of it; fails with its reason where it failed for good. */
export async function jobOutcome<T>(id: number): Promise<T> {
  for (;;) {
    const { state, result, error } = await request(jobRoutes.get, { params: { id } });
    if (state === 'done') return result as T;
    if (state === 'dead') throw new Error(error ?? 'It failed.');
    await new Promise((resolve) => void setTimeout(resolve, LOOK_AGAIN));
  }
}
