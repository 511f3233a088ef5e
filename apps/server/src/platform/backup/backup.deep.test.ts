import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Env } from '#server/env.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { ownerPool } from '#server/platform/db/pool.ts';
import { createStorage } from '#server/platform/providers/index.ts';
import { createVaultKey } from '#server/platform/vault.ts';
import { afterRestore, contentsOf, filesOf } from '#server/testing/backup.ts';
import { backupSource, queryAt, restoreTo, SEVERAL_PARTS, type BackupSource } from '#server/testing/backup-source.ts';
import type { Manifest } from './archive.ts';
import { verifyArchive } from './archive-reader.ts';

/** Restores to empty databases, one for each kind of backup. backup.test.ts has a case of each. */
const PASSPHRASE = 'correct horse battery';
const same = (manifest: Manifest) => manifest;

describe.each([{ rows: 0 }, { rows: 2 * SEVERAL_PARTS }, { rows: 12 * SEVERAL_PARTS }])('of $rows messages', (size) => {
  let source: BackupSource;
  beforeAll(async () => {
    source = await backupSource(size);
  });
  afterAll(() => source.end());

  test('a backup restores every row, sequence and file to an empty database', async () => {
    const { url, env, drop } = await source.target();
    const result = await restoreTo(env, source.archive);
    const contents = afterRestore(await contentsOf(source.app.databaseUrl));
    expect(await contentsOf(url)).toEqual(contents);
    expect(contents['public.messages']).toMatch(new RegExp(`^${source.messages} `));
    const files = await filesOf(source.app.app.storage);
    expect(await filesOf(await createStorage(env))).toEqual(files);
    expect(result).toMatchObject({ files: 3 });
    await drop();
  });
});

describe('of a small business', () => {
  let source: BackupSource;
  let target: Awaited<ReturnType<BackupSource['target']>>;
  let env: Env;
  beforeAll(async () => {
    source = await backupSource({ rows: SEVERAL_PARTS });
  });
  afterAll(() => source.end());
  beforeEach(async () => {
    target = await source.target();
    env = target.env;
  });
  afterEach(() => target.drop());

  const untouched = async () => {
    expect(await queryAt(target.url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
    expect(await readdir(env.DATA_DIR)).toEqual([]);
  };

  test('an encrypted backup brings its keys to a server that has none', async () => {
    const file = await source.again('all.tar.gz.age', { BACKUP_PASSPHRASE: PASSPHRASE });
    const bytes = await readFile(file);
    const truncated = join(source.folder, 'truncated.age');
    await writeFile(truncated, bytes.subarray(0, bytes.length - 1));
    await expect(verifyArchive(truncated, PASSPHRASE)).rejects.toThrow('damaged or incomplete');
    await restoreTo({ ...env, BACKUP_PASSPHRASE: PASSPHRASE, CREDENTIAL_KEYS: undefined }, file);
    expect(await contentsOf(target.url)).toEqual(afterRestore(await contentsOf(source.app.databaseUrl)));
    for (const key of ['secret', 'credential-keys']) {
      const keyIn = (dataDir: string) => readFile(join(dataDir, key), 'utf8');
      expect(await keyIn(env.DATA_DIR)).toBe(await keyIn(source.app.app.env.DATA_DIR));
    }
  });

  test('a backup without keys is restored without them when that is confirmed', async () => {
    const keyless = { ...env, CREDENTIAL_KEYS: createVaultKey('1') };
    await restoreTo(keyless, source.archive, { withoutKeys: true });
    expect(await queryAt(target.url, 'select * from key_fingerprints')).toEqual([]);
  });

  test('a backup made while others write has the file of every record after the restore', async () => {
    let file = '';
    const written = await source.whileWriting(async () => {
      file = await source.again('busy.tar.gz');
    });
    await restoreTo(env, file);
    const rows = await queryAt(target.url, `select path from file_owners where entity = 'written'`);
    expect(rows.length).toBeGreaterThanOrEqual(5);
    expect(rows.length).toBeLessThan(written);
    const files = await filesOf(await createStorage(env));
    expect(rows.filter(({ path }) => !files[path as string])).toEqual([]);
  });

  test('a backup with a part missing leaves an empty database as it was', async () => {
    const file = await source.altered(same, 'tables/public.messages/000001');
    await expect(restoreTo(env, file)).rejects.toThrow(/^The table public.messages has \d+ of \d+ rows/);
    await untouched();
  });

  test('a database is kept when its replacement fails at a table, at the rows of users, or at a file', async () => {
    await restoreTo(env, source.archive);
    await queryAt(target.url, `update users set name = 'Kept'`);
    const before = await contentsOf(target.url);
    for (const part of ['tables/public.businesses/', 'tables/public.users/', 'tables/public.messages/000002']) {
      const bad = await source.altered(same, part);
      await expect(restoreTo(env, bad, { replace: true })).rejects.toThrow('Nothing was restored');
      expect(await contentsOf(target.url)).toEqual(before);
      expect(existsSync(join(env.DATA_DIR, 'restoring'))).toBe(false);
    }
    await restoreTo(env, source.archive, { replace: true });
    expect(await contentsOf(target.url)).toEqual(afterRestore(await contentsOf(source.app.databaseUrl)));
  });

  test('a database that a server used is restored once that has stopped', async () => {
    const pool = ownerPool(target.url, { error: () => {} });
    await migrate(pool);
    await expect(restoreTo(env, source.archive)).rejects.toThrow('A server is using this database.');
    await pool.end();
    const gone = async () =>
      (
        await queryAt(
          target.url,
          `select from pg_stat_activity where datname = current_database() and application_name like 'daftar%'`,
        )
      ).length;
    await expect.poll(gone).toBe(0);
    await restoreTo(env, source.archive);
    expect(await contentsOf(target.url)).toEqual(afterRestore(await contentsOf(source.app.databaseUrl)));
  });
});
