import { expect, test } from 'vitest';
import { WorkerLost, createWorkerPool } from './worker-pool.ts';

/** Answers with its thread, unless told otherwise. */
const FILE = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (asked) => {
      if (asked === 'hang') while (true);
      if (asked === 'hoard') for (const all = []; ; ) all.push(new Array(10_000).fill({}).map(() => ({})));
      if (asked === 'throw') throw new Error('Wrong');
      parentPort.postMessage({ asked, threadId });
    });`)}`,
);
type Answer = { asked: string; threadId: number };
const poolOf = (options: Partial<Parameters<typeof createWorkerPool<string, Answer>>[1]> = {}) =>
  createWorkerPool<string, Answer>(FILE, { timeoutMs: 60_000, ...options });

test('a thread is kept for the next work, and as many work at once as are allowed', async () => {
  const ask = poolOf({ max: 2 });
  const said = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((one) => ask(one)));
  expect(said.map(({ asked }) => asked).join('')).toBe('abcde');
  expect(new Set(said.map(({ threadId }) => threadId)).size).toBe(2);
});

test('a thread that fails, uses too much memory or hangs is replaced for the next job', async () => {
  for (const [wrong, options, task = {}] of [
    ['throw', {}],
    ['hoard', { memoryMb: 32 }],
    ['hang', { timeoutMs: 1_000 }],
    ['hang', {}, { cpuMs: 200 }],
  ] as const) {
    const lost = poolOf(options);
    await expect(lost(wrong, task), wrong).rejects.toThrow(WorkerLost);
    // A busy machine may take longer than the short timeout to start one.
    await expect.poll(() => lost('next').then(({ asked }) => asked, String)).toBe('next');
  }
});

test('a thread with a failed job gets no further job', async () => {
  const ask = poolOf({ isFailed: ({ asked }) => asked === 'odd' });
  const [odd, next, after] = [await ask('odd'), await ask('next'), await ask('after')];
  expect(next.threadId).not.toBe(odd.threadId);
  expect(after.threadId).toBe(next.threadId);
});

test('an idle worker ends, and starts again when needed', async () => {
  const ask = poolOf({ idleMs: 1 });
  const first = await ask('a');
  await expect.poll(async () => (await ask('b')).threadId).not.toBe(first.threadId);
});

test('a task that comes while an idle worker ends gets another one', async () => {
  const ask = poolOf({ idleMs: 20 });
  for (let n = 0; n < 10; n += 1) {
    expect((await ask(`${n}`)).asked).toBe(`${n}`);
    // Due right after the pool's own timer, before the thread has ended.
    await new Promise((done) => setTimeout(done, 20));
  }
});

test('a business holds at most its share of the threads, and businesses take turns', async () => {
  const ask = poolOf({ max: 2, maxPerBusiness: 1 });
  const ends: string[] = [];
  // Hung until they are stopped: as long as a crafted workbook may take.
  const crafted = [1, 2, 3].map(() => ask('hang', { businessId: 1, cpuMs: 2000 }).catch(() => ends.push('crafted')));
  const others = [2, 2, 3].map(async (businessId, at) => {
    const { asked } = await ask(`${businessId} ${at}`, { businessId });
    ends.push(asked);
  });
  await Promise.all(others);
  // Threads of others start while the first one computes: none of them waits for the whole queue of business 1.
  expect(ends.filter((one) => one === 'crafted').length).toBeLessThan(3);
  await Promise.all(crafted);
  expect(ends.filter((one) => one === 'crafted')).toHaveLength(3);
});
