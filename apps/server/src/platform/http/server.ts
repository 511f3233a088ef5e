import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { checkJson } from '#server/platform/limited-json.ts';
import { compressAnswers } from './compress.ts';
import { serializeError } from './error-log.ts';
import { toHttpError, ours } from './error-mapping.ts';
import { LoggedPaths } from './logged-path.ts';
import { securityHeaders } from './security-headers.ts';
import { CLIENT_TIMEOUTS, limitSlowBodies, slowClientSettings, type ClientTimeouts } from './slow-clients.ts';

const JSON_LIMIT = 2 * 1024 * 1024;

export type ServerOptions = { logStream?: NodeJS.WritableStream | undefined; timeouts?: ClientTimeouts };

/** Fastify with request ids, logs without secrets, security headers and one error format. */
export async function createServer(
  env: Env,
  { logStream, timeouts = CLIENT_TIMEOUTS }: ServerOptions = {},
): Promise<FastifyInstance> {
  const security = securityHeaders(env);
  const setHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(security).header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  };
  const paths = new LoggedPaths();
  const server = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      ...(logStream ? { stream: logStream as never } : {}),
      // Method, known parts of the path and address only: the rest, queries and headers may carry tokens.
      serializers: {
        err: (error: Error) => serializeError(error),
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: paths.show(request.url, request.routeOptions?.url),
          ip: request.ip,
        }),
      },
    },
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY > 0 && ((_address: string, hop: number) => hop < env.TRUST_PROXY),
    bodyLimit: JSON_LIMIT,
    ...slowClientSettings(timeouts),
    exposeHeadRoutes: false,
    routerOptions: { ignoreTrailingSlash: true },
    // A shutdown finishes running requests and closes idle connections.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // Malformed URLs are refused before any hook, in the same format.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request as FastifyRequest, reply as FastifyReply);
      (reply as FastifyReply).code(400).send({ error: clientError(error)?.message ?? 'The request is not valid.' });
    },
  });
  const readBody = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    try {
      checkJson(body as string);
    } catch (error) {
      return done(error as Error);
    }
    return readBody(request, body as string, done);
  });
  server.addHook('onRoute', ({ url }) => paths.learn(url));
  closeIdleConnections(server);
  limitSlowBodies(server, timeouts);
  server.addHook('onRequest', async (request, reply) => setHeaders(request, reply));
  compressAnswers(server);
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = toHttpError(error) ?? clientError(error);
    if (!failure) {
      request.log.error({ err: error }, 'request failed');
      return reply.code(500).send(ours(request.id));
    }
    // A caller who left needs no answer, and nobody needs a warning about it.
    const level = reply.raw.destroyed ? 'debug' : 'warn';
    if (failure.status >= 500) request.log[level]({ err: error }, 'request not served');
    if (failure.retryAfter) reply.header('retry-after', failure.retryAfter);
    return reply.code(failure.status).send(failure.body);
  });
  return server;
}

const SWEEP_MS = 50;
/**
 * On a busy machine a request may arrive after its connection, and after the signal to stop. Half a second, counted in
 * event loop turns, because a process without the processor can't read.
 */
const SILENT_SWEEPS = 10;
/** Node's default backlog: one connection is accepted per turn of the loop. */
const BACKLOG = 511;

/**
 * Only running requests may delay a shutdown: not preconnected sockets, nor those kept alive after their last answer.
 * Node closes idle ones only once. Connections in the backlog are accepted first, and pending data is read before each
 * sweep.
 */
function closeIdleConnections(server: FastifyInstance): void {
  const open = new Set<Socket>();
  server.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  server.addHook('preClose', async () => {
    for (let turn = 0; turn < BACKLOG; turn += 1) await nextTurn();
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

/** Invalid JSON, too large, unknown content type: Fastify's own errors, all 400 (api.md, Errors). */
function clientError(error: FastifyError): HttpError | null {
  if (!error.statusCode || error.statusCode < 400 || error.statusCode >= 500) return null;
  return new HttpError(400, { error: error.message });
}
