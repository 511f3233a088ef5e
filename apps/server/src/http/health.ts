import type { FastifyInstance } from 'fastify';
import type { Pool } from '#server/db/pool.ts';

/** `healthz`: the process answers. `readyz`: it can do its work, and is not stopping. */
export function bindHealth(server: FastifyInstance, pool: Pool, isStopping: () => boolean): void {
  server.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ ok: false });
    try {
      await pool.query('select 1');
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
