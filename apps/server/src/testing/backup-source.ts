import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { readEnv, type Env } from '#server/env.ts';
import { MANIFEST, type Manifest } from '#server/platform/backup/archive.ts';
import { jsonOf, readArchive } from '#server/platform/backup/archive-reader.ts';
import { writeArchive } from '#server/platform/backup/archive-writer.ts';
import { backUp } from '#server/platform/backup/backup.ts';
import { checkArchive, restore, type RestoreOptions } from '#server/platform/backup/restore.ts';
import type { Storage } from '#server/platform/providers/storage.ts';
import { ownApp } from './app.ts';
import { bareDatabase, type TestDatabase } from './database.ts';
import { fillTenant } from './fill-tenant.ts';
import { clientPerson, createTestBusiness, createTestUser } from './people.ts';

/** Values that a text format must escape. */
export const AWKWARD = ['\\.', 'a\tb\\N\r\nc', '\\', 'ગુજરાતી 🧾', ''];
/** Of these many rows, a table has several parts. */
export const SEVERAL_PARTS = 1_200;

/** A business with a row in every table and some files, and a plain backup of it. */
export async function backupSource({ rows }: { rows: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'daftar-backup-'));
  const app = await ownApp({ CREDENTIAL_KEYS: '' });
  // Its work would change rows between the backup and the comparison.
  await app.app.jobs.stop();
  const { id } = await createTestBusiness(await createTestUser(app));
  const person = await createTestUser(app);
  const login = (await clientPerson(app)).user.id;
  const uuid = '00000000-0000-4000-8000-000000060001';
  await fillTenant(app.owner, { business: id, user: person.user.id, login, id: 60_001, uuid });
  await app.owner.query(
    `insert into messages (business_id, channel, recipient, text) select $1, 'mail', 'to', t from unnest($2::text[]) t`,
    [id, AWKWARD],
  );
  await app.owner.query(
    `insert into messages (business_id, channel, recipient, text) select $1, 'mail', 'to', repeat(md5(n::text), 250) from generate_series(1, $2) n`,
    [id, rows],
  );
  await app.owner.query(
    `with reset as (insert into password_resets (user_id, token_hash, expires_at) values ($1, 'r', now() + interval '1 hour')),
       code as (insert into one_time_codes (subject, sent_to, code_hash, expires_at) values ('s', 'to', 'c', now() + interval '1 hour'))
     insert into passkey_challenges (challenge, session_id, purpose, expires_at)
     select 'c', id, 'use', now() + interval '1 hour' from sessions where user_id = $1 limit 1`,
    [person.user.id],
  );
  const { storage } = app.app;
  await storeFile(storage, 'businesses/1/document/a/empty.txt', Buffer.alloc(0));
  await storeFile(storage, `businesses/1/document/b/${'વેરો '.repeat(12)}.pdf`, Buffer.alloc(3_000_000, 'x'));
  await storeFile(storage, 'users/u/image/c.png', Buffer.from('picture'));
  const archive = join(folder, 'all.tar.gz');
  await backUp(app.app.env, app.databaseUrl, storage, archive);

  return {
    app,
    person,
    folder,
    archive,
    /** Rows of the table with awkward values and several parts. */
    messages: rows + AWKWARD.length + 1,
    /** A backup of the same, with other settings or another storage. */
    async again(name: string, settings: Partial<Env> = {}, from: Storage = storage): Promise<string> {
      const file = join(folder, name);
      await backUp({ ...app.app.env, ...settings }, app.databaseUrl, from, file);
      return file;
    },
    /** Where a test restores to: an empty database and data folder, with the keys of the source. */
    async target(to?: TestDatabase) {
      const database = to ?? (await bareDatabase());
      const dataDir = await mkdtemp(join(folder, 'target-'));
      const keys = await readFile(join(app.app.env.DATA_DIR, 'credential-keys'), 'utf8');
      const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: database.url, CREDENTIAL_KEYS: keys });
      return { ...database, env };
    },
    /** Copies the archive and lets a test change its manifest, or leave out parts. */
    async altered(change: (manifest: Manifest) => Manifest, skip = ''): Promise<string> {
      const file = join(folder, `altered-${Math.random()}.tar.gz`);
      await writeArchive(file, undefined, (copy) =>
        readArchive(archive, undefined, async ({ name, size, body }) => {
          if (name === MANIFEST) return copy.json(name, change(await jsonOf<Manifest>(body)));
          if (!skip || !name.startsWith(skip)) await copy.entry(name, size, Readable.from(body, { objectMode: false }));
        }),
      );
      return file;
    },
    /** Stores files and their records, one after another, while `work` runs, and after it some more. */
    async whileWriting(work: () => Promise<void>): Promise<number> {
      const state = { written: 0, until: Infinity };
      const writer = (async () => {
        for (; state.written < state.until; state.written += 1) {
          const path = `businesses/1/document/w${state.written}/f.txt`;
          await storeFile(storage, path, Buffer.from(path));
          await app.owner.query(
            `insert into file_owners select id, $1, 'written', $2 from businesses order by id limit 1`,
            [path, state.written],
          );
        }
      })();
      try {
        while (state.written < 5) await app.owner.query('select 1');
        await work();
      } finally {
        state.until = state.written + 3;
        await writer;
      }
      return state.written;
    },
    async end(): Promise<void> {
      await app.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type BackupSource = Awaited<ReturnType<typeof backupSource>>;

export const storeFile = (storage: Storage, path: string, bytes: Buffer): Promise<void> =>
  storage.write(path, Readable.from([bytes], { objectMode: false }), { maxBytes: bytes.length, length: bytes.length });

/** As the command does. */
export async function restoreTo(env: Env, file: string, options: RestoreOptions = {}) {
  const manifest = await checkArchive(env, file, options);
  return restore(env, env.DATABASE_URL!, file, manifest, options);
}

export async function queryAt(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}
