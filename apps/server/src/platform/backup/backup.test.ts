import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv, type Env } from '#server/env.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { ownerPool } from '#server/platform/db/pool.ts';
import { printSchema } from '#server/platform/db/print-schema.ts';
import { createStorage } from '#server/platform/providers/index.ts';
import type { Storage } from '#server/platform/providers/storage.ts';
import { createVaultKey } from '#server/platform/vault.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { contentsOf, filesOf } from '#server/testing/backup.ts';
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts';
import { fillTenant } from '#server/testing/fill-tenant.ts';
import { clientPerson, createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { MANIFEST, type Manifest } from './archive.ts';
import { jsonOf, readArchive, verifyArchive } from './archive-reader.ts';
import { writeArchive } from './archive-writer.ts';
import { backUp } from './backup.ts';
import { checkArchive, restore, type RestoreOptions } from './restore.ts';

const PASSPHRASE = 'correct horse battery';
/** Values that a text format must escape, and rows for several parts. */
const AWKWARD = ['\\.', 'a\tb\\N\r\nc', '\\', 'ગુજરાતી 🧾', ''];
const BIG_ROWS = 2400;

let source: TestApp;
let person: TestPerson;
let folder: string;
let archive: string;
let target: TestDatabase;
let env: Env;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daftar-backup-'));
  source = await ownApp({ CREDENTIAL_KEYS: '' });
  // Its work would change rows between the backup and the comparison.
  await source.app.jobs.stop();
  const { id } = await createTestBusiness(await createTestUser(source));
  person = await createTestUser(source);
  const login = (await clientPerson(source)).user.id;
  const uuid = '00000000-0000-4000-8000-000000060001';
  await fillTenant(source.owner, { business: id, user: person.user.id, login, id: 60_001, uuid });
  await source.owner.query(
    `insert into messages (business_id, channel, recipient, text) select $1, 'mail', 'to', t from unnest($2::text[]) t`,
    [id, AWKWARD],
  );
  await source.owner.query(
    `insert into messages (business_id, channel, recipient, text) select $1, 'mail', 'to', repeat(md5(n::text), 250) from generate_series(1, $2) n`,
    [id, BIG_ROWS],
  );
  await store(source.app.storage, 'businesses/1/document/a/empty.txt', Buffer.alloc(0));
  await store(source.app.storage, `businesses/1/document/b/${'વેરો '.repeat(12)}.pdf`, Buffer.alloc(3_000_000, 'x'));
  await store(source.app.storage, 'users/u/image/c.png', Buffer.from('picture'));
  archive = join(folder, 'all.tar.gz');
  await backUp(source.app.env, source.databaseUrl, source.app.storage, archive);
}, 180_000);
afterAll(async () => {
  await source.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  target = await bareDatabase();
  const dataDir = await mkdtemp(join(folder, 'target-'));
  const keys = await readFile(join(source.app.env.DATA_DIR, 'credential-keys'), 'utf8');
  env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: target.url, CREDENTIAL_KEYS: keys });
});
afterEach(() => target.drop());

const store = (storage: Storage, path: string, bytes: Buffer) =>
  storage.write(path, Readable.from([bytes], { objectMode: false }), { maxBytes: bytes.length, length: bytes.length });

