import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { printSchema } from '#server/platform/db/print-schema.ts';
import { testApp } from '#server/testing/app.ts';
import { printTables } from './print-tables.ts';

const folded = (text: string) => text.replace(/\s+/g, ' ');
const committed = (name: string) => readFile(join(import.meta.dirname, name), 'utf8');

test('tables.ts matches the schema', async () => {
  const printed = await printTables((await testApp()).owner);
  expect(folded(await committed('tables.ts'))).toBe(folded(printed));
});

test('schema.sql matches the schema', async () => {
  expect(await committed('../../db/schema.sql')).toBe(await printSchema((await testApp()).owner));
});

test('all functions compile: the baseline is applied without checking their bodies', async () => {
  const { owner } = await testApp();
  const client = await owner.connect();
  try {
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
         from pg_proc where pronamespace = 'app'::regnamespace order by 1`,
    );
    expect(rows.length).toBeGreaterThan(100);
    // Loads pg_trgm, whose settings are unknown before.
    await client.query('select show_limit()');
    await client.query('begin');
    await client.query('set local check_function_bodies = on');
    const failed: string[] = [];
    for (const { name, definition } of rows) {
      await client.query('savepoint one');
      await client.query(definition).catch((error: Error) => failed.push(`${name}: ${error.message}`));
      await client.query('rollback to one');
    }
    expect(failed).toEqual([]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
