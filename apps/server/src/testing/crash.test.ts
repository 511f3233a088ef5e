import { fork, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { businessRoutes } from '@daftar/contract/businesses';
import { makeClient } from '@daftar/contract/core/client';
import { identityRoutes } from '@daftar/contract/identity';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cloneDatabase } from './database.ts';
import { PASSWORD } from './people.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const WRITERS = 8;

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let dataDir: string;
let running: ChildProcess | undefined;
const started: ChildProcess[] = [];
beforeEach(async () => {
  database = await cloneDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'daftar-crash-'));
});
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The program itself in a process of its own; answers its address as it prints it. */
function start(): Promise<string> {
  const child = fork(MAIN, ['--empty'], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000',
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  running = child;
  started.push(child);
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout!.on('data', (chunk) => {
      printed += chunk;
      const url = /Daftar is at (\S+)/.exec(printed)?.[1];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${printed}`)));
  });
}

const exit = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

async function signUp(url: string) {
  const call = makeClient({ base: `${url}/api`, timeoutMs: 20_000, headers: () => ({}) });
  const body = { name: 'Writer', email: 'writer@example.in', mobile_number: '9000000001', password: PASSWORD };
  const { user } = await call(identityRoutes.signup, { body });
  const owner = new pg.Client(database.url);
  await owner.connect();
  await owner.query('update users set phone_verified_at = now()');
  await owner.end();
  const authorization = `Bearer ${user.token.token}`;
  const business = await call(
    businessRoutes.create,
    { body: { name: 'Crash & Co.', country: 'IN', currency: 'INR' } },
    { headers: { authorization } },
  );
  return { headers: { authorization, 'x-business-id': String(business.id) }, businessId: business.id };
}

test('kill -9 while writing, then start again: every acknowledged write is there, whole, and the session too', async () => {
  const url = await start();
  const { headers, businessId } = await signUp(url);
  const acknowledged: string[] = [];
  const call = makeClient({ base: `${url}/api`, timeoutMs: 20_000, headers: () => headers });
  const writers = Array.from({ length: WRITERS }, async (_, writer) => {
    for (let n = 0; ; n += 1) {
      const name = `Branch ${writer}-${n}`;
      try {
        await call(businessRoutes.createBranch, { body: { name, country: 'IN' } });
      } catch {
        return; // The server is gone: this one was not acknowledged.
      }
      acknowledged.push(name);
    }
  });
  while (acknowledged.length < 60) await new Promise((resolve) => setTimeout(resolve, 20));
  running!.kill('SIGKILL');
  await Promise.all(writers);

  const again = await start();
  const after = makeClient({ base: `${again}/api`, timeoutMs: 20_000, headers: () => headers });
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await after(businessRoutes.branches, { query: { page, per_page: 100 } });
    for (const branch of data) found.add(branch.name);
    if (page >= meta.last_page) break;
  }
  expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
  // Each row has its entry in the log: written in one transaction, or neither.
  const owner = new pg.Client(database.url);
  await owner.connect();
  const { rows } = await owner.query(
    `select b.name from branches b left join activities a on a.business_id = b.business_id and a.entity = 'branches' and a.record_id = b.id
      where b.business_id = $1 and a.id is null`,
    [businessId],
  );
  await owner.end();
  expect(rows).toEqual([]);
}, 60_000);

test('a stop finishes what is under way: a request that has come in is answered', async () => {
  const url = await start();
  const { headers } = await signUp(url);
  const call = makeClient({ base: `${url}/api`, timeoutMs: 20_000, headers: () => headers });
  const requests = Array.from({ length: 20 }, (_, n) =>
    call(businessRoutes.createBranch, { body: { name: `Last ${n}`, country: 'IN' } }),
  );
  await Promise.race(requests);
  const ended = exit(running!);
  running!.kill('SIGTERM');
  const outcomes = await Promise.allSettled(requests);
  expect(outcomes.filter((outcome) => outcome.status === 'rejected')).toEqual([]);
  expect(await ended).toBe(0);
}, 60_000);

test('two processes that start together on one new database both come up', async () => {
  const first = start();
  const second = start();
  const urls = await Promise.all([first, second]);
  for (const url of urls) expect((await fetch(`${url}/readyz`)).status).toBe(200);
}, 60_000);
