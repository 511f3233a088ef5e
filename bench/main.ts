/**
 * `npm run bench`: what is measured, as ratios in one run, on the embedded PostgreSQL or DATABASE_URL (an empty
 * database). `npm run bench -- calls clients invoices work chat pdf browser` runs parts. It fails where a goal is missed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { ownerPool } from '../apps/server/src/db/pool.ts';
import { browserTimes } from './browser.ts';
import { callRates } from './calls.ts';
import { chatDelivery } from './chat.ts';
import { clientCosts } from './clients.ts';
import { invoiceCosts } from './invoices.ts';
import { paperTimes } from './pdf.ts';
import { workCosts } from './work.ts';

const PARTS = {
  calls: callRates,
  clients: clientCosts,
  invoices: invoiceCosts,
  work: workCosts,
  chat: chatDelivery,
  pdf: paperTimes,
  browser: browserTimes,
};
type Part = keyof typeof PARTS;
const named = process.argv.slice(2) as Part[];
const unknown = named.find((part) => !(part in PARTS));
if (unknown) throw new Error(`There is no part ${unknown}: ${Object.keys(PARTS).join(', ')}.`);

const dataDir = await mkdtemp(join(tmpdir(), 'daftar-bench-'));
const database = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => {} }
  : await startEmbedded({ dataDir, log: { info: () => {}, warn: console.warn } });
try {
  const pool = ownerPool(database.url, console);
  await migrate(pool).finally(() => pool.end());
  for (const part of named.length ? named : (Object.keys(PARTS) as Part[]))
    if (!(await PARTS[part](database.url, dataDir))) process.exitCode = 1;
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
