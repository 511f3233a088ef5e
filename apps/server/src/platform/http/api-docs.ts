import { contract } from '@daftar/contract';
import { openapi } from '@daftar/contract/core/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage, type Description } from './api-docs-page.ts';
import { DOCS_CSS } from './api-docs-style.ts';

/** The API for machines (openapi.json) and people (docs), from the schemas that validate it. */
export function bindApiDocs(server: FastifyInstance, version: string): void {
  // Built on the first request: it takes as long as the rest of the start.
  let description: Description | undefined;
  let page: string | undefined;
  const describe = () => (description ??= openapi(contract, version) as Description);
  server.get('/api/openapi.json', async () => describe());
  server.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(describe()))),
  );
  server.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_CSS));
}
