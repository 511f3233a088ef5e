import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { url } from './people.ts';

export type Builds = {
  origin: string;
  /** Puts the next release in place of the last. */
  release: (name: string) => void;
  /** Holds the next request for this path until released. */
  hold: (path: string) => { letGo: () => void };
  stop: () => Promise<void>;
};

/**
 * The server behind a proxy that can replace the release: the page then announces it and the worker lists the new page,
 * as after a build. Everything else passes through.
 */
export async function serveBuilds(): Promise<Builds> {
  let latest: string | null = null;
  const held = new Map<string, Promise<void>>();
  const proxy = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url!, url(''));
    const wait = held.get(pathname);
    held.delete(pathname);
    await wait;
    const isOfRelease =
      pathname === '/sw.js' || pathname === '/index.html' || (incoming.headers.accept ?? '').includes('text/html');
    const release = latest;
    forward(incoming, outgoing, release !== null && isOfRelease ? (text) => newer(release, pathname, text) : null);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  return {
    origin: `http://localhost:${port}`,
    release: (name) => {
      latest = name;
    },
    hold: (path) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return { letGo: resolve };
    },
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

const newer = (release: string, path: string, text: string): string =>
  path === '/sw.js'
    ? text.replace(
        /("?url"?:"index\.html","?revision"?:")[^"]*|("?revision"?:")[^"]*(",\s*"?url"?:"index\.html")/,
        `$1$2${release}$3`,
      )
    : text.replace('<head>', `<head><meta name="release" content="${release}">`);

type Change = (text: string) => string;

function forward(incoming: IncomingMessage, outgoing: ServerResponse, change: Change | null): void {
  const {
    'accept-encoding': _compressed,
    'if-none-match': _known,
    'if-modified-since': _since,
    ...headers
  } = incoming.headers;
  const onward = request(new URL(incoming.url!, url('')), { method: incoming.method, headers }, async (answer) => {
    if (change === null) {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const text = change((await answer.setEncoding('utf8').toArray()).join(''));
    const { 'content-length': _length, etag: _tag, 'last-modified': _when, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode!, rest).end(text);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
