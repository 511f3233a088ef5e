import type { Env } from '#server/env.ts';
import { buildSchema, migrate, releaseMigrations } from '#server/platform/db/migrate.ts';
import { ownerPool } from '#server/platform/db/pool.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { compareVersions, VERSION } from '#server/platform/version.ts';
import { DATABASE, FILES, KEYS, TABLES, type DatabaseSummary, type Keys, type Manifest } from './archive.ts';
import { jsonOf, newerRelease, readArchive, verifyArchive } from './archive-reader.ts';
import type { Connection } from './catalog.repo.ts';
import { checkKeys, writeKeys } from './keys.ts';
import * as load from './load.repo.ts';
import { restoredFiles, type RestoredFiles } from './restored-files.ts';

export type RestoreOptions = {
  /** Replaces a database that has users. */
  replace?: boolean;
  /** Restores although the keys of clients' passwords are missing. */
  withoutKeys?: boolean;
};

export type RestoreResult = {
  createdAt: string;
  release: string;
  rows: number;
  files: number;
  /** API keys and calendar feeds that work as they did at the time of the backup. */
  keys: number;
};

/** Checks before a database is opened: the archive is complete, its release is known and its keys are present. */
export async function checkArchive(env: Env, file: string, options: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyArchive(file, env.BACKUP_PASSPHRASE);
  await checkRelease(manifest);
  if (!options.withoutKeys) checkKeys(env, manifest);
  return manifest;
}

async function checkRelease({ release, migrations }: Manifest): Promise<void> {
  if (compareVersions(release, VERSION) > 0) throw newerRelease(release);
  const ours = await releaseMigrations();
  for (const { name, checksum } of migrations) {
    if (!ours.has(name)) throw newerRelease(release);
    if (ours.get(name) !== checksum)
      throw new StartupError(
        `This backup was made with another ${name} of the schema. Restore it with the release it was made with (${release}).`,
      );
  }
}

/**
 * Loads a checked archive into a database: the schema of its release, then its rows and files, then the newer
 * migrations. The rows are committed at once, after all files are in place. All sessions end.
 */
export async function restore(
  env: Env,
  url: string,
  file: string,
  manifest: Manifest,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const files = await restoredFiles(env);
  const loaded = { rows: 0, files: 0, keys: 0 };
  let keys: Keys | undefined;
  try {
    await load.inOneTransaction(url, async (client) => {
      await checkTarget(client, options);
      await load.dropAll(client);
      await buildSchema(client, new Set(manifest.migrations.map(({ name }) => name)));
      const rules = await load.suspendRules(client);
      keys = await loadEntries(env, client, file, manifest, files, loaded);
      await load.endSessions(client);
      loaded.keys = await load.liveKeys(client);
      await load.resumeRules(client, rules);
      if (options.withoutKeys) await load.forgetKeys(client);
      await files.publish();
    });
  } catch (error) {
    await files.discard();
    throw error;
  }
  if (keys && !options.withoutKeys) writeKeys(env, keys, new Date());
  await migrateOn(url);
  return { createdAt: manifest.created_at, release: manifest.release, ...loaded };
}

async function checkTarget(client: Connection, { replace = false }: RestoreOptions): Promise<void> {
  const target = await load.targetOf(client);
  if (target === 'foreign')
    throw new StartupError('The database has tables of another program. Restore to an empty database.');
  if (target === 'used' && !replace)
    throw new StartupError('The database has data. Add --replace to delete it and restore the backup instead.');
  if (await load.hasOtherSessions(client))
    throw new StartupError('A server is using this database. Stop it, then restore.');
}

async function loadEntries(
  env: Env,
  client: Connection,
  archive: string,
  manifest: Manifest,
  files: RestoredFiles,
  loaded: { rows: number; files: number },
): Promise<Keys | undefined> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]));
  let summary: DatabaseSummary | undefined;
  let keys: Keys | undefined;
  await readArchive(archive, env.BACKUP_PASSPHRASE, async ({ name, size, body }) => {
    if (name === KEYS) keys = await jsonOf<Keys>(body);
    else if (name === DATABASE) summary = await jsonOf<DatabaseSummary>(body);
    else if (name.startsWith(TABLES)) await load.copyIn(client, tables.get(name.split('/')[1]!)!, body);
    else if (name.startsWith(FILES)) {
      await files.add(name.slice(FILES.length), size, body);
      loaded.files += 1;
    }
  });
  await load.checkCounts(client, summary!.rows);
  await load.setSequences(client, summary!.sequences);
  loaded.rows = Object.values(summary!.rows).reduce((sum, count) => sum + count, 0);
  return keys;
}

async function migrateOn(url: string): Promise<void> {
  const pool = ownerPool(url, { error: () => {} });
  try {
    await migrate(pool);
    await load.analyze(pool);
  } finally {
    await pool.end();
  }
}
