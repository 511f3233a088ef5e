import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { ROLE } from '#server/platform/db/embedded/database-role.ts';
import { readSettings } from '#server/platform/db/embedded/settings.ts';
import { createLocalStorage } from '#server/platform/providers/local-storage.ts';
import { contentsOf, filesOf } from '#server/testing/backup.ts';
import { createVaultKey } from '#server/platform/vault.ts';
import { bareDatabase, type TestDatabase } from '#server/testing/database.ts';
import { openForRestore } from './open-database.ts';

/** The commands as an administrator runs them: `npm run backup`, `npm run restore` and `npm start`. */
const ROOT = join(import.meta.dirname, '../../../../..');
/** Set, so that backups need no passphrase: deriving its key takes seconds. */
const KEYS = { SECRET: 's'.repeat(32), CREDENTIAL_KEYS: createVaultKey('1') };

let folder: string;
let archive: string;
let external: TestDatabase;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'daftar-commands-'));
  await chmod(folder, 0o755);
  archive = join(folder, 'all.tar.gz');
  external = await bareDatabase();
});
afterAll(async () => {
  for (const child of started) child.kill('SIGKILL');
  // A killed server leaves its database running.
  for (const name of ['first', 'second']) {
    const database = await openForRestore(readEnv({ DATA_DIR: join(folder, name) }));
    await database.close();
  }
  await external.drop();
  await rm(folder, { recursive: true, force: true });
});

function run(script: string, args: string[], settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [join(ROOT, script), ...args], {
    env: { PATH: process.env['PATH'], ...KEYS, LOG_LEVEL: 'error', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  return child;
}

async function command(script: string, args: string[], settings: Record<string, string>) {
  const child = run(script, args, settings);
  const [out, error, [code]] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'close')]);
  return { code, said: out + error };
}

const server = 'apps/server/src/main.ts';

/** Starts a server on an embedded database and returns its address. */
async function start(dataDir: string): Promise<string> {
  const child = run(server, ['--empty'], { DATA_DIR: dataDir });
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += String(chunk);
      const url = /Daftar is running at (\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    };
    child.stdout!.on('data', listen);
    child.stderr!.on('data', listen);
    child.once('exit', () => reject(new Error(said)));
  });
}

function embeddedUrl(dataDir: string): string {
  const { port, password } = readSettings(dataDir);
  return `postgres://${ROLE}:${password}@127.0.0.1:${port}/${ROLE}`;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

test('back up a running server, restore to another PostgreSQL and to an empty folder, and start it', async () => {
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await start(first);
  await query(
    embeddedUrl(first),
    `insert into users (kind, name, email, mobile_number, password_hash) values ('staff', 'Asha', 'asha@example.in', '9000000001', '');
     insert into businesses (name, country, currency, join_code) values ('Sharma', 'IN', 'INR', 'join');
     insert into jobs (business_id, kind) select id, 'waits' from businesses`,
  );
  const storage = createLocalStorage(join(first, 'files'));
  const body = Buffer.from('a letter');
  await storage.write('businesses/1/document/a/letter.txt', Readable.from([body]), { maxBytes: 99, length: 8 });

  expect((await command('scripts/backup.ts', [archive], { DATA_DIR: first })).said).toMatch(
    /^Backed up \d+ rows and 1 files to .*all\.tar\.gz \(\d+\.\d MB\)\.\nIt is not encrypted/,
  );
  const contents = await contentsOf(embeddedUrl(first));

  const other = { DATA_DIR: join(folder, 'other'), DATABASE_URL: external.url };
  expect(await command('scripts/restore.ts', [archive], other)).toMatchObject({ code: 0 });
  expect(await contentsOf(external.url)).toEqual(contents);
  expect(await filesOf(createLocalStorage(join(folder, 'other', 'files')))).toEqual(await filesOf(storage));

  expect(await command('scripts/restore.ts', [archive], { DATA_DIR: second })).toMatchObject({ code: 0 });
  const url = await start(second);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(await contentsOf(embeddedUrl(second))).toEqual(contents);
  expect(await filesOf(createLocalStorage(join(second, 'files')))).toEqual(await filesOf(storage));

  expect(await command('scripts/restore.ts', [archive, '--replace'], { DATA_DIR: second })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^The data folder \S+ is in use by another running server \(process \d+\)/),
  });
}, 300_000);

test('a restore that is killed leaves nothing, and can be repeated', async () => {
  const target = await bareDatabase();
  const dataDir = join(folder, 'killed');
  const settings = { DATA_DIR: dataDir, DATABASE_URL: target.url };
  const child = run('scripts/restore.ts', [archive], settings);
  const restoring = async () =>
    (
      await query(
        external.url,
        `select from pg_stat_activity where datname = '${new URL(target.url).pathname.slice(1)}'
            and application_name = 'daftar restore' and now() - xact_start > interval '300 ms'`,
      )
    ).length;
  await expect.poll(restoring, { interval: 20, timeout: 60_000 }).toBe(1);
  child.kill('SIGKILL');
  await once(child, 'close');
  await expect.poll(restoring).toBe(0);
  expect(await query(target.url, `select tablename from pg_tables where schemaname in ('public', 'app')`)).toEqual([]);
  expect(await readdir(dataDir).then((names) => names.filter((name) => name !== 'restoring'))).toEqual([]);

  expect(await command('scripts/restore.ts', [archive], settings)).toMatchObject({ code: 0 });
  expect(await contentsOf(target.url)).toEqual(await contentsOf(external.url));
  expect(await readdir(dataDir)).toEqual(expect.not.arrayContaining(['restoring']));
  await target.drop();
});

test('a failed restore to a new folder creates no database', async () => {
  const dataDir = join(folder, 'failed');
  const broken = join(folder, 'broken.tar.gz');
  await writeFile(broken, 'x');
  expect(await command('scripts/restore.ts', [broken], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    said: `The backup ${broken} is damaged or incomplete. Nothing was restored.\n`,
  });
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
});

test('a port that is taken is reported before a database is created', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const dataDir = join(folder, 'taken');
  expect(await command(server, ['--empty'], { DATA_DIR: dataDir, PORT: String(port) })).toEqual({
    code: 1,
    said: `Port ${port} is already in use. Stop the other process or set PORT.\n`,
  });
  await expect(readdir(dataDir)).rejects.toThrow('ENOENT');
  other.close();
});

test.each([
  ['scripts/restore.ts', [], 'Use: npm run restore -- FILE [--replace] [--without-keys]\n'],
  ['scripts/restore.ts', ['a', '--force'], 'Use: npm run restore -- FILE [--replace] [--without-keys]\n'],
  ['scripts/backup.ts', [], /^There is no database in .*none\. Set DATA_DIR or DATABASE_URL\.\n$/],
])('%s %j says how it is used', async (script, args, sentence) => {
  const { code, said } = await command(script, args, { DATA_DIR: join(folder, 'none') });
  expect(code).toBe(1);
  expect(said).toMatch(sentence);
});
