import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import type { Snapshot } from '#server/platform/start-progress.ts';
import { START_CSS, START_ICON, START_JS, startPage } from './start-page-files.ts';

// A thread has no origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
export type StartPageSettings = { port: number; host: string; headers: Record<string, string>; progress: Snapshot };
/** Whether the port could be opened. */
export type Told = { port: number } | { code: string | undefined };

const RETRY_SECONDS = 5;
const STARTING = 'Daftar is starting. Try again in a few seconds.';
/** A visitor who reads slowly doesn't hold up the server. */
const SLOW_READERS_MS = 500;

const { port, host, headers, ...initial } = workerData as StartPageSettings;
let { progress } = initial;

type Answer = { status: number; type: string; body: string };
const file = (type: string, body: string): Answer => ({ status: 200, type: `${type}; charset=utf-8`, body });
const json = (status: number, body: object): Answer => ({
  ...file('application/json', JSON.stringify(body)),
  status,
});

const FILES: Record<string, () => Answer> = {
  '/healthz': () => json(200, { ok: true }),
  '/readyz': () => json(503, { ok: false }),
  '/start.json': () => json(200, progress),
  '/start.css': () => file('text/css', START_CSS),
  '/start.js': () => file('text/javascript', START_JS),
  '/icon.svg': () => file('image/svg+xml', START_ICON),
};

function answerTo({ method = 'GET', url = '/', headers: { accept = '' } }: IncomingMessage): Answer {
  const path = url.split('?', 1)[0]!;
  if (method !== 'GET' && method !== 'HEAD') return json(503, { error: STARTING });
  const known = FILES[path];
  if (known) return known();
  const isPage = accept.includes('text/html') && !/^\/(api|files|socket\.io|assets)\//.test(path);
  return isPage ? { ...file('text/html', startPage(progress)), status: 503 } : json(503, { error: STARTING });
}

const server = createServer((request, response) => {
  const { status, type, body } = answerTo(request);
  const retry = status === 503 ? { 'retry-after': String(RETRY_SECONDS) } : {};
  response.writeHead(status, { ...headers, ...retry, 'content-type': type });
  response.end(request.method === 'HEAD' ? '' : body);
});
const tell = (told: Told): void => parentPort!.postMessage(told);
server.once('error', ({ code }: NodeJS.ErrnoException) => {
  tell({ code });
  parentPort!.close();
});
server.listen({ port, host }, () => tell({ port: (server.address() as AddressInfo).port }));

parentPort!.on('message', (message: Snapshot | 'close') => {
  if (message !== 'close') {
    progress = message;
    return;
  }
  parentPort!.close();
  server.close();
  setTimeout(() => server.closeAllConnections(), SLOW_READERS_MS).unref();
});
