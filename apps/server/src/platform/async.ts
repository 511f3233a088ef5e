import { setTimeout as delay } from 'node:timers/promises';
import pLimit from 'p-limit';

export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `max` tasks at once; the rest wait in FIFO order. */
export const limitConcurrency = (max: number): Limiter => pLimit(max);

/** One limiter per key, so that a busy caller delays only itself. */
export function limitConcurrencyPerKey(max: number): (key: string) => Limiter {
  const limiters = new Map<string, { limiter: Limiter; count: number }>();
  return (key) => async (work) => {
    const entry = limiters.get(key) ?? { limiter: limitConcurrency(max), count: 0 };
    limiters.set(key, entry);
    entry.count += 1;
    try {
      return await entry.limiter(work);
    } finally {
      entry.count -= 1;
      if (entry.count === 0) limiters.delete(key);
    }
  };
}

/** Total time of a shutdown: supervisors kill the process after half a minute. */
export const SHUTDOWN_TIMEOUT_MS = 25_000;

/** Undefined if it takes longer; the work continues in the background. */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  work.catch(() => {});
  try {
    return await Promise.race([work, delay(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  } finally {
    over.abort();
  }
}
