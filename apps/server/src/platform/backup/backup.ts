import { Readable } from 'node:stream';
import type { Env } from '#server/env.ts';
import type { Storage } from '#server/platform/providers/storage.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { VERSION } from '#server/platform/version.ts';
import { DATABASE, FILES, FORMAT, KEYS, MANIFEST, TABLES, type DatabaseSummary, type Manifest } from './archive.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import {
  appliedMigrations,
  keptTables,
  sequenceValues,
  tableNames,
  type Connection,
  type Table,
} from './catalog.repo.ts';
import { currentKeys, fingerprintsOf } from './keys.ts';
import { copyOut, withSnapshot } from './snapshot.repo.ts';

/** Rows are collected up to this size, because tar states the size of an entry before it. */
const PART_BYTES = 8 * 1024 * 1024;
const NEWLINE = 0x0a;

export type BackupResult = { file: string; bytes: number; rows: number; files: number };

/**
 * Writes the database and all files to one archive while the server runs. The database is read in one snapshot, and the
 * files after it: a record's file is stored before the record and never changes, so every file of the snapshot is there.
 */
export async function backUp(env: Env, url: string, storage: Storage, file: string): Promise<BackupResult> {
  let [rows, files] = [0, 0];
  const bytes = await withSnapshot(url, (client) =>
    writeArchive(file, env.BACKUP_PASSPHRASE, async (archive) => {
      const keys = currentKeys(env);
      const manifest = await manifestOf(client);
      const hasKeys = Boolean(env.BACKUP_PASSPHRASE);
      await archive.json(MANIFEST, { ...manifest, keys: fingerprintsOf(keys), has_keys: hasKeys } satisfies Manifest);
      if (hasKeys) await archive.json(KEYS, keys);
      const summary: DatabaseSummary = { rows: {}, sequences: [] };
      for (const table of manifest.tables) {
        rows += summary.rows[table.name] = await addTable(archive, client, table);
      }
      summary.sequences = await sequenceValues(client);
      await archive.json(DATABASE, summary);
      for await (const found of storage.list()) if (await addFile(archive, storage, found)) files += 1;
    }),
  );
  return { file, bytes, rows, files };
}

async function manifestOf(client: Connection): Promise<Omit<Manifest, 'keys' | 'has_keys'>> {
  if (!(await tableNames(client)).includes('public.migrations'))
    throw new StartupError('The database is empty: there is nothing to back up.');
  return {
    format: FORMAT,
    release: VERSION,
    created_at: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    tables: await keptTables(client),
  };
}

async function addTable(archive: ArchiveWriter, client: Connection, table: Table): Promise<number> {
  const rows = copyOut(client, table);
  let part = 0;
  for await (const bytes of wholeRows(rows)) {
    part += 1;
    await archive.entry(`${TABLES}${table.name}/${String(part).padStart(6, '0')}`, bytes.length, readableOf(bytes));
  }
  return rows.rowCount;
}

/** Parts that end with a row, so that each can be loaded alone. Line breaks within values are escaped. */
async function* wholeRows(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let collected: Buffer[] = [];
  let size = 0;
  for await (const chunk of rows) {
    const end = chunk.lastIndexOf(NEWLINE) + 1;
    collected.push(chunk);
    size += chunk.length;
    if (size < PART_BYTES || end === 0) continue;
    const rest = chunk.subarray(end);
    yield Buffer.concat(collected).subarray(0, size - rest.length);
    [collected, size] = [[rest], rest.length];
  }
  if (size) yield Buffer.concat(collected);
}

const readableOf = (bytes: Buffer): Readable => Readable.from([bytes], { objectMode: false });

/** False for a file that was deleted after it was listed, such as an expired export. */
async function addFile(
  archive: ArchiveWriter,
  storage: Storage,
  { path, size }: { path: string; size: number },
): Promise<boolean> {
  if (size === 0) {
    await archive.entry(FILES + path, 0, readableOf(Buffer.alloc(0)));
    return true;
  }
  // Opened before the response header is written, which can't be undone.
  const body = await opened(storage, path).catch(async (error: Error) => {
    if ((await storage.size(path)) === null) return null;
    throw error;
  });
  if (!body) return false;
  await archive.entry(FILES + path, size, body);
  return true;
}

async function opened(storage: Storage, path: string): Promise<Readable> {
  const body = await storage.read(path);
  await new Promise<void>((resolve, reject) =>
    body.once('readable', resolve).once('end', resolve).once('error', reject),
  );
  return body;
}
