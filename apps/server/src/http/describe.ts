import { contract } from '@daftar/contract';
import { openapi } from '@daftar/contract/core/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage, type Description } from './docs-page.ts';
import { DOCS_CSS } from './docs-style.ts';

/** The API told to machines (openapi.json) and to people (docs), from the objects that validate it. */
export function bindDescription(server: FastifyInstance, version: string): void {
  // Made when it is first asked for: it takes as long as the rest of the start.
  let description: Description | undefined;
  let page: string | undefined;
  const describe = () => (description ??= openapi(contract, version) as Description);
  server.get('/api/openapi.json', async () => describe());
  server.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((page ??= docsPage(describe()))),
  );
  server.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_CSS));
}
