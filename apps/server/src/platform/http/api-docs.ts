import { contract } from '@daftar/contract';
import { openapi } from '@daftar/contract/core/openapi';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';
import { HttpError, unauthorized } from '#server/platform/http-error.ts';
import { docsPage, type Description } from './api-docs-page.ts';
import { DOCS_CSS } from './api-docs-style.ts';

/** Whether a token is that of a member's session or API key. */
export type IsMember = (token: string) => Promise<boolean>;

/** `API_DOCS`, or what suits the server: on one without a public address somebody develops. */
const accessIn = ({ API_DOCS, PUBLIC_URL }: Env) => API_DOCS ?? (PUBLIC_URL ? 'members' : 'open');

/** The API for machines (openapi.json) and people (docs), from the schemas that validate it. */
export function bindApiDocs(server: FastifyInstance, version: string, env: Env, isMember: IsMember): void {
  const access = accessIn(env);
  const check = async ({ headers }: FastifyRequest): Promise<void> => {
    if (access === 'closed') throw new HttpError(404, { error: 'Page not found.' });
    if (access === 'open') return;
    const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
    if (!token || !(await isMember(token)))
      throw unauthorized('Only members can read the API reference. Sign in, or send an API key.');
  };
  // Built on the first request: it takes as long as the rest of the start.
  let description: Description | undefined;
  let page: string | undefined;
  const describe = () => (description ??= openapi(contract, version) as Description);
  server.get('/api/openapi.json', async (request) => {
    await check(request);
    return describe();
  });
  server.get('/api/docs', async (request, reply) => {
    await check(request);
    return reply.type('text/html; charset=utf-8').send((page ??= docsPage(describe())));
  });
  server.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(DOCS_CSS));
}
