import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { businessRoutes } from '@daftar/contract/businesses';
import { makeClient } from '@daftar/contract/core/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import { bareDatabase } from './database.ts';
import { testProgram, type TestProgram } from './server-process.ts';

/** As many as the server has database connections; a business writes with a quarter of them. */
const WRITERS = 8;
const WRITING = 2;

let program: TestProgram;
/** On an empty database. */
let fresh: TestProgram;
beforeAll(async () => {
  [program, fresh] = [await testProgram(), await testProgram({}, await bareDatabase())];
});
afterAll(async () => {
  await program.end();
  await fresh.end();
});

/** Starting takes seconds: each test continues with the server the previous one left running. */
let up: string | undefined;
let writer: Awaited<ReturnType<TestProgram['signUp']>> | undefined;
async function aServer() {
  up ??= await program.start();
  writer ??= await program.signUp(up);
  return { url: up, ...writer };
}

const exit = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

test('kill -9 while writing, then start again: every acknowledged write is there, whole, and the session too', async () => {
  const { url, headers, businessId } = await aServer();
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
  up = undefined;
  program.running().kill('SIGKILL');
  await Promise.all(writers);

  up = await program.start();
  const after = makeClient({ base: `${up}/api`, timeoutMs: 20_000, headers: () => headers });
  const found = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { data, meta } = await after(businessRoutes.branches, { query: { page, per_page: 100 } });
    for (const branch of data) found.add(branch.name);
    if (page >= meta.last_page) break;
  }
  expect(acknowledged.filter((name) => !found.has(name))).toEqual([]);
  // Each row and its activity entry are written in one transaction.
  const { rows } = await program.query(
    `select b.name from branches b left join activities a on a.business_id = b.business_id and a.entity = 'branches' and a.record_id = b.id
      where b.business_id = $1 and a.id is null`,
    [businessId],
  );
  expect(rows).toEqual([]);
}, 180_000);

test('a shutdown finishes running requests', async () => {
  const { url, headers } = await aServer();
  const call = makeClient({ base: `${url}/api`, timeoutMs: 120_000, headers: () => headers });
  const asked = Array.from({ length: WRITERS }, (_, n) => `Last ${n}`);
  const held = await program.hold('lock table branches in exclusive mode');
  const requests = asked.map((name) => call(businessRoutes.createBranch, { body: { name, country: 'IN' } }));
  // All requests are under way or queued, and the server has received the signal before any can finish.
  await expect.poll(held.waiting).toBe(WRITING);
  const ended = exit(program.running());
  up = undefined;
  program.running().kill('SIGTERM');
  await expect.poll(() => isReady(url)).toBe(false);
  await held.release();
  const outcomes = await Promise.allSettled(requests);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.name : outcome.reason))).toEqual(
    asked,
  );
  expect(await ended).toBe(0);
}, 180_000);

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test('a second signal does not wait for a start either', async () => {
  const held = await fresh.hold(`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`);
  const started = fresh.start();
  const ended = exit(fresh.running());
  await expect.poll(held.waiting).toBe(1);
  const again = setInterval(() => fresh.running().kill('SIGTERM'), 200);
  await expect(started).rejects.toThrow('ended with 1: The server will stop once it has started.');
  clearInterval(again);
  expect(await ended).toBe(1);
  await held.release();
}, 180_000);

let both: string[] = [];
test('two processes that start together on one new database both come up', async () => {
  both = await Promise.all([fresh.start(), fresh.start()]);
  for (const url of both) expect((await fetch(`${url}/readyz`)).status).toBe(200);
}, 180_000);

test('a second signal doesn’t wait for running requests', async () => {
  const url = both.at(-1) ?? (await fresh.start());
  const endless = connect(Number(new URL(url).port), '127.0.0.1');
  endless.on('error', () => {});
  endless.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n');
  await new Promise((resolve) => endless.once('connect', resolve));
  const ended = exit(fresh.running());
  const begun = Date.now();
  const again = setInterval(() => fresh.running().kill('SIGTERM'), 200);
  expect(await ended).toBe(1);
  clearInterval(again);
  expect(Date.now() - begun).toBeLessThan(10_000);
}, 180_000);
