import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { makeClient, type Call } from '@daftar/contract/core/client';
import pg from 'pg';
import { startApp, type Running, type StartOptions } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { newKey } from '#server/vault.ts';
import { cloneDatabase } from './database.ts';

export type TestApp = Running & {
  databaseUrl: string;
  /** The database as its owner sees it: past row-level security, for looking and for arranging. */
  owner: pg.Pool;
  /** A typed client with these headers. */
  client: (headers?: Record<string, string>) => Call;
  /** Everything the server logged. */
  logged: () => string;
  stop: () => Promise<void>;
};

/** What one of several servers on one database needs beside it. */
export const ONE_OF_SEVERAL = { CLUSTER: 'true', SECRET: 's'.repeat(32), CREDENTIAL_KEYS: newKey('1') };

let shared: Promise<TestApp> | undefined;

/**
 * The server that the test files of a worker share, with its database: to start one for each was a fifth of the work. A
 * file brings its own people and businesses, and looks at these alone; the end of the run stops it (global-setup.ts).
 * Whoever counts what is in a whole table, stops the jobs or needs other settings takes `ownApp`.
 */
export async function testApp(): Promise<TestApp> {
  const app = await (shared ??= ownApp());
  const before = app.logged().length;
  return { ...app, logged: () => app.logged().slice(before), stop: async () => {} };
}

/** A running server on a database of its own. */
export async function ownApp(
  settings: Record<string, string> = {},
  database?: { url: string },
  options?: StartOptions,
): Promise<TestApp> {
  const clone = database ? { url: database.url, drop: async () => {} } : await cloneDatabase();
  const dataDir = await mkdtemp(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'app-'));
  const lines: string[] = [];
  const log = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      // A failure that nobody foresaw tells its reason where the test's own is read.
      if (String(chunk).includes('"request failed"')) console.warn(String(chunk).slice(0, 2000));
      done();
    },
  });
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: clone.url,
    RATE_LIMIT_FACTOR: '1000',
    DATABASE_POOL: '4',
    ...settings,
  });
  const running = await startApp(env, clone.url, { logStream: log, ...options });
  const owner = new pg.Pool({ connectionString: clone.url, max: 2 });
  // The database may be dropped while a connection is still closing.
  owner.on('connect', (client) => client.on('error', () => {}));
  owner.on('error', () => {});
  return {
    ...running,
    databaseUrl: clone.url,
    owner,
    client: (headers = {}) => makeClient({ base: `${running.url}/api`, timeoutMs: 60_000, headers: () => headers }),
    logged: () => lines.join(''),
    stop: async () => {
      await soon('the server closes', running.close());
      await soon('connections end', owner.end());
      await soon('the database is dropped', clone.drop());
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A stop that hangs tells which part of it does. */
async function soon(what: string, part: Promise<unknown>): Promise<void> {
  const late = setTimeout(() => console.warn(`Still waiting: ${what}`), 15_000);
  await part.finally(() => clearTimeout(late));
}
