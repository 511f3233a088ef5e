import { expect, test } from 'vitest';
import { ThreadLost, threads } from './threads.ts';

/** Answers which thread it is, unless it is told otherwise. */
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
type Said = { asked: string; threadId: number };
const workshop = (manner: Partial<Parameters<typeof threads<string, Said>>[1]> = {}) =>
  threads<string, Said>(FILE, { patienceMs: 60_000, ...manner });

test('a thread is kept for the next work, and as many work at once as are allowed', async () => {
  const ask = workshop({ most: 2 });
  const said = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask));
  expect(said.map(({ asked }) => asked).join('')).toBe('abcde');
  expect(new Set(said.map(({ threadId }) => threadId)).size).toBe(2);
});

test('one that fails, hoards or hangs is given up, and the next work has another', async () => {
  for (const [wrong, manner] of [
    ['throw', {}],
    ['hoard', { memoryMb: 32 }],
    ['hang', { patienceMs: 1_000 }],
  ] as const) {
    const lost = workshop(manner);
    await expect(lost(wrong), wrong).rejects.toThrow(ThreadLost);
    // A busy machine may take longer to start one than the impatient wait.
    await expect.poll(() => lost('next').then(({ asked }) => asked, String)).toBe('next');
  }
});

test('one that is not to be trusted any more is asked nothing else', async () => {
  const ask = workshop({ suspect: ({ asked }) => asked === 'odd' });
  const [odd, next, after] = [await ask('odd'), await ask('next'), await ask('after')];
  expect(next.threadId).not.toBe(odd.threadId);
  expect(after.threadId).toBe(next.threadId);
});

test('one that has rested ends, and comes again', async () => {
  const ask = workshop({ restMs: 1 });
  const first = await ask('a');
  await expect.poll(async () => (await ask('b')).threadId).not.toBe(first.threadId);
});
