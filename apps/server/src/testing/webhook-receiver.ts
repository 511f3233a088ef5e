import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** A receiver of webhooks that misbehaves by path. */
const ANSWERS: Record<string, (response: ServerResponse) => void> = {
  '/fails': (response) => response.writeHead(500).end('broken'),
  '/redirects': (response) => response.writeHead(302, { location: '/ok' }).end(),
  '/silent': () => {},
  // Begins an answer that never ends.
  '/slow': (response) => void response.writeHead(200).write('partly'),
  '/endless': (response) => void response.writeHead(200).write('x'.repeat(100_000)),
};

export async function webhookReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    received.push({ path: request.url!, headers: request.headers, body });
    (ANSWERS[request.url!] ?? ((one) => one.writeHead(200).end('ok')))(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    at: (path: string) => received.filter((one) => one.path === path),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
