import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '#server/data-folder.ts';
import { databaseAccount } from './embedded/account.ts';
import { embeddedBinaries } from './embedded/binaries.ts';
import { type Cluster, initialise } from './embedded/cluster.ts';
import { lockFolder } from './embedded/lock.ts';
import { ROLE, ensureRole } from './embedded/role.ts';
import { freePort, freshSettings, readSettings, writeSettings } from './embedded/settings.ts';
import { type Log, supervise } from './embedded/supervisor.ts';

export type EmbeddedOptions = {
  /** The cluster lives in `<dataDir>/postgres`, its passwords and port in `<dataDir>/postgres.json`. */
  dataDir: string;
  log: Log;
  /** false only for databases of tests: a power cut may lose everything. */
  durable?: boolean;
  /** Tests clone their template database. */
  mayCreateDatabases?: boolean;
  /** A folder with other PostgreSQL programs than those of the npm package. */
  bin?: string;
};

export type Embedded = { url: string; stop(): Promise<void> };

/**
 * A real PostgreSQL that this process starts, keeps running and stops, on the loopback address alone. `url` names a
 * role that owns its database and may create roles, and is no superuser. What kill -9 left behind is put in order.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = dataFolder(options.dataDir);
  const unlock = await lockFolder(dataDir);
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
