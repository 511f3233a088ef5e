import { contract } from '@daftar/contract';
import { openapi } from '@daftar/contract/core/openapi';
import type { FastifyInstance } from 'fastify';
import { docsPage, type Description } from './docs-page.ts';

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
  server.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(CSS));
}

const CSS = `:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;margin:0}main{max-width:1100px;margin:0 auto;padding:24px 16px}
table{border-collapse:collapse;width:100%;display:block;overflow-x:auto}td,th{padding:6px 10px;text-align:left;border-bottom:1px solid #8884;vertical-align:top}
nav{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0}h2{margin:32px 0 8px;text-transform:capitalize}h3{margin:16px 0 4px;font-size:1em}
details{border-bottom:1px solid #8884;padding:6px 0}details[open]{padding-bottom:16px}summary{cursor:pointer}pre{overflow-x:auto;margin:0;padding:8px;background:#8881}`;
