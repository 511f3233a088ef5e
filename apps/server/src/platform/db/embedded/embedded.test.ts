import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { processStartedAt } from './processes.ts';

/** Generous, because a busy machine takes long to get there. */
const LONG = 110_000;

/** A data folder with a new database: to make one takes longer than most of what is tested. */
let template: string;
let dataDir: string;
let open: Embedded | undefined;
let other: ChildProcess | undefined;
const log = { info: vi.fn<(message: string) => void>(), warn: vi.fn<(message: string) => void>() };

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-embedded-'));
  chmodSync(folder, 0o755);
  return folder;
};

beforeAll(async () => {
  template = newFolder();
  const made = await startEmbedded({ dataDir: template, log, durable: false });
  await made.stop();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = newFolder();
  // With the owner of the database's files.
  execFileSync('cp', ['-a', `${template}/.`, dataDir]);
});
/** As before the first start. */
const removeDatabase = () => {
  for (const name of ['postgres', 'postgres.json']) rmSync(join(dataDir, name), { recursive: true });
};

afterEach(async () => {
  other?.kill('SIGKILL');
  await open?.stop();
  open = other = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async () => (open = await startEmbedded({ dataDir, log, durable: false }));
const stop = async () => {
  await open?.stop();
  open = undefined;
};
const postmaster = () => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

function isListed(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Another server process on the same folder, which inserts numbers and prints each once it is committed. */
async function writeElsewhere(): Promise<{ server: ChildProcess; acknowledged: () => number[] }> {
  const source = `
    const { startEmbedded } = await import(${JSON.stringify(new URL('./embedded.ts', import.meta.url))});
    const { default: pg } = await import('pg');
    const log = { info() {}, warn() {} };
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log });
    const client = new pg.Client(url);
    await client.connect();
    await client.query('create table note (number int)');
    for (let number = 1; ; number++) {
      await client.query('insert into note values ($1)', [number]);
      process.stdout.write(number + '\\n');
    }`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  other = server;
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  await vi.waitUntil(() => said.includes('\n20\n'), LONG);
  // The last line may be incomplete.
  return { server, acknowledged: () => said.split('\n').slice(0, -1).map(Number) };
}

const written = async (url: string) => {
  const rows = await ask<{ number: number }>(url, 'select number from note');
  return new Set(rows.map((row) => row.number));
};

test('creates a role that owns its database, may create roles, and is no superuser', async () => {
  removeDatabase();
  const { url } = await start();
  const [role] = await ask(
    url,
    'select rolsuper, rolbypassrls, rolcreaterole from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: true });
  await ask(url, 'create extension pg_trgm');
  await ask(url, 'create role daftar_app nologin; grant daftar_app to daftar; set role daftar_app');
});

test('listens on the loopback address alone, and only with a password', async () => {
  const { url } = await start();
  const [row] = await ask(url, `select current_setting('listen_addresses') as host, inet_server_addr()::text as here`);
  expect(row).toEqual({ host: '127.0.0.1', here: '127.0.0.1/32' });
  const wrong = new URL(url);
  wrong.password = 'guessed';
  await expect(ask(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
  expect(statSync(join(dataDir, 'postgres.json')).mode & 0o777).toBe(0o600);
});

test('reads every script: letters are letters, and sort by code point', async () => {
  const { url } = await start();
  await ask(url, 'create extension pg_trgm');
  const [row] = await ask(
    url,
    `select lower('ÄBC') as lower, 'a' > 'Z' as by_code, show_trgm('પટેલ') <> '{}' as gujarati`,
  );
  expect(row).toEqual({ lower: 'äbc', by_code: true, gujarati: true });
});

test('flushes to the disk unless a test disables it', async () => {
  open = await startEmbedded({ dataDir, log });
  expect(await ask(open.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  await stop();
  expect(await ask((await start()).url, 'show fsync')).toEqual([{ fsync: 'off' }]);
});

test('keeps data and address over a restart, and leaves no processes', async () => {
  const { url } = await start();
  const pid = postmaster();
  await ask(url, 'create table note (text text)');
  await stop();
  // The process has ended; its entry remains until the parent has read its status.
  await expect.poll(() => isListed(pid), { timeout: 60_000 }).toBe(false);
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
  expect((await start()).url).toBe(url);
  expect(await ask(url, 'select count(*)::int from note')).toEqual([{ count: 0 }]);
});

test('refuses a folder that another living server owns, and takes it over once that was killed', async () => {
  const { server, acknowledged } = await writeElsewhere();
  await expect(start()).rejects.toThrow(`is in use by another running server (process ${server.pid})`);
  const orphan = postmaster();
  server.kill('SIGKILL');
  await once(server, 'close');
  expect(process.kill(orphan, 0)).toBe(true);

  const numbers = await written((await start()).url);
  expect(acknowledged().filter((number) => !numbers.has(number))).toEqual([]);
  expect(postmaster()).not.toBe(orphan);
});

test('loses nothing acknowledged when server and database are killed together while writing', async () => {
  const { server, acknowledged } = await writeElsewhere();
  process.kill(-postmaster(), 'SIGKILL');
  server.kill('SIGKILL');
  await once(server, 'close');

  const numbers = await written((await start()).url);
  expect(acknowledged().length).toBeGreaterThanOrEqual(20);
  expect(acknowledged().filter((number) => !numbers.has(number))).toEqual([]);
});

test('starts PostgreSQL again when it is killed, at the same address with everything acknowledged', async () => {
  const { url } = await start();
  await ask(url, `create table note (text text); insert into note values ('acknowledged')`);
  const idle = new pg.Client(url);
  idle.on('error', () => {});
  const lost = new Promise((resolve) => idle.once('end', resolve));
  await idle.connect();
  const first = postmaster();
  process.kill(first, 'SIGKILL');
  await lost;
  await vi.waitFor(
    async () => expect(await ask(url, 'select text from note')).toEqual([{ text: 'acknowledged' }]),
    LONG,
  );
  expect(postmaster()).not.toBe(first);
});

test('doesn’t take another process for its database when the pid was reused', async () => {
  const { url } = await start();
  await stop();
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`);
  expect((await start()).url).toBe(url);
  expect(process.kill(process.pid, 0)).toBe(true);
});

test.each([
  ['a process that has its number now', () => `${process.ppid} 1`],
  [
    'the same process number before the last boot',
    () => `${process.pid} ${lockOf(process.pid).split(' ')[0]} other-boot`,
  ],
  ['a broken lock', () => 'rubbish'],
  ['an empty lock', () => ''],
])('starts with a lock that was left behind: %s', async (_, lock) => {
  // A database is made beside what was left of another.
  if (lock() === '') removeDatabase();
  writeFileSync(join(dataDir, 'server.lock'), lock());
  mkdirSync(join(dataDir, 'postgres.new'));
  await start();
  expect(readFileSync(join(dataDir, 'server.lock'), 'utf8')).toBe(`${process.pid} ${lockOf(process.pid)}`);
});

const lockOf = (pid: number): string => processStartedAt(pid)!;

test('moves to another port when another program has taken its own', async () => {
  const { url } = await start();
  await stop();
  const stranger = createServer().listen(Number(new URL(url).port), '127.0.0.1');
  await once(stranger, 'listening');
  const moved = await start();
  expect(moved.url).not.toBe(url);
  expect(await ask(moved.url, 'select 1 as up')).toEqual([{ up: 1 }]);
  stranger.close();
});

test('says what is missing when the passwords are gone', async () => {
  await start();
  await stop();
  rmSync(join(dataDir, 'postgres.json'));
  await expect(start()).rejects.toThrow('can’t be opened without');
});

test('says why a new database couldn’t be created, and changes the locale for no other reason', async () => {
  removeDatabase();
  const bin = join(dataDir, 'bin');
  mkdirSync(bin);
  const program = (name: string, script: string) =>
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  program('postgres', 'echo "postgres (PostgreSQL) 18.4"');
  const made = (says: string) => {
    program('initdb', `for last; do :; done; echo "ok" >&2; echo "${says}: \${last#--locale=}" >&2; exit 1`);
    return startEmbedded({ dataDir, log, bin });
  };
  await expect(made('FATAL: could not extend file')).rejects.toThrow(
    /^The database folder \S+ could not be made: FATAL: could not extend file: C\.UTF-8$/,
  );
  await expect(made('initdb: error: invalid locale name')).rejects.toThrow(/ en_US\.UTF-8$/);
});
