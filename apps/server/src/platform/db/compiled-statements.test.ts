import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { CompiledStatements } from './compiled-statements.ts';
import type { Tables } from './tables.ts';
import type { Db } from './transaction.ts';

const builder = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Keeps what is sent. */
function recorded() {
  const sent: [string, readonly unknown[]][] = [];
  const executeQuery = async ({ sql: text, parameters }: CompiledQuery) => {
    sent.push([text, parameters]);
    return { rows: [] };
  };
  return { sent, db: { executeQuery } as unknown as Db };
}

test('a statement is built once, and each call sends its own values', async () => {
  const { db, sent } = recorded();
  const statements = new CompiledStatements();
  let built = 0;
  const ask = (business: number, id: number) =>
    statements.run(db, 'one', { id, business }, (given) => {
      built += 1;
      const rows = builder.selectFrom('branches').select('name').where('business_id', '=', given.business);
      return rows.where('id', '=', given.id).limit(sql.lit(1));
    });
  await ask(1, 10);
  await ask(2, 20);
  const text = 'select "name" from "branches" where "business_id" = $1 and "id" = $2 limit 1';
  expect(sent).toEqual([
    [text, [1, 10]],
    [text, [2, 20]],
  ]);
  expect(built).toBe(1);
});

test('a value that was not given as one is never kept for the next caller', async () => {
  const { db, sent } = recorded();
  const statements = new CompiledStatements();
  for (const business of [1, 2, 3])
    await statements.run(db, 'one', { id: 10 }, (given) =>
      builder.selectFrom('branches').select('name').where('business_id', '=', business).where('id', '=', given.id),
    );
  expect(sent.map(([, values]) => values)).toEqual([
    [1, 10],
    [2, 10],
    [3, 10],
  ]);
});

test('shapes are kept apart, and beyond the limit built each time', async () => {
  const { db, sent } = recorded();
  const statements = new CompiledStatements();
  for (let n = 0; n < 300; n += 1)
    await statements.run(db, `shape ${n}`, { id: n }, ({ id }) =>
      builder.selectFrom('branches').select(sql.lit(n).as('n')).where('id', '=', id),
    );
  expect(sent.every(([text, [id]]) => text.includes(`select ${String(id)} as "n"`))).toBe(true);
});
