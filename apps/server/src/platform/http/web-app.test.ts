import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindWebApp } from './web-app.ts';

const FIRST = `ask('/api/clients')`;
const PAGE = `<!doctype html><head><title>Daftar</title><script type="module" src="/assets/app-1a2b.js"></script><script>${FIRST}</script></head>`;
/** The page of one address, with a form and a script of its own. */
const EARLY = `typed()`;
const RULES = `form { color: red }`;
const JOIN_PAGE = `${PAGE}<style>${RULES}</style><form></form><script>${EARLY}</script>`;
const SCRIPT = `export const words = '${'calm '.repeat(400)}';`;
const POLICY = "default-src 'self'; script-src 'self'; style-src 'self'";
let home: string;
let dist: string;
let server: FastifyInstance;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'daftar-web-'));
  dist = join(home, 'build');
  mkdirSync(dist);
  symlinkSync('build', join(home, 'dist'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(home, 'secret.txt'), 'Not of the app');
  writeFileSync(join(dist, 'index.html'), PAGE);
  writeFileSync(join(dist, 'join.html'), JOIN_PAGE);
  const needed = {
    '/sign-in': [],
    '/join': [],
    '/business/:businessId/notes/:tab?': ['assets/notes-1.js', 'assets/notes-2.css'],
    '/business/:businessId/task/*': [],
  };
  writeFileSync(join(dist, 'preloads.json'), JSON.stringify(needed));
  writeFileSync(join(dist, 'assets/read-1.css'), 'p {}');
  writeFileSync(join(dist, 'assets/app-1a2b.js'), SCRIPT);
  writeFileSync(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(dist, 'assets/app-1a2b.js.gz'), gzipSync(SCRIPT));
  server = Fastify();
  server.addHook('onRequest', async (_, reply) => void reply.header('content-security-policy', POLICY));
  await bindWebApp(server, join(home, 'dist'));
});
afterAll(async () => {
  await server.close();
  rmSync(home, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers });

describe('a file of the app', () => {
  const URL = '/assets/app-1a2b.js';

  test('is compressed as the browser supports, has the right type, and is cached forever', async () => {
    const small = await get(URL, { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT);
    expect(small.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect((await get(URL, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
    const plain = await get(URL);
    expect([plain.headers['content-encoding'], plain.payload]).toEqual([undefined, SCRIPT]);
  });

  test('is not compressed for a browser that refuses it', async () => {
    const { headers, payload } = await get(URL, { 'accept-encoding': 'br;q=0, gzip;q=0.0' });
    expect([headers['content-encoding'], payload]).toEqual([undefined, SCRIPT]);
    expect((await get(URL, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
  });

  test('is read once: its folder may be gone by the next request', async () => {
    await get('/assets/read-1.css');
    rmSync(join(dist, 'assets/read-1.css'));
    const { statusCode, payload, headers } = await get('/assets/read-1.css');
    expect([statusCode, payload, headers['content-type']]).toEqual([200, 'p {}', 'text/css; charset=utf-8']);
  });

  test('is available as long as the server runs, even after a new build', async () => {
    rmSync(join(home, 'dist'));
    mkdirSync(join(home, 'next'));
    symlinkSync('next', join(home, 'dist'));
    expect((await get(URL)).payload).toBe(SCRIPT);
  });

  test.each([
    '/assets/app-9z.js',
    '/assets',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/assets/app-1a2b.js%00',
  ])('is in its folder and was built: %s is not there, and nobody keeps that', async (address) => {
    const { statusCode, headers } = await get(address);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(headers['cache-control'] ?? '').not.toContain('immutable');
  });

  test('its small copies are not files of their own', async () => {
    expect((await get(`${URL}.br`)).statusCode).toBe(404);
  });
});

test('every screen returns the page, uncached; unknown paths don’t exist', async () => {
  const screen = await get('/business/7/clients?page=2', { accept: 'text/html' });
  expect([screen.statusCode, screen.payload, screen.headers['cache-control']]).toEqual([200, PAGE, 'no-cache']);
  for (const [url, accept] of [
    ['/api/nothing', 'text/html'],
    ['/files/x/y', 'text/html'],
    ['/links/x/y', 'text/html'],
    ['/assets/gone.js', '*/*'],
  ] as const) {
    const missing = await get(url, { accept });
    expect([missing.statusCode, missing.json()]).toEqual([404, { error: 'Page not found.' }]);
  }
});

test.each([
  ['/sign-in', 200],
  ['/sign-in?next=%2F', 200],
  ['/business/7/notes/old', 200],
  ['/business/7/task/9/comments', 200],
  ['/sign-out', 404],
  ['/business/7/notes/old/older', 404],
  ['/robots.txt', 404],
  ['/api/sign-in', 404],
])('whoever accepts anything, such as a link preview, gets %s with %i', async (url, status) => {
  for (const headers of [{ accept: '*/*' }, {}] as Record<string, string>[]) {
    const answer = await get(url, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain(status === 200 ? 'text/html' : 'application/json');
  }
  expect((await server.inject({ method: 'HEAD', url })).statusCode).toBe(status);
  expect((await get(url, { accept: 'application/json' })).statusCode).toBe(404);
});

test('an address with a page of its own gets it, also with a query', async () => {
  for (const url of ['/join', '/join?next=%2F', '/join.html'])
    expect((await get(url, { accept: 'text/html' })).payload).toBe(JOIN_PAGE);
});

test('a page may use the inline scripts and styles of the pages, and no others; other answers may use none', async () => {
  const policyOf = async (url: string, accept: string) =>
    (await get(url, { accept })).headers['content-security-policy'];
  const hash = (code: string) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  const allowed = `script-src 'self'${hash(FIRST)}${hash(EARLY)}; style-src 'self'${hash(RULES)}`;
  for (const url of ['/business/7/clients', '/', '/index.html', '/join', '/join.html'])
    expect(await policyOf(url, 'text/html')).toBe(`default-src 'self'; ${allowed}`);
  for (const url of ['/assets/app-1a2b.js', '/api/nothing']) expect(await policyOf(url, '*/*')).toBe(POLICY);
});

test('the page preloads the files of the screen at its address', async () => {
  const page = async (url: string) => (await get(url, { accept: 'text/html' })).payload;
  for (const url of ['/business/7/notes', '/business/7/notes/old?page=2']) {
    expect(await page(url)).toContain('<link rel="modulepreload" crossorigin href="/assets/notes-1.js">');
    expect(await page(url)).toContain('<link rel="preload" as="style" crossorigin href="/assets/notes-2.css"></head>');
  }
  for (const url of ['/sign-in', '/business/7/notes/old/older']) expect(await page(url)).toBe(PAGE);
});
