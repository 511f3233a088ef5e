import type { FastifyInstance } from 'fastify';
import type { Pool } from '#server/platform/db/pool.ts';
import { withTimeout } from '#server/platform/async.ts';

/** Health checks repeat every few seconds, so this must answer sooner. */
const TIMEOUT_MS = 2_000;
/** A full disk is known from failed writes only; without a write meanwhile it counts as full for this long. */
const DISK_FULL_MS = 15_000;

const WRITABLE = `select current_setting('transaction_read_only') = 'off' as writable`;

/**
 * `healthz`: the process answers. `readyz`: it can do its work, and is not stopping. `more` is asked with each `readyz`
 * and doesn't decide it.
 */
export function bindHealth(
  server: FastifyInstance,
  pool: Pool,
  isStopping: () => boolean,
  timeoutMs = TIMEOUT_MS,
  more: () => Promise<object> = async () => ({}),
): void {
  // One query at a time: checks on a silent database would use up all connections.
  let asking: Promise<object | undefined> | undefined;
  const check = async () => {
    const { rows } = await pool.query<{ writable: boolean }>(WRITABLE);
    return rows[0]?.writable ? more() : undefined;
  };
  const ask = () => (asking ??= check().finally(() => (asking = undefined)));
  server.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  server.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (isStopping() || Date.now() - (pool.diskFullAt ?? 0) < DISK_FULL_MS) return reply.code(503).send({ ok: false });
    try {
      const answer = await withTimeout(timeoutMs, ask());
      return answer ? { ok: true, ...answer } : reply.code(503).send({ ok: false });
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });
}
