import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentScope, runInScope, type Work } from '#server/platform/telemetry/work.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { requestPool, type Pool } from './pool.ts';
import { runTransaction } from './transaction.ts';
import { sql } from 'kysely';
import { watchPool } from './watch-pool.ts';

type Seen = { work: string | undefined; text: string; rows: number; error: string | undefined; connection: unknown };

let app: TestApp;
let pool: Pool;
const seen: Seen[] = [];
const held: string[] = [];
beforeAll(async () => {
  app = await testApp();
  // One connection, so that calls wait for each other.
  pool = requestPool(app.databaseUrl, 1, app.app.log);
  watchPool(pool, {
    waited: () => {},
    acquired: () => ({ span: undefined, release: () => void held.push(currentScope()?.work?.name ?? '') }),
    statement: ({ text, connection }) => {
      const work = currentScope()?.work?.name;
      return (error, rows) =>
        void seen.push({ work, text, rows, error: (error as { code?: string } | null)?.code, connection });
    },
  });
});
afterAll(async () => {
  await pool.end();
  await app.stop();
});

const as = <T>(name: string, inside: () => Promise<T>): Promise<T> =>
  runInScope({ work: { source: 'call', name } as Work, span: undefined }, inside);

test('a statement belongs to the call that sent it, also after waiting for the connection of another', async () => {
  seen.length = 0;
  const write = (name: string) =>
    as(name, () =>
      runTransaction(pool, {}, 'write', async ({ db }) => {
        await sql`select pg_sleep(0.01)`.execute(db);
        await sql`select ${name}::text as name from generate_series(1, 3)`.execute(db);
      }),
    );
  const single = (name: string) => as(name, () => pool.query('select $1::text as name', [name]));
  await Promise.all([write('first'), single('second'), write('third'), single('fourth')]);
  const of = (name: string) =>
    seen.filter(({ work }) => work === name).map(({ text, rows }) => [text.slice(0, 12), rows]);
  for (const name of ['first', 'third'])
    expect(of(name)).toEqual([
      ['select pg_sl', 1],
      ['select $1::t', 3],
      ['commit', 0],
    ]);
  for (const name of ['second', 'fourth']) expect(of(name)).toEqual([['select $1::t', 1]]);
  expect(held).toEqual(['first', 'third']);
  expect(new Set(seen.map(({ connection }) => typeof connection))).toEqual(new Set(['number']));
});

test('a failed statement is seen once, and reaches the caller as before', async () => {
  seen.length = 0;
  await expect(
    as('failing', () => runTransaction(pool, {}, 'write', ({ db }) => sql`select 1 / 0`.execute(db))),
  ).rejects.toMatchObject({ code: '22012' });
  await expect(as('failing', () => pool.query('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
  expect(seen.map(({ text, error }) => [text, error])).toEqual([
    ['select 1 / 0', '22012'],
    ['rollback', undefined],
    ['select 1 / 0', '22012'],
  ]);
});
