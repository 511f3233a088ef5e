/** A file that describes 50 million cells in 300 KB is refused, and the event loop goes on meanwhile. */
import { performance } from 'node:perf_hooks';
import { clientFileParser } from '../apps/server/src/features/client_imports/client-file.ts';
import { fromChunks } from '../apps/server/src/platform/parsers/chunks.ts';
import { ParseRefused } from '../apps/server/src/platform/parsers/parser.ts';

const AT_MOST_MS = 100;

const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, `value ${n}`]));

export async function sheetDelay(): Promise<boolean> {
  const hostile = [keys(500), ...Array.from({ length: 99_999 }, () => ({}))];
  const large = Array.from({ length: 20_000 }, () => keys(50));
  console.log('\nsheets: the longest turn of the event loop while files are read\n');
  console.log('files                               refused   in ms   longest turn: CPU ms    clock ms');
  const outcomes = [
    await turnsDuring('12 of 500 × 99,999 cells, at once', 12, hostile, 12),
    await turnsDuring('1 of 50 × 20,000 cells', 1, large, 0),
  ];
  return outcomes.every(Boolean);
}

/** Judged by processor time: on a busy machine the clock also counts other programs. */
async function turnsDuring(name: string, files: number, list: object[], wanted: number): Promise<boolean> {
  const bytes = Buffer.from(JSON.stringify(list));
  const longest = { cpu: 0, clock: 0 };
  let last = { cpu: process.threadCpuUsage(), clock: performance.now() };
  const turns = setInterval(() => {
    const { user, system } = process.threadCpuUsage(last.cpu);
    longest.cpu = Math.max(longest.cpu, (user + system) / 1000);
    longest.clock = Math.max(longest.clock, performance.now() - last.clock);
    last = { cpu: process.threadCpuUsage(), clock: performance.now() };
  }, 1);
  const began = performance.now();
  const isRefused = () =>
    clientFileParser
      .run({ format: 'JSON', bytes }, 1)
      .then(fromChunks)
      .then(
        () => false,
        (error: unknown) => error instanceof ParseRefused,
      );
  const refused = (await Promise.all(Array.from({ length: files }, isRefused))).filter(Boolean).length;
  const took = performance.now() - began;
  clearInterval(turns);
  const isGood = refused === wanted && longest.cpu <= AT_MOST_MS;
  const figures = [String(refused).padStart(8), took.toFixed(0).padStart(7), longest.cpu.toFixed(1).padStart(22)];
  const goal = isGood ? '' : `   (${wanted} refused, at most ${AT_MOST_MS} ms)`;
  console.log(`${name.padEnd(34)} ${figures.join(' ')} ${longest.clock.toFixed(1).padStart(11)}${goal}`);
  return isGood;
}
