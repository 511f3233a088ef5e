import type { FastifyInstance } from 'fastify';

/** In milliseconds. */
export type ClientTimeouts = {
  /** For all headers; also for a connection that sends nothing. */
  headers: number;
  /** For a JSON body. */
  body: number;
  /** For an uploaded file: as long as its link is valid. */
  upload: number;
  /** Without a byte in either direction. */
  idle: number;
};

export const CLIENT_TIMEOUTS: ClientTimeouts = {
  headers: 15_000,
  body: 30_000,
  upload: 15 * 60_000,
  idle: 60_000,
};

/** Node checks headers and uploads at intervals. */
const CHECKS = 4;

/** Settings of Fastify and Node: without limits, a slow sender could keep a connection forever. */
export const slowClientSettings = ({ headers, upload, idle }: ClientTimeouts) => ({
  requestTimeout: upload,
  connectionTimeout: idle,
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.ceil(headers / CHECKS) },
});

/** Node has one limit for all bodies, which is that of uploads: JSON has to arrive sooner. */
export function limitSlowBodies(server: FastifyInstance, { body }: ClientTimeouts): void {
  server.addHook('preParsing', async (request, _reply, payload) => {
    const hasBody = Number(request.headers['content-length']) > 0 || 'transfer-encoding' in request.headers;
    if (!hasBody || request.url.startsWith('/files/')) return payload;
    const timer = setTimeout(() => request.raw.destroy(), body);
    payload.once('close', () => clearTimeout(timer));
    payload.once('end', () => clearTimeout(timer));
    return payload;
  });
}
