import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const packed = promisify(gzip);
/** What fits one packet is not worth it. */
const SMALLEST = 1400;
/** A page of a list becomes a sixth; more effort hardly makes it smaller. */
const LEVEL = 4;

/**
 * Sends answers and pages small to whoever can read them so. Secrets are safe in them: they are asked for with a header
 * that no other site can send, so nobody can have one of ours beside a guess of theirs.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' && payload.length >= SMALLEST;
    if (!isText || !request.headers['accept-encoding']?.includes('gzip')) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return packed(payload, { level: LEVEL });
  });
}
