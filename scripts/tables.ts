/**
 * `npm run tables -- postgres://…`: writes apps/server/src/db/tables.ts from a migrated database, so that a query that
 * names a missing column does not compile.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { ownerPool } from '../apps/server/src/db/pool.ts';
import { printTables } from '../apps/server/src/db/print-tables.ts';

const url = process.argv[2];
if (!url) throw new Error('Say which (empty or migrated) database: npm run tables -- postgres://…');
const pool = ownerPool(url, console);
await migrate(pool);
await writeFile(join(import.meta.dirname, '../apps/server/src/db/tables.ts'), await printTables(pool));
await pool.end();
