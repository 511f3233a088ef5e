import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { StartupError } from './startup-error.ts';
import { databaseError, startupMessage } from './startup-error.ts';
import { cloneDatabase } from '../testing/database.ts';

let dir: string;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'daftar-start-'));
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dir, { recursive: true });
});

/** Starts the server like main.ts, and returns its message. */
async function told(settings: Record<string, string>): Promise<unknown> {
  const given = { PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...settings };
  try {
    const env = readEnv(given);
    const { close } = await startApp(env, env.DATABASE_URL!);
    await close();
    return 'It started.';
  } catch (error) {
    return startupMessage(error);
  }
}

const inUrl = (part: 'hostname' | 'port' | 'username' | 'password', value: string) =>
  Object.assign(new URL(database.url), { [part]: value }).href;

test('an unavailable HOST is reported as such, whatever the database is', async () => {
  expect(await told({ HOST: 'no-such-host.invalid' })).toMatch(
    /^Can’t listen on no-such-host\.invalid:0 \((ENOTFOUND|EAI_AGAIN)\)\. Check HOST and PORT\.$/,
  );
});

test('a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const sentence = `Port ${port} is already in use. Stop the other process or set PORT.`;
  expect(await told({ PORT: String(port) })).toBe(sentence);
  // Before anything is sent to the database.
  expect(await told({ PORT: String(port), DATABASE_URL: inUrl('port', '1') })).toBe(sentence);
  other.close();
});

test('a database that is not there, or does not know the user', async () => {
  expect(await told({ DATABASE_URL: inUrl('hostname', 'no-such-host.invalid') })).toMatch(
    /^Can’t connect to the database at no-such-host\.invalid:\d+: getaddrinfo (ENOTFOUND|EAI_AGAIN) no-such-host\.invalid\. Check DATABASE_URL\.$/,
  );
  expect(await told({ DATABASE_URL: inUrl('port', '1') })).toBe(
    'Can’t connect to the database at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL.',
  );
  expect(await told({ DATABASE_URL: 'postgres:///daftar?host=/nowhere' })).toBe(
    'Can’t connect to the database at /nowhere: connect ENOENT /nowhere/.s.PGSQL.5432. Check DATABASE_URL.',
  );
});

test('an address that names a certificate which is not there', async () => {
  expect(await told({ DATABASE_URL: `${database.url}?sslrootcert=/nowhere.pem` })).toMatch(
    /^Can’t connect to the database at 127\.0\.0\.1:\d+: ENOENT: .* open '\/nowhere\.pem'\. Check DATABASE_URL\.$/,
  );
});

test('a database user without the necessary rights', async () => {
  const guest = `guest_${randomUUID().replaceAll('-', '_')}`;
  const owner = new pg.Client(database.url);
  await owner.connect();
  try {
    await owner.query(`create role ${guest} login password 'guest'`);
    const url = Object.assign(new URL(inUrl('username', guest)), { password: 'guest' }).href;
    expect(await told({ DATABASE_URL: url })).toMatch(/^The first use of the database failed: permission denied .*\.$/);
  } finally {
    await owner.query(`drop role if exists ${guest}`);
    await owner.end();
  }
});

test('a data folder that is a file, also where the database is elsewhere', async () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  expect(await told({ DATA_DIR: file })).toBe(
    `Can’t use the data folder ${file} (EEXIST). Set DATA_DIR to a folder you can write to.`,
  );
});

test('unexpected errors are shown in full; only an external database that does not answer names its setting', () => {
  const error = new Error('why');
  expect(startupMessage(error)).toBe(error);
  expect(databaseError(error, readEnv({}))).toBe(error);
  const env = readEnv({ DATABASE_URL: 'postgres://daftar:x@db.example/daftar' });
  expect(databaseError(error, env, true)).toMatchObject({
    message: 'Can’t connect to the database at db.example: no response. Check DATABASE_URL.',
  });
  expect(startupMessage(new StartupError('The data folder is in use.'))).toBe('The data folder is in use.');
  expect(startupMessage(undefined)).toBe(undefined);
});

test.each(['ENOSPC', '53100'])('a full disk, whoever notices it first (%s)', (code) => {
  const error = Object.assign(new Error('could not extend file "base/1"'), { code });
  expect(startupMessage(error)).toBe('The disk is full: could not extend file "base/1". Free up space and try again.');
});
