import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json; charset=utf-8',
};
/** The build wrote compressed copies of larger files; the smallest first. */
const COPIES = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
];

const accepts = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, ...rest] = part.split(';').map((text) => text.trim());
    return name === encoding && !rest.some((text) => /^q=0(?:\.0*)?$/.test(text));
  });

/**
 * The files with a hash in their name. Kept in memory once they are requested (2 MB in all): a screen has dozens of
 * them, and looking each up on the disk took most of the time of a request (docs/decisions/0130-browser-speed.md).
 */
export function bindAssets(server: FastifyInstance, folder: string): void {
  const names = new Set(readdirSync(folder));
  const kept = new Map<string, Promise<Buffer>>();
  const read = (name: string): Promise<Buffer> => {
    const known = kept.get(name);
    if (known) return known;
    const file = readFile(join(folder, name));
    kept.set(name, file);
    file.catch(() => kept.delete(name));
    return file;
  };
  server.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    if (!names.has(name) || COPIES.some(({ ending }) => name.endsWith(ending))) return reply.callNotFound();
    const header = request.headers['accept-encoding'] ?? '';
    const copy = COPIES.find(({ encoding, ending }) => names.has(name + ending) && accepts(header, encoding));
    const file = await read(name + (copy?.ending ?? ''));
    if (copy) reply.header('content-encoding', copy.encoding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .send(file);
  });
}
