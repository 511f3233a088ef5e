import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baselineOf, readBaseline } from './baseline.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts';
import { migrate } from './migrate.ts';
import { ownerPool, type Pool } from './pool.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** A function may use a table of a later file. */
const baseline = baselineOf([
  { name: 'first.sql', sql: `create function answer() returns int language sql as 'select id from base'` },
  { name: 'second.sql', sql: 'create table base (id int)' },
]);

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
const run = (own = pool) => migrate(own, { baseline, folder });
const tables = async () =>
  (await pool.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)).rows.map(
    (row) => row.tablename,
  );

/** The message for the administrator, or the error's name if it isn't meant for them. */
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(String, (error: Error) => (error instanceof StartupError ? error.message : error.name));

test('an empty database gets the baseline, then new migrations, in order, once', async () => {
  await write('0002_b.sql', 'alter table a add column b int');
  await write('0001_a.sql', 'create table a (id int)');
  expect(await run()).toEqual(['baseline', '0001_a.sql', '0002_b.sql']);
  await write('0003_c.sql', 'create table c (id int)');
  expect(await run()).toEqual(['0003_c.sql']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['a', 'base', 'c', 'migrations']);
});

test('of those that begin together on a new database, one applies, and the others find it done', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  const others = Array.from({ length: 3 }, () => ownerPool(database.url, quiet));
  try {
    const applied = await Promise.all([pool, ...others].map(run));
    expect(applied.flat()).toEqual(['baseline', '0001_a.sql']);
  } finally {
    await Promise.all(others.map((one) => one.end()));
  }
});

test('a migration changed after it was applied is refused, and no later one is applied', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  await run();
  await write('0001_a.sql', 'create table a (id bigint)');
  await write('0002_b.sql', 'create table b (id int)');
  expect(await messageOf(run())).toBe(
    'The migration 0001_a.sql was changed after it was applied; add a new one instead.',
  );
  expect(await tables()).toEqual(['a', 'base', 'migrations']);
});

test('an older release refuses a database that a newer one has migrated, and changes nothing', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  await write('0002_b.sql', 'create table b (id int)');
  await run();
  await rm(join(folder, '0002_b.sql'));
  await write('0001_z.sql', 'create table z (id int)');
  expect(await messageOf(run())).toBe(
    'A newer release of Daftar has migrated this database (0002_b.sql); start that release or a later one.',
  );
  expect(await tables()).toEqual(['a', 'b', 'base', 'migrations']);
});

const OTHER_BASELINE =
  'This database was created with another baseline of the schema; start over with an empty one: delete DATA_DIR, or drop and create the database of DATABASE_URL.';

test('a changed baseline is refused, with instructions to start over', async () => {
  await run();
  const changed = baselineOf([...baseline.files, { name: 'third.sql', sql: 'create table more (id int)' }]);
  await write('0001_a.sql', 'create table a (id int)');
  expect(await messageOf(migrate(pool, { baseline: changed, folder }))).toBe(OTHER_BASELINE);
  expect(await tables()).toEqual(['base', 'migrations']);
});

test('so is a database from before the baseline', async () => {
  await pool.query(`create table migrations (name text primary key, checksum text not null);
    insert into migrations values ('0001_frame.sql', 'x')`);
  expect(await messageOf(run())).toBe(OTHER_BASELINE);
  expect(await tables()).toEqual(['migrations']);
});

test('a failed migration leaves nothing, is named, and can be repeated', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  await write('0002_b.sql', 'create table b (id int); select 1 / 0');
  await expect(run()).rejects.toThrow('The migration 0002_b.sql failed: division by zero');
  expect(await tables()).toEqual(['a', 'base', 'migrations']);
  await write('0002_b.sql', 'create table b (id int)');
  expect(await run()).toEqual(['0002_b.sql']);
});

test('a baseline that fails leaves nothing, and its file is named', async () => {
  const broken = baselineOf([...baseline.files, { name: 'third.sql', sql: 'select 1 / 0' }]);
  await expect(migrate(pool, { baseline: broken, folder })).rejects.toThrow(
    'The schema third.sql failed: division by zero',
  );
  expect(await tables()).toEqual(['migrations']);
  expect(await run()).toEqual(['baseline']);
});

test('errors for the administrator are one sentence; errors of the migration itself are complete', async () => {
  await write('0001_a.sql', 'create extension no_such_extension');
  expect(await messageOf(run())).toBe(
    'The migration 0001_a.sql failed: extension "no_such_extension" is not available (its user must own it and be allowed to create roles, and PostgreSQL’s own extensions must be installed).',
  );
  await write('0001_a.sql', 'select 1 / 0');
  expect(await messageOf(run())).toBe('Error');
});

test('a PostgreSQL that is too old is reported', async () => {
  const asked: string[] = [];
  const query = async (text: string) => {
    asked.push(text);
    return { rows: [{ major: 14 }] };
  };
  const old = { connect: async () => ({ query, release: () => {} }) } as unknown as Pool;
  expect(await messageOf(run(old))).toBe('Daftar needs PostgreSQL 15 or newer; this is 14.');
  expect(asked.filter((text) => /create|insert/.test(text))).toEqual([]);
});

test('the baseline is all of db/schema, and every migration has a unique number', async () => {
  const inFolder = (name: string) => readdir(join(import.meta.dirname, '../../db', name));
  const files = (await readBaseline()).files.map(({ name }) => name);
  expect(files.sort()).toEqual((await inFolder('schema')).sort());
  const names = (await inFolder('migrations')).filter((name) => name !== 'README.md');
  expect(names.filter((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))).toEqual([]);
  // Gaps are fine: branches that land later have taken numbers before.
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});
