import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const DIST = join(import.meta.dirname, '../../../web/dist');

/** The web app. Files with a hash in their name are kept for good; the page and the worker are asked for each time. */
export async function bindWeb(server: FastifyInstance, dist = DIST): Promise<void> {
  const built = existsSync(join(dist, 'index.html'));
  if (built) {
    await server.register(fastifyStatic, {
      root: dist,
      wildcard: false,
      // The build wrote them small beside the large ones; each is sent to whoever can read it.
      preCompressed: true,
      globIgnore: ['**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  server.setNotFoundHandler(async (request, reply) => {
    const isScreen =
      request.method === 'GET' &&
      !/^\/(api|files|socket\.io)\//.test(request.url) &&
      request.headers.accept?.includes('text/html');
    if (built && isScreen) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ error: 'There is nothing at this address.' });
  });
}
