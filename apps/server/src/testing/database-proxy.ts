import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

type Cut = 'before' | 'after';

/** A connection to the database that can be cut, in front of it. */
export async function databaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const lines = new Set<{ near: Socket; far: Socket }>();
  let isDown = false;
  let cutAtCommit: Cut | undefined;

  const server = createServer((near) => {
    if (isDown) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = { near, far };
    lines.add(pair);
    const end = () => {
      near.destroy();
      far.destroy();
      lines.delete(pair);
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    let isAwaited = false;
    near.on('data', (bytes) => {
      // The driver sends COMMIT as a statement of its own.
      if (cutAtCommit && /\bcommit\0/i.test(bytes.toString('latin1'))) {
        if (cutAtCommit === 'before') end();
        else isAwaited = true;
        cutAtCommit = undefined;
        if (!isAwaited) return;
      }
      far.write(bytes);
    });
    // After COMMIT the answer is awaited but not passed on: the write is saved, and the caller doesn't know.
    far.on('data', (bytes) => (isAwaited ? end() : near.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  const cutAll = () => {
    for (const { near, far } of lines) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    url: url.href,
    /** Cuts the connection of the next COMMIT: before the database sees it, or after it is done. */
    cutNextCommit: (how: Cut) => (cutAtCommit = how),
    goDown: () => {
      isDown = true;
      cutAll();
    },
    comeUp: () => (isDown = false),
    stop: async () => {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
