import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { createServer } from './server.ts';

const MINUTE = 60_000;
/** What takes too long does so soon here … */
const SHORT = { headers: 300, body: 300, upload: MINUTE, idle: 1_500 };
/** … and never here, except JSON bodies. */
const PATIENT = { ...SHORT, headers: MINUTE, idle: MINUTE };

let server: FastifyInstance;
let patient: FastifyInstance;
/** Requests whose handler has run. */
const handled: string[] = [];
beforeAll(async () => {
  server = await listening(SHORT);
  patient = await listening(PATIENT);
});
afterAll(() => Promise.all([server.close(), patient.close()]));

async function listening(timeouts: typeof SHORT): Promise<FastifyInstance> {
  const server = await createServer(readEnv({ LOG_LEVEL: 'silent' }), { timeouts });
  server.post('/api/echo', async ({ body }) => {
    handled.push(JSON.stringify(body));
    return body;
  });
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.put('/files/*', async ({ body }) => {
      let bytes = 0;
      for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length;
      return { bytes };
    });
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

const line = async (to = server): Promise<Socket> => {
  const socket = connect((to.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
};
/** Everything that the server sends until it closes the connection. */
async function untilClosed(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk));
  // Not `once`, which fails where the server resets the connection.
  await new Promise((done) => socket.on('close', done));
  return answer;
}
const head = (method: string, path: string, length: number) =>
  `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

test('a connection that sends nothing is closed', async () => {
  expect(await untilClosed(await line())).not.toContain('200');
});

test('headers that never end are refused with 408', async () => {
  const socket = await line();
  const closed = untilClosed(socket);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  expect(await closed).toContain('408');
});

test('a JSON body that arrives byte by byte is cut off, and nothing is done', async () => {
  const socket = await line();
  const closed = untilClosed(socket);
  socket.write(head('POST', '/api/echo', 100));
  const drip = setInterval(() => socket.write(' '), 50);
  await closed;
  clearInterval(drip);
  expect(handled).toEqual([]);
});

test('a body in several parts that arrives in time is served', async () => {
  const timely = await listening({ ...PATIENT, body: MINUTE });
  const socket = await line(timely);
  const answer = once(socket, 'data');
  socket.write(head('POST', '/api/echo', 7));
  socket.write('{"a"');
  await delay(20);
  socket.write(':1}');
  expect(String((await answer)[0])).toContain('200 OK');
  expect(handled).toEqual(['{"a":1}']);
  socket.destroy();
  await timely.close();
});

test('an upload may take longer, as long as it sends; one that falls silent is closed', async () => {
  const [slow, silent] = [await line(patient), await line()];
  const answer = once(slow, 'data');
  const closed = untilClosed(silent);
  slow.write(head('PUT', '/files/x', 10));
  silent.write(head('PUT', '/files/x', 10));
  // Longer than a JSON body may take.
  for (let n = 0; n < 10; n += 1) {
    await delay(60);
    slow.write('x');
  }
  expect(String((await answer)[0])).toContain('{"bytes":10}');
  slow.destroy();
  await closed;
});