async function restoreTo(where: Env, file: string, options: RestoreOptions = {}) {
  const manifest = await checkArchive(where, file, options);
  return restore(where, where.DATABASE_URL!, file, manifest, options);
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

/** Copies an archive and lets a test change its parts. */
async function altered(change: (manifest: Manifest) => Manifest, skip = ''): Promise<string> {
  const file = join(folder, `altered-${Math.random()}.tar.gz`);
  await writeArchive(file, undefined, (copy) =>
    readArchive(archive, undefined, async ({ name, size, body }) => {
      if (name === MANIFEST) {
        return copy.json(name, change(await jsonOf<Manifest>(body)));
      }
      if (!skip || !name.startsWith(skip)) await copy.entry(name, size, Readable.from(body, { objectMode: false }));
    }),
  );
  return file;
}

describe('a backup', () => {
  test('restores every row, sequence and file to an empty database, with the same schema', async () => {
    const result = await restoreTo(env, archive);
    const contents = await contentsOf(source.databaseUrl);
    expect(await contentsOf(target.url)).toEqual(contents);
    expect(Object.keys(contents).length).toBeGreaterThan(150);
    expect(contents['public.messages']).toMatch(new RegExp(`^${BIG_ROWS + AWKWARD.length + 1} `));
    const files = await filesOf(source.app.storage);
    expect(await filesOf(await createStorage(env))).toEqual(files);
    expect(result).toMatchObject({ files: 3 });
    const pool = new pg.Pool({ connectionString: target.url });
    expect(await printSchema(pool)).toBe(await readFile(join(import.meta.dirname, '../../db/schema.sql'), 'utf8'));
    await pool.end();
  });

  test('starts: people are signed in, and triggers write again', async () => {
    await restoreTo(env, archive);
    const app = await ownApp({ DATA_DIR: env.DATA_DIR, CREDENTIAL_KEYS: env.CREDENTIAL_KEYS! }, target);
    try {
      const [before] = await query(target.url, 'select count(*)::int from activities');
      const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
      const answer = await fetch(`${app.url}/api/user`, { headers });
      expect(answer.status).toBe(200);
      await query(target.url, `update businesses set name = 'Renamed'`);
      const [after] = await query(target.url, 'select count(*)::int from activities');
      expect(Number(after!['count'])).toBeGreaterThan(Number(before!['count']));
    } finally {
      await app.stop();
    }
  });

  test('is encrypted if a passphrase is set, and contains the keys', async () => {
    const file = join(folder, 'all.tar.gz.age');
    const encrypting = { ...source.app.env, BACKUP_PASSPHRASE: PASSPHRASE };
    await backUp(encrypting, source.databaseUrl, source.app.storage, file);
    const bytes = await readFile(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    await expect(verifyArchive(file, undefined)).rejects.toThrow('This backup is encrypted. Set BACKUP_PASSPHRASE');
    await expect(verifyArchive(file, 'another passphrase')).rejects.toThrow(
      'BACKUP_PASSPHRASE is not the passphrase of this backup.',
    );
    const truncated = join(folder, 'truncated.age');
    await writeFile(truncated, bytes.subarray(0, bytes.length - 1));
    await expect(verifyArchive(truncated, PASSPHRASE)).rejects.toThrow('damaged or incomplete');

    await restoreTo({ ...env, BACKUP_PASSPHRASE: PASSPHRASE, CREDENTIAL_KEYS: undefined }, file);
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.databaseUrl));
    for (const key of ['secret', 'credential-keys']) {
      const keyIn = (dataDir: string) => readFile(join(dataDir, key), 'utf8');
      expect(await keyIn(env.DATA_DIR)).toBe(await keyIn(source.app.env.DATA_DIR));
    }
  });

  test('has no keys otherwise, and needs them for a restore, unless confirmed', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const names: string[] = [];
    await readArchive(archive, undefined, async ({ name }) => void names.push(name));
    expect(names).not.toContain('keys.json');
    expect(names.filter((name) => name.startsWith('tables/public.messages/')).length).toBeGreaterThan(1);
    const needed = /^This backup needs the key 1, which encrypts clients’ passwords/;
    const other = createVaultKey('1');
    for (const CREDENTIAL_KEYS of [undefined, other])
      await expect(restoreTo({ ...env, CREDENTIAL_KEYS }, archive)).rejects.toThrow(needed);
    await restoreTo({ ...env, CREDENTIAL_KEYS: other }, archive, { withoutKeys: true });
    expect(await query(target.url, 'select * from key_fingerprints')).toEqual([]);
  });

  test('has the file of every record, also of those written while it runs', async () => {
    const state = { isWriting: true };
    let written = 0;
    const writer = (async () => {
      for (; state.isWriting; written += 1) {
        const path = `businesses/1/document/w${written}/f.txt`;
        await store(source.app.storage, path, Buffer.from(path));
        await source.owner.query(
          `insert into file_owners select id, $1, 'written', $2 from businesses order by id limit 1`,
          [path, written],
        );
      }
    })();
    const file = join(folder, 'busy.tar.gz');
    try {
      await expect.poll(() => written).toBeGreaterThan(5);
      await backUp(source.app.env, source.databaseUrl, source.app.storage, file);
      const now = written;
      await expect.poll(() => written).toBeGreaterThan(now + 1);
    } finally {
      state.isWriting = false;
      await writer;
    }
    await restoreTo(env, file);
    const rows = await query(target.url, `select path from file_owners where entity = 'written'`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.length).toBeLessThan(written);
    const files = await filesOf(await createStorage(env));
    expect(rows.filter(({ path }) => !files[path as string])).toEqual([]);
    await query(source.databaseUrl, `delete from file_owners where entity = 'written'`);
  });

  test('that can’t be written leaves no file', async () => {
    const file = join(folder, 'failed.tar.gz');
    const broken: Storage = {
      ...source.app.storage,
      read: async () => Readable.from([Buffer.from('x')], { objectMode: false }),
    };
    await expect(backUp(source.app.env, source.databaseUrl, broken, file)).rejects.toThrow('Size mismatch');
    expect((await readdir(folder)).filter((name) => name.startsWith('failed'))).toEqual([]);
  });
});

