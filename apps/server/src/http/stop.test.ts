import { once } from 'node:events';
import { connect } from 'node:net';
import { fileRoutes } from '@daftar/contract/files';
import { expect, test } from 'vitest';
import type { StartOptions } from '#server/app.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { foundBusiness, person } from '#server/testing/people.ts';

/** The server has taken the connection. */
async function isHeld({ server }: TestApp): Promise<void> {
  await expect.poll(() => new Promise((resolve) => server.server.getConnections((_, n) => resolve(n)))).toBe(1);
}

test('a stop does not wait for a connection that has said nothing', async () => {
  const app = await ownApp();
  const silent = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(silent, 'connect');
  await isHeld(app);
  const begun = Date.now();
  await app.stop();
  expect(Date.now() - begun).toBeLessThan(10_000);
});

test('a stop answers who had connected before it and says something within a moment', async () => {
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

/** A server with a file that no one buffer holds, and who begins to read it. */
async function largeFile(options: StartOptions) {
  const app = await ownApp({}, undefined, options);
  const owner = await person(app);
  const { id } = await foundBusiness(owner);
  const file = {
    file_type: 'application/pdf',
    file_extension: 'pdf',
    file_name: 'long.pdf',
    target: 'document',
  } as const;
  const [offered] = await owner.in(id)(fileRoutes.upload, { body: { files: [file] } });
  const { pre_signed_url, url } = offered!;
  await fetch(pre_signed_url, { method: 'PUT', body: Buffer.alloc(12_000_000, 'a') });
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

test('a stop does not wait for a connection that is kept alive after the answer it was still sending', async () => {
  const { app, read } = await largeFile({});
  const reader = await read();
  const begun = Date.now();
  const stopped = app.stop();
  setTimeout(() => reader.resume(), 300);
  await stopped;
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect(app.logged()).not.toContain('connections are cut');
});

test('a stop is told at once by readyz, and cuts off who reads no further when its patience is over', async () => {
  const { app, read } = await largeFile({ patience: 300, grace: 200 });
  const stalled = await read();
  const begun = Date.now();
  const stopped = app.stop();
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  await stopped;
  expect(Date.now() - begun).toBeLessThan(10_000);
  expect(app.logged()).toContain('connections are cut');
  stalled.destroy();
});

test('a request that never ends is ended: nobody holds a connection by sending a byte now and then', async () => {
  const app = await ownApp();
  expect(app.server.server.requestTimeout).toBe(15 * 60_000);
  await app.stop();
});
