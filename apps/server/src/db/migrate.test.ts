import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '#server/start-error.ts';
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts';
import { migrate } from './migrate.ts';
import { ownerPool, type Pool } from './pool.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

let database: TestDatabase;
let folder: string;
let pool: Pool;
beforeEach(async () => {
  [database, folder] = [await bareDatabase(), await mkdtemp(join(tmpdir(), 'daftar-migrations-'))];
  pool = ownerPool(database.url, quiet);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const tables = async () =>
  (await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows.map(
    (row) => row.tablename,
  );

/** The sentence for whoever typed the command; what is not meant for them is none. */
const toldOf = (work: Promise<unknown>): Promise<string> =>
  work.then(String, (error: Error) => (error instanceof StartError ? error.message : error.name));

test('what is new is applied, in order, once', async () => {
  await write('0002_b.sql', 'alter table a add column b int');
  await write('0001_a.sql', 'create table a (id int)');
  expect(await migrate(pool, folder)).toEqual(['0001_a.sql', '0002_b.sql']);
  await write('0003_c.sql', 'create table c (id int)');
  expect(await migrate(pool, folder)).toEqual(['0003_c.sql']);
  expect(await migrate(pool, folder)).toEqual([]);
});

test('of those that begin together on a new database, one applies, and the others find it done', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  const others = Array.from({ length: 3 }, () => ownerPool(database.url, quiet));
  try {
    const applied = await Promise.all([pool, ...others].map((one) => migrate(one, folder)));
    expect(applied.flat()).toEqual(['0001_a.sql']);
  } finally {
    await Promise.all(others.map((one) => one.end()));
  }
});

test('one that was changed after it was applied is refused, and nothing after it is applied', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  await migrate(pool, folder);
  await write('0001_a.sql', 'create table a (id bigint)');
  await write('0002_b.sql', 'create table b (id int)');
  expect(await toldOf(migrate(pool, folder))).toBe(
    'The migration 0001_a.sql was changed after it was applied; add a new one instead.',
  );
  expect(await tables()).toEqual(['a', 'migrations']);
});

test('one that fails leaves nothing of itself, is named, and can be tried again', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  await write('0002_b.sql', 'create table b (id int); select 1 / 0');
  await expect(migrate(pool, folder)).rejects.toThrow('The migration 0002_b.sql failed: division by zero');
  expect(await tables()).toEqual(['a', 'migrations']);
  await write('0002_b.sql', 'create table b (id int)');
  expect(await migrate(pool, folder)).toEqual(['0002_b.sql']);
});

test('what whoever runs the database has to mend is one sentence; what is wrong in the migration itself is told whole', async () => {
  await write('0001_a.sql', 'create extension no_such_extension');
  expect(await toldOf(migrate(pool, folder))).toBe(
    'The migration 0001_a.sql failed: extension "no_such_extension" is not available (its user must own it and be allowed to create roles, and PostgreSQL’s own extensions must be installed).',
  );
  await write('0001_a.sql', 'select 1 / 0');
  expect(await toldOf(migrate(pool, folder))).toBe('Error');
});

test('a PostgreSQL that is too old is told so', async () => {
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text);
    return { rows: [{ major: 14 }] };
  };
  const old = { connect: async () => ({ query, release: () => {} }) } as unknown as Pool;
  expect(await toldOf(migrate(old, folder))).toBe('Daftar needs PostgreSQL 15 or newer; this is 14.');
  expect(asked.filter((text) => /create|insert/.test(text))).toEqual([]);
});
