import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, type Embedded } from '#server/db/embedded.ts';
import { stopOrphan } from '#server/db/embedded/cluster.ts';
import { lockFolder } from '#server/db/embedded/lock.ts';
import { dropOwn, holdTemplate } from './database.ts';

const PREFIX = 'daftar-test-';

/**
 * One server a run, in a folder of its own that goes away with it. Tests find it in TEST_SERVER_URL: a role that may
 * create databases and roles and is no superuser. TEST_ENGINE=postgres takes a PostgreSQL that is not the embedded one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-run-'));
  // Servers that are shared until the end leave here what they keep, and databases of this name.
  Object.assign(process.env, { TEST_RUN: String(process.pid), TEST_FOLDER: folder });
  const end = await findServer();
  return async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function findServer(): Promise<() => Promise<void>> {
  const real = process.env['TEST_ENGINE'] === 'postgres';
  const named = process.env['TEST_DATABASE_URL'];
  if (real && named) {
    console.log('Server tests run on the PostgreSQL of TEST_DATABASE_URL.');
    process.env['TEST_SERVER_URL'] = named;
    const release = await holdTemplate(named).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`The PostgreSQL of TEST_DATABASE_URL cannot be opened: ${error.message || error.code}.`);
    });
    return async () => {
      await dropOwn(named);
      await release();
    };
  }
  const bin = real ? systemBinaries() : undefined;
  console.log(`Server tests run on ${bin ? `the PostgreSQL in ${bin}` : 'the embedded PostgreSQL'}.`);
  const server = await startForTests(bin);
  process.env['TEST_SERVER_URL'] = server.url;
  return server.stop;
}

/** In a folder of its own that goes away with it, and in no hurry to reach the disk. */
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

/** What a run that was killed left behind: a folder that nobody holds, and perhaps a server in it. */
async function sweep(): Promise<void> {
  const old = Date.now() - 60_000;
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const dataDir of folders.map((name) => join(tmpdir(), name))) {
    if ((statSync(dataDir, { throwIfNoEntry: false })?.mtimeMs ?? old) >= old) continue;
    try {
      await lockFolder(dataDir, 0);
    } catch {
      continue;
    }
    await stopOrphan(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The newest PostgreSQL of the system's own packages, 15 or later. */
function systemBinaries(): string | undefined {
  const home = '/usr/lib/postgresql';
  const versions = existsSync(home) ? readdirSync(home).map(Number) : [];
  const newest = versions
    .filter((version) => version >= 15 && existsSync(`${home}/${version}/bin/initdb`))
    .sort((a, b) => b - a)[0];
  return newest ? `${home}/${newest}/bin` : undefined;
}
