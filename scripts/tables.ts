/**
 * `npm run tables`: migrates a new database, in a PostgreSQL that is started for it, and prints its schema:
 * apps/server/src/platform/db/tables.ts, so that a query that names a missing column does not compile, and
 * apps/server/src/db/schema.sql, to read and to review.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { ownerPool } from '../apps/server/src/platform/db/pool.ts';
import { printSchema } from '../apps/server/src/platform/db/print-schema.ts';
import { printTables } from '../apps/server/src/platform/db/print-tables.ts';
import { startForTests } from '../apps/server/src/testing/global-setup.ts';

const SOURCE = join(import.meta.dirname, '../apps/server/src');

const server = await startForTests();
const pool = ownerPool(server.url, console);
try {
  await migrate(pool);
  await writeFile(join(SOURCE, 'platform/db/tables.ts'), await printTables(pool));
  await writeFile(join(SOURCE, 'db/schema.sql'), await printSchema(pool));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await pool.end();
  await server.stop();
}
