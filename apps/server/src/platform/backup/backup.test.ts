import { existsSync } from 'node:fs';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Env } from '#server/env.ts';
import { ownerPool } from '#server/platform/db/pool.ts';
import { printSchema } from '#server/platform/db/print-schema.ts';
import { createStorage } from '#server/platform/providers/index.ts';
import type { Storage } from '#server/platform/providers/storage.ts';
import { createVaultKey } from '#server/platform/vault.ts';
import { ownApp } from '#server/testing/app.ts';
import { afterRestore, contentsOf, filesOf } from '#server/testing/backup.ts';
import { backupSource, queryAt, restoreTo, SEVERAL_PARTS, type BackupSource } from '#server/testing/backup-source.ts';
import { cloneDatabase } from '#server/testing/database.ts';
import { FILES, type Manifest } from './archive.ts';
import { readArchive, verifyArchive } from './archive-reader.ts';
import { ENDED_BY_RESTORE } from './load.repo.ts';

/**
 * A restore builds the whole schema, which takes seconds: one fails and one succeeds here. commands.test.ts restores to
 * an empty database, and backup.deep.test.ts has the other cases.
 */
const PASSPHRASE = 'correct horse battery';
const same = (manifest: Manifest) => manifest;

let source: BackupSource;
let encrypted: string;
beforeAll(async () => {
  source = await backupSource({ rows: SEVERAL_PARTS });
  encrypted = await source.again('all.tar.gz.age', { BACKUP_PASSPHRASE: PASSPHRASE });
});
afterAll(() => source.end());

