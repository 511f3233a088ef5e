import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { requestPool } from '#server/platform/db/pool.ts';
import { bindHealth } from './health.ts';

const log = { error: () => {} };

async function ready(databasePort: number, isStopping = false): Promise<number> {
  const server = Fastify();
  const pool = requestPool(`postgres://daftar@127.0.0.1:${databasePort}/daftar`, 1, log);
  bindHealth(server, pool, () => isStopping, 50);
  const { statusCode } = await server.inject('/readyz');
  // A failed check is sent once, however often it is called.
  await server.inject('/readyz');
  expect(pool.waitingCount).toBe(0);
  return statusCode;
}

test('isn’t ready while the database is silent or down, and during shutdown', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  const lines: { destroy: () => void }[] = [];
  silent.on('connection', (line) => lines.push(line));
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  expect(await ready(port)).toBe(503);
  expect(await ready(port, true)).toBe(503);
  for (const line of lines) line.destroy();
  silent.close();
  await once(silent, 'close');
  expect(await ready(port)).toBe(503);
});
