import { contract } from '@daftar/contract';
import { acceptsApiKeys, scopesOf } from '@daftar/contract/core/api-keys';
import { actorsOf, statusOf, takesKey, takesVersion, type Route, type Routes } from '@daftar/contract/core/route';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { isMember } from '#server/access/is-member.ts';
import { testApp } from '#server/testing/app.ts';
import { createTestUser } from '#server/testing/people.ts';
import { createTestPortal } from '#server/testing/portal.ts';
import { bindApiDocs } from './api-docs.ts';
import type { Description, Operation } from './api-docs-page.ts';

const routes = Object.values<Routes>(contract).flatMap((room) => Object.values<Route>(room));
let description: Description & { openapi: string };
let page: string;
beforeAll(async () => {
  const server = Fastify();
  bindApiDocs(server, '1.2.3', readEnv({ API_DOCS: 'open' }), async () => false);
  description = (await server.inject('/api/openapi.json')).json();
  page = (await server.inject('/api/docs')).body;
});

const operationOf = ({ method, path }: Route): Operation => description.paths[path]![method.toLowerCase()]!;
const parametersOf = (route: Route) =>
  operationOf(route).parameters.map((one) =>
    '$ref' in one ? (description.components['parameters']![one.$ref.split('/').at(-1)!] as never) : one,
  ) as { name: string; in: string; required: boolean; schema: object }[];
const named = (route: Route, place: string) =>
  parametersOf(route)
    .filter((one) => one.in === place)
    .map(({ name }) => name);

test('is complete: a unique name per call, and no dangling references', () => {
  expect(description.openapi).toBe('3.1.0');
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
  const refs = [...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref!);
  expect(refs.length).toBeGreaterThan(1000);
  const dangling = [...new Set(refs)].filter((ref) => {
    const [root, , kind, name] = ref.split('/');
    return root !== '#' || !description.components[kind!]?.[name!];
  });
  expect(dangling).toEqual([]);
});

test('every call has its parameters: path, query and the headers that it reads', () => {
  for (const route of routes) {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect([route.path, named(route, 'path').sort()]).toEqual([route.path, inPath.sort()]);
    expect(named(route, 'query')).toEqual(Object.keys(route.query?.shape ?? {}));
    const headers = new Set(named(route, 'header'));
    expect({
      business: headers.has('x-business-id'),
      client: headers.has('x-client-id'),
      timezone: headers.has('x-timezone'),
      key: headers.has('idempotency-key'),
      version: headers.has('if-match'),
    }).toEqual({
      business: route.business === 'header' || route.optionalBusiness === true,
      client: route.client === 'header',
      timezone: !actorsOf(route).includes('anyone'),
      key: takesKey(route),
      version: takesVersion(route),
    });
    for (const one of parametersOf(route)) expect(one.schema).toBeInstanceOf(Object);
  }
});

test('every call has its body, answer and errors', () => {
  for (const route of routes) {
    const { requestBody, responses } = operationOf(route);
    expect([route.path, requestBody !== undefined]).toEqual([route.path, route.body !== undefined]);
    const done = responses[statusOf(route)] as { content: Record<string, { schema: object }> };
    expect(done.content['application/json']!.schema).toBeInstanceOf(Object);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '500']));
    if (route.business) expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '403', '405']));
    if (route.rate) expect(responses).toHaveProperty('429');
    if (route.mayQueue) expect(responses).toHaveProperty('202');
  }
});

test('every call that accepts API keys says its scopes, and the page says how to use a key', () => {
  for (const route of routes)
    expect(operationOf(route)['x-scopes'] ?? null).toEqual(acceptsApiKeys(route) ? scopesOf(route) : null);
  expect(operationOf(contract.clients.create)['x-scopes']).toEqual(['clients:write']);
  expect(page).toContain('API key scope: <code>clients:write</code>.');
  expect(page).toMatch(/Authorization: Bearer dft_/);
  expect(page).toContain('X-Daftar-Signature');
});

test('people read the same page, collapsed at first, and no scripts run on it', () => {
  expect(page.match(/<details>/g)).toHaveLength(routes.length);
  for (const { path } of routes) expect(page).toContain(`<code>${path}</code>`);
  expect(page).toMatch(/if-match[^]*Expected version of the record/);
  expect(page).toContain('group_name?: text (at most 60 characters)');
  expect(page).not.toMatch(/<script|<style|style=|onclick/);
});

describe('who may read it', () => {
  const PATHS = ['/api/docs', '/api/openapi.json'];
  const PUBLIC_URL = 'https://daftar.example.in';
  const statuses = async (settings: Record<string, string>, token?: string): Promise<number[]> => {
    const server = Fastify();
    const { pool } = (await testApp()).app;
    bindApiDocs(server, '1.2.3', readEnv(settings), (given) => isMember(pool, given));
    server.setErrorHandler((error: Error & { status?: number }, _request, reply) =>
      reply.code(error.status ?? 500).send(),
    );
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    return Promise.all(PATHS.map(async (url) => (await server.inject({ url, headers })).statusCode));
  };

  test.each([
    [{ API_DOCS: 'open', PUBLIC_URL }, 200],
    [{}, 200],
    [{ PUBLIC_URL }, 401],
    [{ API_DOCS: 'members' }, 401],
    [{ API_DOCS: 'closed' }, 404],
  ])('a stranger, with %j: %i', async (settings, status) => {
    expect(await statuses(settings as Record<string, string>)).toEqual([status, status]);
    expect(await statuses(settings as Record<string, string>, 'dft_unknown')).toEqual([status, status]);
  });

  test('a member with a session or a key, but no portal login, and nobody where it is closed', async () => {
    const app = await testApp();
    const who = await createTestUser(app);
    const { who: login } = await (await createTestPortal(app)).withLogin();
    expect(await statuses({ PUBLIC_URL }, who.token)).toEqual([200, 200]);
    expect(await statuses({ PUBLIC_URL }, login.token)).toEqual([401, 401]);
    expect(await statuses({ API_DOCS: 'closed' }, who.token)).toEqual([404, 404]);
  });
});
