import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { url } from './people.ts';

/**
 * The server under another address, where a second release can be put in place of the first: the page then says so,
 * and the worker lists the new page, just as after another build. Everything else goes through as it is.
 */
export async function serveTwoBuilds(): Promise<{ origin: string; release: () => void; stop: () => Promise<void> }> {
  let second = false;
  const proxy = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url!, url(''));
    const changed =
      second &&
      (pathname === '/sw.js' || (incoming.headers.accept ?? '').includes('text/html') || pathname === '/index.html');
    forward(incoming, outgoing, changed ? pathname : null);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as { port: number };
  return {
    origin: `http://localhost:${port}`,
    release: () => {
      second = true;
    },
    stop: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

const newer = (path: string, text: string): string =>
  path === '/sw.js'
    ? text.replace(
        /("?url"?:"index\.html","?revision"?:")[^"]*|("?revision"?:")[^"]*(",\s*"?url"?:"index\.html")/,
        '$1$2second$3',
      )
    : text.replace('<head>', '<head><meta name="release" content="second">');

function forward(incoming: IncomingMessage, outgoing: ServerResponse, changed: string | null): void {
  const {
    'accept-encoding': _compressed,
    'if-none-match': _known,
    'if-modified-since': _since,
    ...headers
  } = incoming.headers;
  const onward = request(new URL(incoming.url!, url('')), { method: incoming.method, headers }, async (answer) => {
    if (changed === null) {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const text = newer(changed, (await answer.setEncoding('utf8').toArray()).join(''));
    const { 'content-length': _length, etag: _tag, 'last-modified': _when, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode!, rest).end(text);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}
