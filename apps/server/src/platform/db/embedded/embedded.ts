import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDataDir } from '#server/platform/files/data-dir.ts';
import { databaseAccount } from './os-user.ts';
import { embeddedBinaries } from './binaries.ts';
import { type Cluster, initialise } from './cluster.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { ROLE, ensureRole } from './database-role.ts';
import { freePort, freshSettings, readSettings, writeSettings } from './settings.ts';
import { type Log, supervise } from './supervisor.ts';

export type EmbeddedOptions = {
  /** The cluster lives in `<dataDir>/postgres`, its passwords and port in `<dataDir>/postgres.json`. */
  dataDir: string;
  log: Log;
  /** False for test databases only: a power cut may lose everything. */
  durable?: boolean;
  /** Tests clone their template database. */
  mayCreateDatabases?: boolean;
  /** Folder of other PostgreSQL binaries than those of the npm package. */
  bin?: string;
};

export type Embedded = { url: string; stop(): Promise<void> };

/**
 * Starts, supervises and stops a PostgreSQL on the loopback address. `url` names a role that owns its database and may
 * create roles, but isn't a superuser. Cleans up after kill -9.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = ensureDataDir(options.dataDir);
  const unlock = await lockDataDir(dataDir);
  try {
    const { url, stop } = await open(dataDir, options);
    return { url, stop: () => stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function open(dataDir: string, options: EmbeddedOptions): Promise<Embedded> {
  const cluster: Cluster = {
    bin: options.bin ?? embeddedBinaries(),
    folder: join(dataDir, 'postgres'),
    account: databaseAccount(),
    durable: options.durable ?? true,
  };
  if (!existsSync(cluster.folder)) {
    options.log.info(`Making a new database in ${cluster.folder}.`);
    const fresh = writeSettings(dataDir, await freshSettings());
    await initialise(cluster, fresh.superuser_password);
  }
  const known = readSettings(dataDir);
  const { port, stop } = await supervise(cluster, known.port, freePort, options.log);
  try {
    const settings = port === known.port ? known : writeSettings(dataDir, { ...known, port });
    await ensureRole(settings, options.mayCreateDatabases ?? false);
    return { url: `postgres://${ROLE}:${settings.password}@127.0.0.1:${port}/${ROLE}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
