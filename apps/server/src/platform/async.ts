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

/**
 * Runs at most `max` tasks at once and `maxPerKey` of each key. Keys take turns, so that a long queue of one delays
 * nobody else.
 */
export function limitConcurrencyFairly(max: number, maxPerKey: number): (key: string) => Limiter {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const running = new Map<string, number>();
  let total = 0;

  function next(): void {
    if (total >= max) return;
    const key = [...waiting.keys()].find((one) => (running.get(one) ?? 0) < maxPerKey);
    if (key === undefined) return;
    const [start, ...rest] = waiting.get(key)!;
    // To the end of the line.
    waiting.delete(key);
    if (rest.length) waiting.set(key, rest);
    total += 1;
    running.set(key, (running.get(key) ?? 0) + 1);
    void start!().finally(() => {
      total -= 1;
      const left = running.get(key)! - 1;
      if (left) running.set(key, left);
      else running.delete(key);
      next();
    });
    next();
  }

  return (key) => (work) =>
    new Promise((resolve, reject) => {
      const start = async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error as Error);
        }
      };
      const line = waiting.get(key);
      if (line) line.push(start);
      else waiting.set(key, [start]);
      next();
    });
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
