import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#server/testing/database.ts';
import { printTables } from './print-tables.ts';

const folded = (text: string) => text.replace(/\s+/g, ' ');

test('tables.ts is what the migrations make', async () => {
  const database = await cloneDatabase();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const printed = await printTables(pool);
  await pool.end();
  await database.drop();
  const kept = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8');
  expect(folded(kept)).toBe(folded(printed));
});
