import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { makeClient, type Call } from '@daftar/contract/core/client';
import pg from 'pg';
import { startApp, type Running, type StartOptions } from '#server/app.ts';
import { readEnv } from '#server/env.ts';
import { createVaultKey } from '#server/platform/vault.ts';
import { cloneDatabase } from './database.ts';

export type TestApp = Running & {
  databaseUrl: string;
  /** The database as its owner, without row-level security, for setup and checks. */
  owner: pg.Pool;
  /** A typed client with these headers. */
  client: (headers?: Record<string, string>) => Call;
  /** All log lines of the server. */
  logged: () => string;
  stop: () => Promise<void>;
};

/** Settings for several servers on one database. */
export const ONE_OF_SEVERAL = { CLUSTER: 'true', SECRET: 's'.repeat(32), CREDENTIAL_KEYS: createVaultKey('1') };

/** One for all servers of a process, some of which share a database. */
const TEST_KEY = createVaultKey('1');

let shared: Promise<TestApp> | undefined;

/**
 * The server and database shared by the test files of a worker: starting one each took a fifth of the time. A file uses
 * its own users and businesses. Tests that count whole tables, stop jobs or need other settings use `ownApp`.
 */
export async function testApp(): Promise<TestApp> {
  const app = await (shared ??= ownApp());
  const before = app.logged().length;
  return { ...app, logged: () => app.logged().slice(before), stop: async () => {} };
}

/** A running server with its own database. */
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
      // Prints unexpected errors beside the test's output.
      if (String(chunk).includes('"request failed"')) console.warn(String(chunk).slice(0, 2000));
      done();
    },
  });
  const env = readEnv({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: clone.url,
    RATE_LIMIT_FACTOR: '1000',
    ALLOW_PRIVATE_NETWORK: 'true',
    DATABASE_POOL: '4',
    CREDENTIAL_KEYS: TEST_KEY,
    ...settings,
  });
  const running = await startApp(env, clone.url, { logStream: log, ...options });
  const owner = new pg.Pool({ connectionString: clone.url, max: 2 });
  // The database may be dropped while a connection is closing.
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

/** Reports which part of a shutdown hangs. */
async function soon(what: string, part: Promise<unknown>): Promise<void> {
  const late = setTimeout(() => console.warn(`Still waiting: ${what}`), 15_000);
  await part.finally(() => clearTimeout(late));
}
