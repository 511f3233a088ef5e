import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isServerPath } from '@daftar/contract/core/server-paths';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bindAssets } from './asset-files.ts';

const DIST = join(import.meta.dirname, '../../../../web/dist');

/** The web app. Files with a hash in their name are cached forever; page and worker are revalidated. */
export async function bindWebApp(server: FastifyInstance, folder = DIST): Promise<void> {
  // Resolves the link to the current build (scripts/lib/web.mjs), so that a later build doesn't affect this server.
  const dist = existsSync(folder) ? realpathSync(folder) : folder;
  const built = existsSync(join(dist, 'index.html'));
  const files = built ? pageFiles(dist) : [];
  const allowed = built ? inlineOf(files) : null;
  if (built) {
    bindAssets(server, join(dist, 'assets'));
    await server.register(fastifyStatic, {
      root: dist,
      // The build wrote compressed copies of each file.
      preCompressed: true,
      cacheControl: false,
      // Any other address may be a screen.
      wildcard: false,
      globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
      decorateReply: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', 'no-cache');
        // The worker caches the pages.
        if (path.includes('.html')) allowInline(reply, allowed);
      },
    });
  }
  const pageAt = built ? pages(dist, files) : () => null;
  server.setNotFoundHandler(async (request, reply) => {
    const isFile = isServerPath(request.url) || request.url.startsWith('/assets/');
    const isPage = /^(?:GET|HEAD)$/.test(request.method) && !isFile;
    const page = isPage ? pageAt(request.url, request.headers.accept) : null;
    if (page) {
      allowInline(reply, allowed);
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    }
    return reply.code(404).send({ error: 'Page not found.' });
  });
}

type Page = { path: string; text: string };

/** index.html, and pages of single addresses: sign-in.html is that of /sign-in, with its form (apps/web: early-sign-in.ts). */
const pageFiles = (dist: string): Page[] =>
  readdirSync(dist)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ path: `/${basename(name, '.html')}`, text: readFileSync(join(dist, name), 'utf8') }));

/**
 * The page for an address, with links to the files of its screen (apps/web/scripts/vite/preloads.ts). A browser gets it for
 * every address and says itself what doesn't exist. Link previews and health checks accept anything: they get it for the
 * addresses of screens only.
 */
function pages(dist: string, built: Page[]): (url: string, accept: string | undefined) => string | null {
  const pageOf = (address: string): string | undefined => built.find(({ path }) => path === address)?.text;
  const page = pageOf('/index')!;
  const list = join(dist, 'preloads.json');
  const needed: Record<string, string[]> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const screens = Object.entries(needed).map(([path, files]) => ({
    pattern: patternOf(path),
    page: (pageOf(path) ?? page).replace('</head>', `${files.map(linkTo).join('')}</head>`),
  }));
  return (url, accept = '*/*') => {
    const path = url.split('?', 1)[0]!;
    const screen = screens.find(({ pattern }) => pattern.test(path));
    if (accept.includes('text/html')) return screen?.page ?? page;
    return screen && accept.includes('*/*') ? screen.page : null;
  };
}

const patternOf = (path: string): RegExp =>
  // Short input: the paths of our own screens, and HTTP limits an address to 16 KB.
  new RegExp(
    `^${path
      .replace(/\/$/, '')
      .replace(/\*$/, '.*')
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}/?$`,
  );

/** Hashes of the inline scripts and styles of the pages for the policy, so that no others apply. */
function inlineOf(built: Page[]): Record<'script' | 'style', string> {
  const hashes = (tag: string): string => {
    // Short input: reads the pages of our own build, once at the start.
    const blocks = built.flatMap(({ text }) => [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))]);
    const distinct = new Set(blocks.map(([, code]) => createHash('sha256').update(code!).digest('base64')));
    return [...distinct].map((hash) => ` 'sha256-${hash}'`).join('');
  };
  return { script: hashes('script'), style: hashes('style') };
}

function allowInline(reply: FastifyReply, allowed: ReturnType<typeof inlineOf> | null): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string' || !allowed) return;
  const extended = policy.replace(/(script|style)-src 'self'/g, (own, tag: 'script' | 'style') => own + allowed[tag]);
  reply.header('content-security-policy', extended);
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
