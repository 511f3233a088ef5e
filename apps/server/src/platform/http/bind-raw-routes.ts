import type { FastifyInstance } from 'fastify';
import type { App } from '#server/platform/context.ts';
import type { RawRoute } from '#server/platform/raw-route.ts';
import { consumeRateLimit } from './rate-limit.ts';

const MAX_BYTES = 1024 * 1024;

export function bindRawRoutes(server: FastifyInstance, app: App, routes: readonly RawRoute[]): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const { method, path, isLimited, maxBytes = MAX_BYTES, handle } of routes)
      scope.route({
        method,
        url: path,
        bodyLimit: maxBytes,
        handler: async (request, reply) => {
          if (isLimited)
            await consumeRateLimit(app.pool, {
              rate: 'ask',
              target: path,
              ip: request.ip,
              account: undefined,
              isSignedIn: false,
              weight: 1,
              factor: app.env.RATE_LIMIT_FACTOR,
            });
          const {
            status,
            headers = {},
            body = '',
          } = await handle(app, {
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string | undefined>,
            headers: request.headers,
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            ip: request.ip,
          });
          return reply
            .code(status)
            .headers({ 'cache-control': 'no-store', ...headers })
            .send(body);
        },
      });
  });
}
