/**
 * `npm run bench`: measures ratios in one run, on the embedded PostgreSQL or DATABASE_URL (which must have no users).
 * `npm run bench -- calls clients` runs parts, by the names below. Fails if a goal is missed. With BENCH_REUSE=1 a
 * database of an earlier run is measured again; only `reports` and `large` can.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { SUPERUSER } from '../apps/server/src/platform/db/embedded/cluster.ts';
import { ROLE } from '../apps/server/src/platform/db/embedded/database-role.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/embedded.ts';
import { readSettings } from '../apps/server/src/platform/db/embedded/settings.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { ownerPool } from '../apps/server/src/platform/db/pool.ts';
import { readEnv } from '../apps/server/src/env.ts';

/** Loaded on demand: each imports a large part of the server. */
const PARTS = {
  calls: async () => (await import('./calls.ts')).callRates,
  every_call: async () => (await import('./every-call.ts')).everyCall,
  clients: async () => (await import('./clients.ts')).clientCosts,
  invoices: async () => (await import('./invoices.ts')).invoiceCosts,
  work: async () => (await import('./work.ts')).workCosts,
  loans: async () => (await import('./loans.ts')).loanCosts,
  cma: async () => (await import('./cma.ts')).cmaTimes,
  chat: async () => (await import('./chat.ts')).chatDelivery,
  pdf: async () => (await import('./pdf.ts')).paperTimes,
  deeds: async () => (await import('./deeds.ts')).deedTimes,
  neighbours: async () => (await import('./neighbours.ts')).neighbourTimes,
  cma_workbook: async () => (await import('./cma-workbook.ts')).workbookFigures,
  gst_matching: async () => (await import('./gst-matching.ts')).matchingTimes,
  sheets: async () => (await import('./sheets.ts')).sheetDelay,
  triggers: async () => (await import('./triggers.ts')).triggerTimes,
  reports: async () => (await import('./reports.ts')).reportTimes,
  telemetry: async () => (await import('./telemetry.ts')).telemetryCosts,
  servers: async () => (await import('./servers.ts')).serverRates,
  growth: async () => (await import('./growth.ts')).vacuumFigures,
  screens: async () => (await import('./screens.ts')).screenCalls,
  large: async () => (await import('./large.ts')).largeData,
  browser: async () => (await import('./browser.ts')).browserTimes,
};
type Part = keyof typeof PARTS;
const named = process.argv.slice(2) as Part[];
const unknown = named.find((part) => !(part in PARTS));
if (unknown) refuse(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}.`);
const url = readEnv().DATABASE_URL;
const { BENCH_REUSE } = process.env;
if (url && !BENCH_REUSE && (await hasUsers(url)))
  refuse('The database of DATABASE_URL has users, and measuring would write thousands more: name an empty one.');

const dataDir = await mkdtemp(join(tmpdir(), 'daftar-bench-'));
const database = url
  ? { url, stop: async () => {} }
  : await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn } });
if (!url) await allowBulkWrites(dataDir);
try {
  const pool = ownerPool(database.url, console);
  await migrate(pool).finally(() => pool.end());
  for (const part of named.length ? named : (Object.keys(PARTS) as Part[]))
    if (!(await (await PARTS[part]())(database.url, dataDir))) process.exitCode = 1;
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** Large books are written without triggers, for which the application's role has no right. */
async function allowBulkWrites(folder: string): Promise<void> {
  const { port, superuser_password: password } = readSettings(folder);
  const client = new pg.Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: ROLE });
  await client.connect();
  await client.query(`grant set on parameter session_replication_role to ${ROLE}`);
  await client.end();
}

async function hasUsers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query(`select to_regclass('users') is not null as has_table`);
    return rows[0].has_table && Boolean((await client.query('select from users limit 1')).rowCount);
  } finally {
    await client.end();
  }
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
