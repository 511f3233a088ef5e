import { describe, expect, test } from 'vitest';
import { LINEAR_PARSERS, WORKER_PARSERS, type LinearName, type WorkerName } from '#server/parsers.ts';
import { feedLinear, feedWorker, LINEAR_CASES, workerCases, type Fed } from './feed.ts';

/** Of the main thread, in milliseconds. */
const MAX_WAIT = 200;
const isDeep = process.env.TEST_DEPTH === 'deep';
/** Every case at the largest size takes a quarter of an hour: `npm run test:deep`. */
const MAX_BYTES = isDeep ? Number.POSITIVE_INFINITY : 300_000;
const MAX_CPU_MS = isDeep ? 5000 : 1000;
const CASES = workerCases(MAX_BYTES);
/** In `npm test`, those that stopped the server once are at the size that did. */
const FOUND = {
  opening_balances: 'XML: open ledgers in an envelope',
  tax_statement: '26AS: carets below a header',
  email: 'HTML: open letters',
} as const;

const isTooLong = ({ wait }: Fed): boolean => wait >= MAX_WAIT;

describe('a parser in a thread keeps the main thread free, and its thread is free for the next file', () => {
  test.each(Object.keys(WORKER_PARSERS) as WorkerName[])('%s', { timeout: 1_800_000 }, async (name) => {
    expect(WORKER_PARSERS[name].name).toBe(name);
    const fed: Fed[] = [];
    for (const one of CASES[name]) fed.push(await feedWorker(name, one as never, MAX_CPU_MS));
    expect(fed.length).toBeGreaterThan(4);
    expect(fed.filter(isTooLong)).toEqual([]);
    if (isDeep) console.log(name, Math.round(Math.max(...fed.map(({ wait }) => wait))), 'ms');
    expect(await WORKER_PARSERS.opening_balances.run({ bytes: DEBTOR }, 1)).toHaveLength(1);
  });
});

const DEBTOR = Buffer.from(
  '<LEDGER NAME="Asha"><PARENT>Sundry Debtors</PARENT><OPENINGBALANCE>-12.00</OPENINGBALANCE></LEDGER>',
);

test.each(Object.entries(FOUND) as [keyof typeof FOUND, string][])(
  'what stopped the server is read by %s in time: %s',
  async (name, what) => {
    const one = workerCases(1_100_000)[name].find(([own]) => own === what)!;
    expect(isTooLong(await feedWorker(name, one as never))).toBe(false);
  },
);

test.each(Object.keys(LINEAR_PARSERS) as LinearName[])('%s is read on the main thread at once', async (name) => {
  const fed: Fed[] = [];
  for (const [what, content] of Object.entries(LINEAR_CASES[name].cases))
    fed.push(await feedLinear(name, what, content));
  expect(fed.length).toBeGreaterThan(1);
  expect(fed.filter(isTooLong)).toEqual([]);
  if (isDeep) console.log(name, Math.round(Math.max(...fed.map(({ wait }) => wait))), 'ms');
});
