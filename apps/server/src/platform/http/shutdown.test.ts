import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { fileRoutes } from '@daftar/contract/files';
import { expect, test } from 'vitest';
import type { StartOptions } from '#server/app.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { chatter, newGroup, office } from '#server/testing/chat.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';

/** The server has accepted the connection. */
async function isHeld({ server }: TestApp): Promise<void> {
  await expect.poll(() => new Promise((resolve) => server.server.getConnections((_, n) => resolve(n)))).toBe(1);
}

test('a shutdown doesn’t wait for a silent connection', async () => {
  const app = await ownApp();
  const silent = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(silent, 'connect');
  await isHeld(app);
  await app.stop();
  expect(app.logged()).not.toContain('connections are cut');
});

test('a shutdown answers callers who connected before it and send within a moment', async () => {
  const app = await ownApp();
  const line = connect(Number(new URL(app.url).port), '127.0.0.1');
  const heard = Promise.race(['data', 'error', 'close'].map((event) => once(line, event)));
  await once(line, 'connect');
  await isHeld(app);
  const stopped = app.stop();
  setTimeout(() => line.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n'), 100);
  expect(String(await heard)).toMatch(/^HTTP\/1\.1 200/);
  await stopped;
});

/** Connects and sends many times; reports how often it was answered. `asked` counts the requests. */
const CALLERS = `
  const { workerData: { port, asked, many }, parentPort } = require('node:worker_threads');
  let [answered, gone] = [0, 0];
  for (let n = 0; n < many; n += 1) {
    const line = require('node:net').connect(port, '127.0.0.1');
    line.on('error', () => {});
    line.once('data', () => (answered += 1));
    line.once('close', () => (gone += 1) === many && parentPort.postMessage(answered));
    line.write('GET /healthz HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n', () => {
      Atomics.add(asked, 0, 1);
      Atomics.notify(asked, 0);
    });
  }
`;

test('a shutdown answers all earlier requests, even if the server was too busy to accept them', async () => {
  const app = await ownApp();
  const many = 60;
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const port = Number(new URL(app.url).port);
  const callers = new Worker(CALLERS, { eval: true, workerData: { port, asked, many } });
  const answered = once(callers, 'message');
  await once(callers, 'online');
  // Blocks the server's thread while waiting.
  for (let n = 0; n < many; n = Atomics.load(asked, 0)) Atomics.wait(asked, 0, n, 10_000);
  await app.stop();
  expect(await answered).toEqual([many]);
  await callers.terminate();
});

test('a shutdown finishes socket requests, and answers before closing', async () => {
  const app = await ownApp();
  const firm = await office(app, 1);
  const group = await newGroup(firm, firm.staff);
  const writer = await chatter(app.url, firm.owner, firm.cluster, group);
  const holder = await app.owner.connect();
  await holder.query('begin; lock table chat_messages in exclusive mode');
  const said = writer.say('Last words');
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(1);
  const stopped = app.stop();
  await expect
    .poll(() =>
      fetch(`${app.url}/readyz`).then(
        ({ status }) => status,
        () => 503,
      ),
    )
    .toBe(503);
  await holder.query('commit');
  holder.release();
  expect(await said).toMatchObject({ message: 'Last words' });
  await stopped;
});

/** A server with a large file, and a client that starts reading it. */
async function largeFile(options: StartOptions) {
  const app = await ownApp({}, undefined, options);
  const owner = await createTestUser(app);
  const { id } = await createTestBusiness(owner);
  const file = {
    file_type: 'application/pdf',
    file_extension: 'pdf',
    file_name: 'long.pdf',
    target: 'document',
  } as const;
  const [offered] = await owner.in(id)(fileRoutes.upload, { body: { files: [file] } });
  const { pre_signed_url, url } = offered!;
  await fetch(pre_signed_url, { method: 'PUT', body: Buffer.alloc(12_000_000, '%PDF-') });
  const { urls } = await owner.in(id)(fileRoutes.show, { body: { files: [{ file_path: url }] } });
  const read = async () => {
    const reader = connect(Number(new URL(app.url).port), '127.0.0.1');
    reader.on('error', () => {});
    reader.write(`GET ${new URL(urls[0]!).pathname}${new URL(urls[0]!).search} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await once(reader, 'readable');
    return reader;
  };
  return { app, read };
}

test('a shutdown doesn’t wait for a keep-alive connection after its last answer', async () => {
  const { app, read } = await largeFile({});
  const reader = await read();
  const stopped = app.stop();
  setTimeout(() => reader.resume(), 300);
  await stopped;
  expect(app.logged()).not.toContain('connections are cut');
});

test('a shutdown shows in readyz at once, and cuts off slow readers after the timeout', async () => {
  const { app, read } = await largeFile({ timeoutMs: 300, grace: 200 });
  const stalled = await read();
  const stopped = app.stop();
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  await stopped;
  expect(app.logged()).toContain('connections are cut');
  stalled.destroy();
});

test('an endless request is closed: nobody holds a connection by sending a byte now and then', async () => {
  const app = await ownApp();
  expect(app.server.server.requestTimeout).toBe(15 * 60_000);
  await app.stop();
});
