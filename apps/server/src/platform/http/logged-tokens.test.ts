import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@daftar/contract';
import type { Route } from '@daftar/contract/core/route';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rawRoutes } from '#server/features.ts';
import { newToken } from '#server/platform/tokens.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { agent, askAt } from '#server/testing/http-agent.ts';

const TOKEN = newToken();
const ALL = Object.values(contract).flatMap((routes) => Object.values<Route>(routes));
const traced: string[] = [];
const collector = createServer(async (request, response) => {
  traced.push((await request.setEncoding('latin1').toArray()).join(''));
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});
let app: TestApp;

/** Whatever a server can write: every statement is slow, and every call is traced. */
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  app = await ownApp({
    LOG_LEVEL: 'trace',
    SLOW_STATEMENT_MS: '1',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  agent.destroy();
  await app.stop();
  collector.close();
});

const get = async (path: string, method = 'GET', headers: Record<string, string> = {}): Promise<void> => {
  const body = method === 'POST' || method === 'PUT' ? { body: 'x' } : {};
  await (await fetch(app.url + path, { method, headers, redirect: 'manual', ...body })).arrayBuffer();
};

test('a token in any place of any address, header or body is in no log, trace or rate limit', async () => {
  const headers = { 'x-jwt-token': TOKEN, cookie: `daftar_device_x=${TOKEN}`, referer: `http://x/?jwt=${TOKEN}` };
  for (const route of ALL) {
    const params = Object.fromEntries(Object.keys(route.params?.shape ?? {}).map((name) => [name, TOKEN]));
    const body = route.method === 'GET' ? {} : { body: JSON.stringify({ token: TOKEN, otp: TOKEN }) };
    await askAt(app.url, route, { token: TOKEN, params, query: { token: TOKEN, jwt: TOKEN }, headers, ...body });
  }
  const raw = rawRoutes.map(({ method, path }) => [path.replaceAll(/:\w+/g, TOKEN), method] as const);
  expect(raw.length).toBeGreaterThan(5);
  const others = [
    '/resetPassword',
    '/sign-up',
    '/public-jwt-forms/v1/gst_approval',
    // As they were before tokens left the path.
    `/api/gst_approval_links/${TOKEN}/approve`,
    `/api/quotation_links/${TOKEN}`,
    `/api/support_rating_links/${TOKEN}`,
    `/files/${TOKEN}/Sale deed.pdf`,
    `/files/${TOKEN}`,
    `/socket.io/${TOKEN}`,
    `/assets/${TOKEN}.js`,
    `/${TOKEN}`,
    `/api/${TOKEN}/clients`,
    `/api/clients;${TOKEN}`,
    `/%00${TOKEN}`,
    `/%${TOKEN}`,
    `//${TOKEN}/..`,
  ];
  for (const [path, method] of [...raw, ...others.map((path) => [path, 'GET'] as const), [`/files/${TOKEN}`, 'PUT']])
    await get(`${path!}?jwt=${TOKEN}&token=${TOKEN}`, method, headers);

  const last = '/api/no_such_call';
  await get(last);
  // The log is complete once it has the last call, and the traces once they have been sent.
  await vi.waitFor(() => expect(app.logged()).toContain('/api/…'), { timeout: 60_000, interval: 50 });
  await vi.waitFor(() => expect(traced.join('')).toContain('/api/clients'), { timeout: 60_000, interval: 100 });
  const lines = app.logged().split('\n');
  expect(lines.filter((line) => line.includes('incoming request')).length).toBeGreaterThan(ALL.length);
  expect(lines.filter((line) => line.includes('slow statement'))).not.toEqual([]);
  expect(lines.filter((line) => line.includes(TOKEN))).toEqual([]);
  expect(traced.filter((body) => body.includes(TOKEN))).toEqual([]);
  const { rows } = await app.owner.query<{ key: string }>('select key from rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => key.includes(TOKEN))).toEqual([]);
});

test('what identifies a record stays in the log', async () => {
  await get('/api/clients/4711?search=asha');
  await vi.waitFor(() => expect(app.logged()).toContain('"path":"/api/clients/4711"'), { timeout: 60_000 });
  expect(app.logged()).not.toContain('search=asha');
});
