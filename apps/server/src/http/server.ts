import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { Failure } from '#server/failure.ts';
import { compressAnswers } from './compress.ts';
import { errorInLog } from './error-log.ts';
import { failureOf, ours } from './errors.ts';
import { securityHeaders } from './security.ts';

const JSON_LIMIT = 2 * 1024 * 1024;
/** As long as the link to it holds; without a limit a byte now and then would keep a connection for ever. */
const SLOWEST_UPLOAD_MS = 15 * 60_000;

/** Fastify as we use it: request ids, logs without secrets, strict headers, one way to answer an error. */
export async function createServer(env: Env, logStream?: NodeJS.WritableStream): Promise<FastifyInstance> {
  const security = securityHeaders(env);
  const dress = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(security).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
  const server = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      ...(logStream ? { stream: logStream as never } : {}),
      // Method, path and address only: queries and headers may carry tokens.
      serializers: {
        err: (error: Error) => errorInLog(error),
        req: (request) => ({ method: request.method, path: withoutTokens(request.url), ip: request.ip }),
      },
    },
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY > 0 && ((_address: string, hop: number) => hop < env.TRUST_PROXY),
    bodyLimit: JSON_LIMIT,
    requestTimeout: SLOWEST_UPLOAD_MS,
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    // A stop lets what is under way finish, and turns idle connections away.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An address that is none is refused before any hook runs, and in the same form.
    frameworkErrors: (error, request, reply) => {
      dress(request as FastifyRequest, reply as FastifyReply);
      (reply as FastifyReply).code(400).send({ error: clientError(error)?.message ?? 'The request is malformed.' });
    },
  });
  turnIdleAway(server);
  server.addHook('onRequest', async (request, reply) => dress(request, reply));
  compressAnswers(server);
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error) ?? clientError(error);
    if (!failure) {
      request.log.error({ err: error }, 'request failed');
      return reply.code(500).send(ours(request.id));
    }
    if (failure.retryAfter) reply.header('retry-after', failure.retryAfter);
    return reply.code(failure.status).send(failure.body);
  });
  return server;
}

const SWEEP_MS = 50;
/**
 * On a busy machine what a client says comes after its connection, and so perhaps after the signal to stop. Half a second,
 * counted in turns: a process that was not given the processor meanwhile has not listened either.
 */
const SILENT_SWEEPS = 10;
/** As many as the system keeps at the door (Node's own default): one is let in with each turn of the loop. */
const AT_THE_DOOR = 511;

/**
 * What holds a stop up is what is under way, and nothing else: not a connection that a browser opened before it needs
 * it, nor one whose answer was on its way when the stop began and is kept alive since. Node closes the idle ones once.
 * Who had come to the door before it is shut is let in first, and before each sweep what has arrived is read.
 */
function turnIdleAway(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', async () => {
    for (let turn = 0; turn < AT_THE_DOOR; turn += 1) await nextTurn();
    let sweeps = 0;
    const sweep = () => {
      sweeps += 1;
      if (sweeps > SILENT_SWEEPS) for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
      server.server.closeIdleConnections();
    };
    const again = setInterval(() => setImmediate(sweep), SWEEP_MS);
    server.server.once('close', () => clearInterval(again));
  });
}

/** Not JSON, too large, an unknown content type: Fastify's own refusals, all of them 400 (api.md, Errors). */
function clientError(error: FastifyError): Failure | null {
  if (!error.statusCode || error.statusCode < 400 || error.statusCode >= 500) return null;
  return new Failure(400, { error: error.message });
}

/** A path may hold an invitation's or a file's token: what follows is cut from the log. */
const withoutTokens = (url: string): string =>
  url.split('?')[0]!.replace(/^(\/api\/(?:invitation|portal|quotation)_links\/|\/files\/)[^/]+/, '$1…');
