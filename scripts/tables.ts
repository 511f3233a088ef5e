/**
 * `npm run tables [-- postgres://…]`: migrates a database, that of the settings or the one named, and writes
 * apps/server/src/db/tables.ts from it, so that a query that names a missing column does not compile.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { ownerPool } from '../apps/server/src/db/pool.ts';
import { printTables } from '../apps/server/src/db/print-tables.ts';
import { readEnv } from '../apps/server/src/env.ts';
import { databaseUrl, whyNot } from './lib/database.ts';

try {
  const named = process.argv[2];
  const env = readEnv(named ? { ...process.env, DATABASE_URL: named } : process.env);
  const pool = ownerPool(databaseUrl(env), console);
  try {
    await migrate(pool);
    await writeFile(join(import.meta.dirname, '../apps/server/src/db/tables.ts'), await printTables(pool));
  } finally {
    await pool.end();
  }
} catch (error) {
  console.error(whyNot(error));
  process.exitCode = 1;
}
