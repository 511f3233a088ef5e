/**
 * The server of the app, which also serves the bare page under /bare: from one origin both pages read the same answers,
 * and their files arrive compressed and cached alike.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Server, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, 'bare-page');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const folder = join(process.env.DATA_DIR!, 'bare-page');
await build({
  root: SOURCE,
  configFile: false,
  logLevel: 'warn',
  base: '/bare/',
  plugins: [react()],
  build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
});
const files = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => extname(name))
    .map((name) => [`/bare/${name}`, brotliCompressSync(readFileSync(join(folder, name)))]),
);

function serve(path: string, reply: ServerResponse): void {
  const name = files.has(path) ? path : '/bare/index.html';
  const cached = name.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable';
  const type = `${TYPES[extname(name)]}; charset=utf-8`;
  reply.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': cached });
  reply.end(files.get(name));
}

type Emit = (this: unknown, event: string, ...args: unknown[]) => boolean;
const server = Server.prototype as unknown as { emit: Emit };
const { emit } = server;
server.emit = function served(event, ...args) {
  const path = event === 'request' ? (args[0] as IncomingMessage).url!.split('?', 1)[0]! : '';
  if (!path.startsWith('/bare/')) return emit.call(this, event, ...args);
  serve(path, args[1] as ServerResponse);
  return true;
};

await import('../apps/server/src/main.ts');
