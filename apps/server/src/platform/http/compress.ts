import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const packed = promisify(gzip);
/** Anything smaller fits one packet. */
const SMALLEST = 1400;
/** A page of a list shrinks to a sixth; higher levels gain little. */
const LEVEL = 4;

/**
 * Compresses answers. Safe for secrets: calls need a header that other sites can't send, so none can mix its guesses
 * into our answers.
 */
export function compressAnswers(server: FastifyInstance): void {
  server.addHook('onSend', async (request, reply, payload) => {
    const isText = typeof payload === 'string' && payload.length >= SMALLEST;
    if (!isText || !request.headers['accept-encoding']?.includes('gzip')) return payload;
    reply.header('content-encoding', 'gzip').header('vary', 'accept-encoding').removeHeader('content-length');
    return packed(payload, { level: LEVEL });
  });
}
