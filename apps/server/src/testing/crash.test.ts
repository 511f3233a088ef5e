import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { businessRoutes } from '@daftar/contract/businesses';
import { makeClient } from '@daftar/contract/core/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '#server/platform/db/advisory-locks.ts';
import { bareDatabase } from './database.ts';
import { chatMessages } from './kills/chat-messages.ts';
import { clientImport } from './kills/client-import.ts';
import { emailToMany } from './kills/email-to-many.ts';
import { gstImport } from './kills/gst-import.ts';
import { invoiceMail } from './kills/invoice-mail.ts';
import { placeFor, type At } from './kills/kill-case.ts';
import { reminders } from './kills/reminders.ts';
import { WRITERS, writes } from './kills/writes.ts';
import { testProgram, type TestProgram } from './server-process.ts';
import { testSmtp } from './smtp.ts';

/** A business writes with a quarter of the server's database connections. */
const WRITING = 2;
const LONG = 400_000;

/**
 * Starting takes seconds: each test continues with the servers that the previous one left, and one kill meets every kind
 * of work half done. The deep tests kill at more places, one kind of work at a time.
 */
let program: TestProgram;
let smtp: Awaited<ReturnType<typeof testSmtp>>;
/** The owner of all businesses. */
let owner: Awaited<ReturnType<TestProgram['signUp']>>;
beforeAll(async () => {
  smtp = await testSmtp();
  program = await testProgram(smtp.settings, await bareDatabase());
});
afterAll(async () => {
  await program.end();
  await smtp.close();
});

const exit = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));

test(
  'a second signal does not wait for a start either',
  async () => {
    const held = await program.hold(`select pg_advisory_lock(${ADVISORY_LOCKS.migrations})`);
    const started = program.start();
    const ended = exit(program.running());
    await expect.poll(held.waiting, { timeout: LONG }).toBe(1);
    const again = setInterval(() => program.running().kill('SIGTERM'), 200);
    await expect(started).rejects.toThrow(/^ended with 1: .*The server will stop once it has started\./s);
    clearInterval(again);
    expect(await ended).toBe(1);
    await held.release();
  },
  LONG,
);

let up: string;
test(
  'two processes that start together on one new database both come up',
  async () => {
    const both = await Promise.all([program.start(), program.start()]);
    for (const url of both) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    up = both[0]!;
  },
  LONG,
);

test(
  'kill -9 while work of every kind is half done: the next start loses nothing and does nothing twice',
  async () => {
    owner = await program.signUp(up);
    const cases = {
      writes: writes({ acknowledged: 20 }),
      chat: chatMessages({ writers: 3, each: 6, killedAt: 9 }),
      'client import': clientImport({ rows: 300, killedAt: 150 }),
      'GST import': gstImport({ rows: 600, killedAt: 500 }),
      email: emailToMany({ clients: 20, killedAt: 11 }),
      'mail of an invoice': invoiceMail(smtp),
      reminders: reminders({ clients: 60, records: 8, killedAt: 410 }),
    };
    const places: Record<string, At> = {};
    for (const [name, one] of Object.entries(cases)) {
      places[name] = await placeFor(program, up, await program.addBusiness(up, owner, name));
      await one.begin(places[name]);
    }
    await program.kill();
    for (const [name, one] of Object.entries(cases)) await one.killed(places[name]!);
    up = await program.start();
    expect((await fetch(`${up}/readyz`)).status).toBe(200);
    for (const [name, one] of Object.entries(cases)) await one.check(await placeFor(program, up, places[name]!));
  },
  LONG,
);

test(
  'a shutdown finishes running requests',
  async () => {
    const call = makeClient({ base: `${up}/api`, timeoutMs: LONG, headers: () => owner.headers });
    const asked = Array.from({ length: WRITERS }, (_, n) => `Last ${n}`);
    const held = await program.hold('lock table branches in exclusive mode');
    const requests = asked.map((name) => call(businessRoutes.createBranch, { body: { name, country: 'IN' } }));
    // All requests are under way or queued, and the server has received the signal before any can finish.
    await expect.poll(held.waiting).toBe(WRITING);
    const ended = exit(program.running());
    program.running().kill('SIGTERM');
    await expect.poll(() => isReady(up)).toBe(false);
    await held.release();
    const outcomes = await Promise.allSettled(requests);
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.name : outcome.reason))).toEqual(
      asked,
    );
    expect(await ended).toBe(0);
  },
  LONG,
);

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test(
  'a second signal doesn’t wait for running requests',
  async () => {
    up = await program.start();
    const endless = connect(Number(new URL(up).port), '127.0.0.1');
    endless.on('error', () => {});
    endless.write('POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n');
    await new Promise((resolve) => endless.once('connect', resolve));
    const ended = exit(program.running());
    const again = setInterval(() => program.running().kill('SIGTERM'), 200);
    // A server that waits for its requests cuts them off after a while, and ends with 0.
    expect(await ended).toBe(1);
    clearInterval(again);
  },
  LONG,
);
