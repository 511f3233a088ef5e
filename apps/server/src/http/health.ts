import type { FastifyInstance } from 'fastify';
import type { Pool } from '#server/db/pool.ts';
import { within } from '#server/within.ts';

/** Whoever asks again every few seconds must have heard by then. */
const PATIENCE_MS = 2_000;

/** `healthz`: the process answers. `readyz`: it can do its work, and is not stopping. */
export function bindHealth(
  server: FastifyInstance,
  pool: Pool,
  isStopping: () => boolean,
  patience = PATIENCE_MS,
): void {
  // One question at a time: those that a silent database never answers would take up every connection.
  let asking: Promise<unknown> | undefined;
  const ask = () => (asking ??= pool.query('select 1').finally(() => (asking = undefined)));
  server.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ ok: false });
    try {
      const answer = await within(patience, ask());
      return answer ? { ok: true } : reply.code(503).send({ ok: false });
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