describe('a backup', () => {
  test('is encrypted if a passphrase is set', async () => {
    const bytes = await readFile(encrypted);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await expect(verifyArchive(encrypted, undefined)).rejects.toThrow(
      'This backup is encrypted. Set BACKUP_PASSPHRASE',
    );
    await expect(verifyArchive(encrypted, 'another passphrase')).rejects.toThrow(
      'BACKUP_PASSPHRASE is not the passphrase of this backup.',
    );
  });

  test('has no keys otherwise, and needs them for a restore', async () => {
    expect((await stat(source.archive)).mode & 0o777).toBe(0o600);
    const names: string[] = [];
    await readArchive(source.archive, undefined, async ({ name }) => void names.push(name));
    expect(names).not.toContain('keys.json');
    expect(names.filter((name) => name.startsWith('tables/public.messages/')).length).toBeGreaterThan(1);
    const { env, drop } = await source.target();
    for (const CREDENTIAL_KEYS of [undefined, createVaultKey('1')])
      await expect(restoreTo({ ...env, CREDENTIAL_KEYS }, source.archive)).rejects.toThrow(
        /^This backup needs the key 1, which encrypts clients’ passwords/,
      );
    await drop();
  });

  test('that can’t be written leaves no file', async () => {
    const broken: Storage = {
      ...source.app.app.storage,
      read: async () => Readable.from([Buffer.from('x')], { objectMode: false }),
    };
    await expect(source.again('failed.tar.gz', {}, broken)).rejects.toThrow('Size mismatch');
    expect((await readdir(source.folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});

describe('a restore over a database with data', () => {
  let target: Awaited<ReturnType<BackupSource['target']>>;
  let env: Env;
  beforeAll(async () => {
    target = await source.target(await cloneDatabase());
    env = { ...target.env, BACKUP_PASSPHRASE: PASSPHRASE };
    await queryAt(
      target.url,
      `insert into users (kind, name, email, mobile_number, password_hash) values ('staff', 'Kept', 'kept@example.in', '9000000001', '')`,
    );
  });
  afterAll(() => target.drop());

  test('is refused unless confirmed, and leaves it as it was if it fails', async () => {
    const before = await contentsOf(target.url);
    await expect(restoreTo(env, source.archive)).rejects.toThrow('The database has data. Add --replace');
    const bad = await source.altered(same, 'tables/public.messages/000001');
    await expect(restoreTo(env, bad, { replace: true })).rejects.toThrow(
      /^The table public.messages has \d+ of \d+ rows\. Nothing was restored/,
    );
    expect(await contentsOf(target.url)).toEqual(before);
    expect(existsSync(join(env.DATA_DIR, 'restoring'))).toBe(false);
  });

  test('brings every row, sequence, file and key of the backup, with the same schema', async () => {
    const result = await restoreTo({ ...env, CREDENTIAL_KEYS: undefined }, encrypted, { replace: true });
    const contents = await contentsOf(source.app.databaseUrl);
    for (const name of ENDED_BY_RESTORE) expect(contents[`public.${name}`], name).toMatch(/^[1-9]/);
    expect(await contentsOf(target.url)).toEqual(afterRestore(contents));
    expect(result.keys).toBeGreaterThan(1);
    expect(Object.keys(contents).length).toBeGreaterThan(150);
    expect(contents['public.messages']).toMatch(new RegExp(`^${source.messages} `));
    const files = await filesOf(source.app.app.storage);
    expect(await filesOf(await createStorage(env))).toEqual(files);
    expect(result.files).toBe(Object.keys(files).length);
    for (const key of ['secret', 'credential-keys']) {
      const keyIn = (dataDir: string) => readFile(join(dataDir, key), 'utf8');
      expect(await keyIn(env.DATA_DIR)).toBe(await keyIn(source.app.app.env.DATA_DIR));
    }
    const pool = new pg.Pool({ connectionString: target.url });
    expect(await printSchema(pool)).toBe(await readFile(join(import.meta.dirname, '../../db/schema.sql'), 'utf8'));
    await pool.end();
  });

  test('leaves a database that starts: nobody is signed in, and triggers write again', async () => {
    const app = await ownApp({ DATA_DIR: env.DATA_DIR, CREDENTIAL_KEYS: env.CREDENTIAL_KEYS! }, target);
    try {
      const [before] = await queryAt(target.url, 'select count(*)::int from activities');
      const headers = { authorization: `Bearer ${source.person.token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${app.url}/api/user`, { headers });
      expect(answer.status).toBe(401);
      await queryAt(target.url, `update businesses set name = 'Renamed'`);
      const [after] = await queryAt(target.url, 'select count(*)::int from activities');
      expect(Number(after!['count'])).toBeGreaterThan(Number(before!['count']));
    } finally {
      await app.stop();
    }
  });
});

describe('a restore refuses', () => {
  let target: Awaited<ReturnType<BackupSource['target']>>;
  let env: Env;
  beforeAll(async () => {
    target = await source.target();
    env = target.env;
  });
  afterAll(() => target.drop());

  const untouched = async () => {
    expect(await queryAt(target.url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
    expect(await readdir(env.DATA_DIR)).toEqual([]);
  };

  test('an archive that is truncated or damaged, before anything is written', async () => {
    const { size } = await stat(source.archive);
    for (const part of [0, 0.3, 0.9, 1 - 1 / size]) {
      const file = join(source.folder, 'truncated');
      await writeFile(file, await readFile(source.archive));
      await truncate(file, Math.floor(size * part));
      await expect(restoreTo(env, file)).rejects.toThrow(/damaged or incomplete/);
    }
    const plain = await source.altered(same);
    const { size: plainSize } = await stat(plain);
    // 512 bytes of header precede the manifest, whose first byte opens its JSON.
    const places = [0.001, 0.2, 0.5, 0.8, 0.999].map((part) => Math.floor(plainSize * part));
    for (const place of [512, ...places]) {
      const file = join(source.folder, 'flipped');
      const bytes = await readFile(plain);
      let at = place;
      // Zeros fill the gaps between entries, which no reader looks at.
      while (bytes[at] === 0) at += 1;
      bytes[at]! ^= 0x10;
      await writeFile(file, bytes);
      await expect(restoreTo(env, file)).rejects.toThrow(/damaged or incomplete/);
    }
    await untouched();
  });

  test('another file, and none', async () => {
    const file = join(source.folder, 'letter.txt');
    await writeFile(file, 'Dear all');
    await expect(restoreTo(env, file)).rejects.toThrow('damaged or incomplete');
    await expect(restoreTo(env, join(source.folder, 'none'))).rejects.toThrow(
      /^Can’t read the backup .* \(ENOENT\)\.$/,
    );
  });

  test('a backup of a newer release, or of another schema', async () => {
    const newer = 'This backup was made by a newer release of Daftar';
    for (const change of [
      (manifest: Manifest) => ({ ...manifest, release: '99.0.0' }),
      (manifest: Manifest) => ({ ...manifest, format: 2 }),
      (manifest: Manifest) => ({
        ...manifest,
        migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: '' }],
      }),
    ])
      await expect(restoreTo(env, await source.altered(change))).rejects.toThrow(newer);
    const other = await source.altered((manifest) => ({
      ...manifest,
      migrations: [{ name: 'baseline', checksum: 'another' }],
    }));
    await expect(restoreTo(env, other)).rejects.toThrow('another baseline of the schema');
    await untouched();
  });

  test('a database of another program, and one that a server uses', async () => {
    await queryAt(target.url, 'create table theirs (id int)');
    await expect(restoreTo(env, source.archive, { replace: true })).rejects.toThrow('tables of another program');
    await queryAt(target.url, 'drop table theirs');
    const used = await source.target(await cloneDatabase());
    const pool = ownerPool(used.url, { error: () => {} });
    await pool.query('select 1');
    await expect(restoreTo(used.env, source.archive)).rejects.toThrow(
      'A server is using this database. Stop it, then restore.',
    );
    await pool.end();
    await used.drop();
  });
});

/** Last, because it adds to the source. */
test('a backup has the file of every record, also of those written while it runs', async () => {
  let file = '';
  const written = await source.whileWriting(async () => {
    file = await source.again('busy.tar.gz');
  });
  const files = new Set<string>();
  let records: string[] = [];
  await readArchive(file, undefined, async ({ name, body }) => {
    if (name.startsWith(FILES)) files.add(name.slice(FILES.length));
    if (name.startsWith('tables/public.file_owners/'))
      records = [...String(await buffer(Readable.from(body))).matchAll(/\S+\/w\d+\/f\.txt/g)].map(([path]) => path);
  });
  expect(records.length).toBeGreaterThanOrEqual(5);
  expect(records.length).toBeLessThan(written);
  expect(records.filter((path) => !files.has(path))).toEqual([]);
});
