import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Telemetry } from '#server/platform/telemetry/telemetry.ts';
import { hashToken } from '#server/platform/tokens.ts';

/** Metrics of this process for Prometheus. Bound without a token too: other addresses are screens. */
export function bindMetrics(server: FastifyInstance, telemetry: Telemetry, token: string | undefined): void {
  const expected = token && hashToken(token);
  server.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!expected || !telemetry.metrics) return reply.code(404).send({ error: 'Page not found.' });
    const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    // Hashes have the same length, so the time says nothing about the token.
    if (!timingSafeEqual(hashToken(given), expected))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: 'The metrics token is missing or wrong.' });
    const { type, text } = await telemetry.metrics.text();
    return reply.header('cache-control', 'no-store').type(type).send(text);
  });
}
