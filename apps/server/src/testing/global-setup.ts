import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type Embedded } from '#server/platform/db/embedded/embedded.ts';
import { stopOrphan } from '#server/platform/db/embedded/cluster.ts';
import { lockDataDir } from '#server/platform/db/embedded/data-dir-lock.ts';
import { dropOwn, lockTemplate } from './database.ts';

const PREFIX = 'daftar-test-';

/**
 * One database server per run, in its own folder. Tests find it in TEST_SERVER_URL: a role that can create databases
 * and roles but is no superuser. It is the embedded PostgreSQL, the one whose programs are in TEST_POSTGRES_BIN, or the
 * running one that TEST_POSTGRES_URL names.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-run-'));
  // Shared servers leave their files and databases here until the end.
  Object.assign(process.env, { TEST_RUN: String(process.pid), TEST_FOLDER: folder });
  const end = await findServer();
  return async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function findServer(): Promise<() => Promise<void>> {
  const { TEST_POSTGRES_URL: named, TEST_POSTGRES_BIN: bin } = process.env;
  if (named) {
    console.log('Server tests run on the PostgreSQL of TEST_DATABASE_URL.');
    process.env['TEST_SERVER_URL'] = named;
    const release = await lockTemplate(named).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The PostgreSQL of TEST_DATABASE_URL cannot be opened: ${error.message || error.code}.`);
    });
    return async () => {
      await dropOwn(named);
      await release();
    };
  }
  console.log(`Server tests run on ${bin ? `the PostgreSQL in ${bin}` : 'the embedded PostgreSQL'}.`);
  const server = await startForTests(bin);
  process.env['TEST_SERVER_URL'] = server.url;
  return server.stop;
}

/** In its own folder, removed at the end, without fsync. */
export async function startForTests(bin?: string): Promise<Embedded> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o755);
  const server = await startEmbedded({
    dataDir,
    log: { info: () => {}, warn: (message) => console.warn(message) },
    durable: false,
    mayCreateDatabases: true,
    ...(bin && { bin }),
  });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes leftovers of a killed run: an unlocked folder, and perhaps its server. */
async function sweep(): Promise<void> {
  const old = Date.now() - 60_000;
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const dataDir of folders.map((name) => join(tmpdir(), name))) {
    if ((statSync(dataDir, { throwIfNoEntry: false })?.mtimeMs ?? old) >= old) continue;
    try {
      await lockDataDir(dataDir, 0);
    } catch {
      continue;
    }
    await stopOrphan(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}
