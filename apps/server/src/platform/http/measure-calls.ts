import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Telemetry } from '#server/platform/telemetry/telemetry.ts';
import type { Work } from '#server/platform/telemetry/work.ts';

declare module 'fastify' {
  interface FastifyRequest {
    work?: Work;
  }
}

/** Measures every request from its headers to the last byte of its answer. */
export function measureCalls(server: FastifyInstance, telemetry: Telemetry): void {
  if (!telemetry.isOn) return;
  server.decorateRequest('work');
  server.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    request.work = telemetry.begin({
      source: 'call',
      name: `${request.method} ${routeOf(request)}`,
      requestId: request.id,
      traceparent: typeof traceparent === 'string' ? traceparent : undefined,
    });
    done();
  });
  // The last hook before the handler: reading the body would lose the context.
  server.addHook('preHandler', (request, _reply, done) => {
    if (request.work) telemetry.within(request.work, done);
    else done();
  });
  server.addHook('onResponse', (request, reply, done) => {
    const status = reply.raw.writableFinished ? `${Math.floor(reply.statusCode / 100)}xx` : 'aborted';
    if (request.work) telemetry.end(request.work, status, reply.statusCode >= 500);
    done();
  });
}

/** The pattern, as in the contract. Addresses of screens and unknown ones are one, files of the web app another. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  if (!url) return '{page}';
  if (!url.startsWith('/api/') && /\.\w+$/.test(url)) return '{file}';
  return url.replace(/:(\w+)/g, '{$1}');
}
