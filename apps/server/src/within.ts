import { setTimeout as delay } from 'node:timers/promises';

/** What a stop waits for at most: requests, their readers and jobs. Whoever sent it kills after half a minute. */
export const STOP_PATIENCE_MS = 25_000;

/** What comes of it within so many milliseconds; nothing where it takes longer. It goes on, and nobody waits for it. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const over = new AbortController();
  work.catch(() => {});
  try {
    return await Promise.race([work, delay(ms, undefined, { signal: over.signal }).catch(() => undefined)]);
  } finally {
    over.abort();
  }
}
