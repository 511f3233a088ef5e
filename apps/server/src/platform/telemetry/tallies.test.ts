import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { countTally, durationTally } from './tallies.ts';

const linesOf = async (registry: Registry): Promise<string[]> =>
  (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'));

test('buckets are cumulative, a limit belongs to its bucket, and labels are built once', async () => {
  const registry = new Registry();
  const observe = durationTally(registry, 'wait_seconds', 'Wait', [0.1, 1]);
  let built = 0;
  const labels = () => {
    built += 1;
    return { pool: 'calls' };
  };
  for (const seconds of [0.05, 0.1, 0.5, 1, 7]) observe('calls', labels, seconds);
  expect(await linesOf(registry)).toEqual([
    'wait_seconds_bucket{le="0.1",pool="calls"} 2',
    'wait_seconds_bucket{le="1",pool="calls"} 4',
    'wait_seconds_bucket{le="+Inf",pool="calls"} 5',
    'wait_seconds_sum{pool="calls"} 8.65',
    'wait_seconds_count{pool="calls"} 5',
  ]);
  expect(built).toBe(1);
});

test('counts add up by key', async () => {
  const registry = new Registry();
  const add = countTally(registry, 'statements_total', 'Statements');
  for (const name of ['a', 'b', 'a']) add(name, () => ({ name }), 2);
  expect(await linesOf(registry)).toEqual(['statements_total{name="a"} 4', 'statements_total{name="b"} 2']);
});
