import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#server/platform/context.ts';
import type { Framed } from '#server/platform/files/signed-links.ts';
import { receiveFile, sendFile } from '#server/platform/files/transfer.ts';

/**
 * Stored files can't run scripts or forms, or be framed by other sites. No sandbox, because PDF viewers don't start in
 * one.
 */
const CONTENT_SECURITY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'; frame-ancestors 'self'";

/** Signed links, `/files/<token>/<name>`: without JSON or a session, the token is the permission. */
export function bindFiles(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    // Bodies are streamed, whatever their content type.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put('/files/*', async (request, reply) => {
      const length = request.headers['content-length'];
      await receiveFile(
        app,
        tokenOf(request),
        request.body as Readable | undefined,
        length ? Number(length) : undefined,
      );
      return reply.code(200).send({ ok: true });
    });

    scope.get('/files/*', async (request, reply) => {
      const sent = await sendFile(app, tokenOf(request), request.headers.range);
      if ('to' in sent) return reply.header('cache-control', 'no-store').redirect(sent.to, 302);
      const { type, disposition, seconds, size, range } = sent;
      if (range === null) return reply.code(416).header('content-range', `bytes */${size}`).send();
      if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
      (sent.framed ? framed(reply, sent.framed) : harmless(reply, type))
        .type(type)
        .header('content-disposition', disposition)
        .header('content-length', range ? range.end - range.start + 1 : size)
        .header('accept-ranges', 'bytes')
        // A path is written once, so its content never changes.
        .header('cache-control', `private, max-age=${seconds}, immutable`);
      return reply.send(await sent.open());
    });
  });
}

const harmless = (reply: FastifyReply, type: string): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', type === 'application/pdf' ? CONTENT_SECURITY : `sandbox; ${CONTENT_SECURITY}`);

/**
 * For frames of the app itself. Without scripts a document of the same origin can do nothing, and the app can measure
 * its height.
 */
const framed = (reply: FastifyReply, images: Framed): FastifyReply =>
  reply
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'SAMEORIGIN')
    .header(
      'content-security-policy',
      'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; ' +
        `default-src 'none'; style-src 'unsafe-inline'; img-src data:${images === 'images' ? ' https: http:' : ''}; ` +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );

const tokenOf = (request: FastifyRequest): string => (request.params as { '*': string })['*'].split('/')[0]!;