describe('a restore refuses', () => {
  const untouched = async () => {
    expect(await query(target.url, `select tablename from pg_tables where schemaname = 'public'`)).toEqual([]);
    expect(await readdir(env.DATA_DIR)).toEqual([]);
  };

  test('an archive that is truncated or damaged, before anything is written', async () => {
    const { size } = await stat(archive);
    for (const part of [0, 0.3, 0.9, 1 - 1 / size]) {
      const file = join(folder, 'truncated');
      await writeFile(file, await readFile(archive));
      await truncate(file, Math.floor(size * part));
      await expect(restoreTo(env, file)).rejects.toThrow(/damaged or incomplete/);
    }
    const plain = await altered((manifest) => manifest);
    const { size: plainSize } = await stat(plain);
    // 512 bytes of header precede the manifest, whose first byte opens its JSON.
    const places = [0.001, 0.2, 0.5, 0.8, 0.999].map((part) => Math.floor(plainSize * part));
    for (const place of [512, ...places]) {
      const file = join(folder, 'flipped');
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

  test('an archive with a part missing', async () => {
    const file = await altered((manifest) => manifest, 'tables/public.messages/000001');
    await expect(restoreTo(env, file)).rejects.toThrow(/^The table public.messages has \d+ of \d+ rows/);
    await untouched();
  });

  test('another file, and none', async () => {
    const file = join(folder, 'letter.txt');
    await writeFile(file, 'Dear all');
    await expect(restoreTo(env, file)).rejects.toThrow('damaged or incomplete');
    await expect(restoreTo(env, join(folder, 'none'))).rejects.toThrow(/^Can’t read the backup .* \(ENOENT\)\.$/);
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
      await expect(restoreTo(env, await altered(change))).rejects.toThrow(newer);
    const other = await altered((manifest) => ({
      ...manifest,
      migrations: [{ name: 'baseline', checksum: 'another' }],
    }));
    await expect(restoreTo(env, other)).rejects.toThrow('another baseline of the schema');
    await untouched();
  });

  test('a database with data, unless confirmed, and keeps it if the restore fails', async () => {
    await restoreTo(env, archive);
    await query(target.url, `update users set name = 'Kept'`);
    const before = await contentsOf(target.url);
    await expect(restoreTo(env, archive)).rejects.toThrow('The database has data. Add --replace');
    const bad = await altered((manifest) => manifest, 'tables/public.users/');
    await expect(restoreTo(env, bad, { replace: true })).rejects.toThrow('Nothing was restored');
    expect(await contentsOf(target.url)).toEqual(before);
    expect(existsSync(join(env.DATA_DIR, 'restoring'))).toBe(false);
    await restoreTo(env, archive, { replace: true });
    expect(await contentsOf(target.url)).toEqual(await contentsOf(source.databaseUrl));
  });

  test('a database of another program, and one that a server uses', async () => {
    await query(target.url, 'create table theirs (id int)');
    await expect(restoreTo(env, archive, { replace: true })).rejects.toThrow('tables of another program');
    await query(target.url, 'drop table theirs');
    const pool = ownerPool(target.url, { error: () => {} });
    await migrate(pool);
    await expect(restoreTo(env, archive)).rejects.toThrow('A server is using this database. Stop it, then restore.');
    await pool.end();
    await expect
      .poll(() =>
        restoreTo(env, archive).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });
});
