import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

const DIST = join(import.meta.dirname, '../../../web/dist');

/** The web app. Files with a hash in their name are kept for good; the page and the worker are asked for each time. */
export async function bindWeb(server: FastifyInstance, folder = DIST): Promise<void> {
  // A link to the build of now (scripts/lib/web.mjs): where another is made while we run, we go on with ours.
  const dist = existsSync(folder) ? realpathSync(folder) : folder;
  const built = existsSync(join(dist, 'index.html'));
  const allowed = built ? scriptsIn(readFileSync(join(dist, 'index.html'), 'utf8')) : '';
  if (built) {
    const served = {
      // The build wrote them small beside the large ones; each is sent to whoever can read it.
      preCompressed: true,
      cacheControl: false,
    };
    // Looked up when one is asked for: to name a thousand routes was half of what a start cost.
    await server.register(fastifyStatic, {
      ...served,
      root: join(dist, 'assets'),
      prefix: '/assets/',
      allowedPath: (path) => !/\.(?:br|gz)$/.test(path),
      setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
    });
    await server.register(fastifyStatic, {
      ...served,
      root: dist,
      // Any other address may be a screen's.
      wildcard: false,
      globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
      decorateReply: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', 'no-cache');
        // The worker keeps the page with this.
        if (path.includes('/index.html')) allowScripts(reply, allowed);
      },
    });
  }
  const pageAt = built ? pages(dist) : () => null;
  server.setNotFoundHandler(async (request, reply) => {
    const isScreen =
      request.method === 'GET' &&
      !/^\/(api|files|socket\.io)\//.test(request.url) &&
      request.headers.accept?.includes('text/html');
    const page = isScreen ? pageAt(request.url) : null;
    if (page) {
      allowScripts(reply, allowed);
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
    }
    return reply.code(404).send({ error: 'There is nothing at this address.' });
  });
}

/** The page, naming beforehand the files that the screen at an address is made of (web: scripts/vite/preloads.ts). */
function pages(dist: string): (url: string) => string {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const list = join(dist, 'preloads.json');
  const needed: Record<string, string[]> = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const known = Object.entries(needed).map(([path, files]) => ({
    pattern: new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}/?$`),
    page: page.replace('</head>', `${files.map(linkTo).join('')}</head>`),
  }));
  return (url) => known.find(({ pattern }) => pattern.test(url.split('?', 1)[0]!))?.page ?? page;
}

/** The scripts that stand in the page itself, as the policy names them: by what they are, so that no other runs. */
const scriptsIn = (page: string): string =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)]
    .map(([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`)
    .join(' ');

function allowScripts(reply: FastifyReply, allowed: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string' && allowed)
    reply.header('content-security-policy', policy.replace("script-src 'self'", `script-src 'self' ${allowed}`));
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
