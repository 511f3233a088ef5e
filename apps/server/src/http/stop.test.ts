import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';

test('a stop does not wait for a connection that has said nothing', async () => {
  const app = await testApp();
  const silent = connect(Number(new URL(app.url).port), '127.0.0.1');
  await once(silent, 'connect');
  await expect.poll(() => new Promise((resolve) => app.server.server.getConnections((_, n) => resolve(n)))).toBe(1);
  const begun = Date.now();
  await app.stop();
  expect(Date.now() - begun).toBeLessThan(10_000);
});

test('a request that never ends is ended: nobody holds a connection by sending a byte now and then', async () => {
  const app = await testApp();
  expect(app.server.server.requestTimeout).toBe(15 * 60_000);
  await app.stop();
});
