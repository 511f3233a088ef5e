import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { readEnv } from './env.ts';
import { StartError } from './start-error.ts';
import { databaseFailure, toTell } from './start-failure.ts';
import { cloneDatabase } from './testing/database.ts';

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

/** Starts the server as main.ts does, and gives what it would tell. */
async function told(settings: Record<string, string>): Promise<unknown> {
  const given = { PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'silent', DATABASE_URL: database.url, ...settings };
  try {
    const env = readEnv(given);
    const { close } = await startApp(env, env.DATABASE_URL!);
    await close();
    return 'It started.';
  } catch (error) {
    return toTell(error);
  }
}

const inUrl = (part: 'hostname' | 'port' | 'username' | 'password', value: string) =>
  Object.assign(new URL(database.url), { [part]: value }).href;

test('a host to listen on that is not there is told as such, whatever the database is', async () => {
  expect(await told({ HOST: 'no-such-host.invalid' })).toMatch(
    /^The server cannot listen on no-such-host\.invalid:0 \((ENOTFOUND|EAI_AGAIN)\): set HOST or PORT\.$/,
  );
});

test('a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const sentence = `Port ${port} is in use: stop what uses it, or set PORT.`;
  expect(await told({ PORT: String(port) })).toBe(sentence);
  // Before anything is asked of the database, let alone done in it.
  expect(await told({ PORT: String(port), DATABASE_URL: inUrl('port', '1') })).toBe(sentence);
  other.close();
});

test('a database that is not there, or does not know the user', async () => {
  expect(await told({ DATABASE_URL: inUrl('hostname', 'no-such-host.invalid') })).toMatch(
    /^The database of DATABASE_URL at no-such-host\.invalid:\d+ cannot be opened: getaddrinfo (ENOTFOUND|EAI_AGAIN) no-such-host\.invalid\.$/,
  );
  expect(await told({ DATABASE_URL: inUrl('port', '1') })).toBe(
    'The database of DATABASE_URL at 127.0.0.1:1 cannot be opened: connect ECONNREFUSED 127.0.0.1:1.',
  );
  expect(await told({ DATABASE_URL: 'postgres:///daftar?host=/nowhere' })).toBe(
    'The database of DATABASE_URL at /nowhere cannot be opened: connect ENOENT /nowhere/.s.PGSQL.5432.',
  );
});

test('an address that names a certificate which is not there', async () => {
  expect(await told({ DATABASE_URL: `${database.url}?sslrootcert=/nowhere.pem` })).toMatch(
    /^The database of DATABASE_URL at 127\.0\.0\.1:\d+ cannot be opened: ENOENT: .* open '\/nowhere\.pem'\.$/,
  );
});

test('a user of the database that may not do what it must', async () => {
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
    `The data folder ${file} cannot be used (EEXIST): set DATA_DIR to one of yours.`,
  );
});

test('what nobody expected is told whole; an embedded database that does not answer is nobody’s setting, another’s is', () => {
  const error = new Error('why');
  expect(toTell(error)).toBe(error);
  expect(databaseFailure(error, readEnv({}))).toBe(error);
  const env = readEnv({ DATABASE_URL: 'postgres://daftar:x@db.example/daftar' });
  expect(databaseFailure(error, env, true)).toMatchObject({
    message: 'The database of DATABASE_URL at db.example cannot be opened: it does not answer.',
  });
  expect(toTell(new StartError('The data folder is in use.'))).toBe('The data folder is in use.');
  expect(toTell(undefined)).toBe(undefined);
});

test.each(['ENOSPC', '53100'])('a full disk, whoever notices it first (%s)', (code) => {
  const error = Object.assign(new Error('could not extend file "base/1"'), { code });
  expect(toTell(error)).toBe('There is no room left on the disk: could not extend file "base/1".');
});
