import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { clientRoutes } from '@daftar/contract/clients';
import { identityRoutes } from '@daftar/contract/identity';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { features } from '#server/features.ts';
import { TooLarge } from '#server/platform/providers/storage.ts';
import { ONE_OF_SEVERAL, ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { createTestBusiness, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { openSocket, type Browser } from '#server/testing/sockets.ts';
import { webhookReceiver } from '#server/testing/webhook-receiver.ts';
import { NO_TELEMETRY } from './telemetry.ts';

const TOKEN = 'metrics-token-of-the-tests-0123456789';
const ROOT = join(import.meta.dirname, '../../../../..');

let app: TestApp;
let owner: TestPerson;
let business: number;
let browser: Browser;
let gateway: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  gateway = await webhookReceiver();
  app = await ownApp({
    ...ONE_OF_SEVERAL,
    METRICS_TOKEN: TOKEN,
    SLOW_STATEMENT_MS: '5',
    SMS_PROVIDER: 'http',
    SMS_URL: gateway.url('/ok'),
    BACKUP_SCHEDULE: '30 2 * * *',
  });
  owner = await createTestUser(app, { name: 'Meera Iyer' });
  business = (await createTestBusiness(owner)).id;
});
afterAll(async () => {
  browser?.socket.close();
  await app.stop();
  await gateway.close();
});

const scrape = (server: TestApp, token?: string): Promise<Response> =>
  fetch(`${server.url}/metrics`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

type Sample = { name: string; labels: Record<string, string>; value: number };

async function samples(server = app): Promise<Sample[]> {
  const answer = await scrape(server, TOKEN);
  const lines = (await answer.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return lines.map((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line)!;
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, text]) => [key, text]);
    return { name: name!, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

const valueOf = (all: Sample[], name: string, labels: Record<string, string> = {}): number =>
  all
    .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
    .reduce((sum, { value }) => sum + value, 0);

const CALLS = 'daftar_http_request_duration_seconds_count';
const JOBS = 'daftar_job_duration_seconds_count';
const SENT = 'daftar_outbound_request_duration_seconds_count';

describe('the address', () => {
  test('is not there without the setting, for a browser too', async () => {
    const plain = await testApp();
    expect(plain.app.telemetry).toBe(NO_TELEMETRY);
    const answer = await fetch(`${plain.url}/metrics`, { headers: { accept: 'text/html' } });
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Page not found.' }]);
    expect((await scrape(plain, '')).status).toBe(404);
  });

  test('needs the token, and no other one will do', async () => {
    for (const token of [undefined, '', 'wrong', `${TOKEN}x`, TOKEN.slice(1), owner.token]) {
      const answer = await scrape(app, token);
      expect([token, answer.status, answer.headers.get('www-authenticate')]).toEqual([token, 401, 'Bearer']);
      expect(await answer.text()).not.toContain('daftar_');
    }
    const answer = await scrape(app, TOKEN);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});

describe('after a day of work', () => {
  let all: Sample[];
  beforeAll(async () => {
    const call = owner.in(business);
    browser = await openSocket(app.url, owner.token);
    await browser.ask('join_business_channel', { businessId: business });
    await browser.ask('no_such_event_9876543210');
    const client = await addClient(call, { first_name: 'Asha', last_name: 'Patel' });
    for (let i = 0; i < 3; i += 1) await call(clientRoutes.get, { params: { id: client.id } });
    await call(clientRoutes.list, { query: { search: 'asha.patel@example.in' } });
    await call(clientRoutes.get, { params: { id: 987_654_321 } }).catch(() => {});
    await call(teamRoutes.createRole, { body: { name: 'Auditor', permissions: {} } });
    const bearer = { authorization: `Bearer ${owner.token}` };
    for (const path of [
      '/clients/12345/asha.patel@example.in',
      `/api/no_such_call/${owner.user.uuid}?token=abc`,
      `/files/${owner.token}/12345.pdf`,
      '/healthz',
      '/readyz',
      '/favicon.ico',
    ])
      await (await fetch(`${app.url}${path}`, { headers: bearer })).arrayBuffer();
    await (await fetch(`${app.url}/api/clients/12345`, { method: 'PUT', body: '{' })).arrayBuffer();
    // A code by SMS: a job sends it.
    const newcomer = await createTestUser(app, { verified: false });
    await newcomer.call(identityRoutes.sendPhoneOtp, {});
    const isDone = () => gateway.at('/ok').length === 1 && valueOf(all, SENT) === 1 && valueOf(all, JOBS) > 0;
    await vi.waitUntil(
      async () => {
        all = await samples();
        return isDone();
      },
      { timeout: 60_000, interval: 100 },
    );
  });

  test('calls are counted by route, method and status, with their statements', () => {
    const read = { method: 'GET', route: '/api/clients/{id}' };
    expect(valueOf(all, CALLS, { ...read, status: '2xx' })).toBe(3);
    expect(valueOf(all, CALLS, { ...read, status: '4xx' })).toBe(1);
    expect(valueOf(all, CALLS, { method: 'POST', route: '/api/clients', status: '2xx' })).toBe(1);
    expect(valueOf(all, CALLS, { method: 'GET', route: '/healthz' })).toBe(1);
    expect(valueOf(all, CALLS, { method: 'GET', route: '/files/*', status: '4xx' })).toBe(1);
    const name = { source: 'call', name: 'GET /api/clients/{id}' };
    expect(valueOf(all, 'daftar_database_statements_total', name)).toBeGreaterThanOrEqual(4);
    expect(valueOf(all, 'daftar_database_seconds_total', name)).toBeGreaterThan(0);
    // The scrape itself is under way.
    expect(valueOf(all, 'daftar_http_requests_in_flight')).toBe(1);
  });

  test('pools, jobs, sockets, providers and the process are there', () => {
    const total = (name: string, labels?: Record<string, string>) => valueOf(all, name, labels);
    expect(total('daftar_pool_size', { pool: 'calls' })).toBe(4);
    expect(total('daftar_pool_connections', { pool: 'calls' })).toBeGreaterThan(0);
    expect(total('daftar_pool_wait_seconds_count', { pool: 'calls' })).toBeGreaterThan(0);
    expect(total('daftar_database_statement_duration_seconds_count', { pool: 'calls' })).toBeGreaterThan(0);
    expect(total('daftar_database_statement_duration_seconds_count', { pool: 'jobs' })).toBeGreaterThan(0);
    expect(total('daftar_connection_queue_wait_seconds_count', { kind: 'write', result: 'admitted' })).toBeGreaterThan(
      0,
    );
    expect(total(JOBS, { result: 'done' })).toBeGreaterThan(0);
    expect(total('daftar_sockets_connected')).toBe(1);
    expect(total('daftar_socket_event_duration_seconds_count', { event: 'join_business_channel' })).toBe(1);
    expect(total('daftar_socket_event_duration_seconds_count', { event: 'unknown' })).toBe(1);
    expect(total('daftar_socket_broadcasts_total', { kind: 'touch' })).toBeGreaterThan(0);
    expect(total(SENT, { provider: 'sms', result: 'ok' })).toBe(1);
    expect(total('daftar_build_info')).toBe(1);
    expect(total('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('labels are routes of the contract and words of the code: no ids, people, tokens or addresses', () => {
    const routes = Object.values(features).flatMap(({ routes: { routes } }) => Object.values(routes));
    const known = new Set([...routes.map(({ path }) => `/api${path}`), '{page}', '{file}']);
    const others =
      /^\/(?:metrics|healthz|readyz|assets\/\*|files\/\*|api\/(?:docs|openapi\.json)|(?:links|hooks)\/.*)$/;
    for (const { name, labels } of all.filter((one) => one.name.startsWith('daftar_'))) {
      const { route, le: _bucket, version: _version, node: _node, ...rest } = labels;
      if (route) expect(known.has(route) || others.test(route), route).toBe(true);
      for (const value of Object.values(rest)) {
        expect(value, name).toMatch(/^(?:(?:[A-Z]+ )?[\w/{}.*-]+)$/);
        expect(value, name).not.toMatch(/@|(?:^|\/)\d+(?:\/|$)|\d{4}|[0-9a-f]{8}-/);
      }
    }
  });

  test('unknown calls add at most one series', async () => {
    const before = new Set((await samples()).map(({ labels }) => labels['route']));
    for (let i = 0; i < 20; i += 1) await (await fetch(`${app.url}/api/no_such_${i}`)).arrayBuffer();
    const after = new Set((await samples()).map(({ labels }) => labels['route']));
    expect([...after].filter((route) => !before.has(route))).toEqual([]);
  });
});

test('a slow statement is logged with its call and request, and without values', async () => {
  const call = owner.in(business);
  const client = await addClient(call, { first_name: 'Lakshmi', last_name: 'Narayanan' });
  const holder = await app.owner.connect();
  await holder.query('begin');
  await holder.query('select from clients where business_id = $1 and id = $2 for update', [business, client.id]);
  const waiting = () =>
    app.owner.query(`select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`);
  const change = call(clientRoutes.update, {
    params: { id: client.id },
    body: { last_name: 'Narayanaswamy' } as never,
  });
  const { rows } = await vi.waitFor(
    async () => {
      const found = await waiting();
      expect(found.rows).toHaveLength(1);
      return found;
    },
    { timeout: 60_000, interval: 20 },
  );
  await holder.query('rollback');
  holder.release();
  await change;
  const lines = app
    .logged()
    .split('\n')
    .filter((line) => line.includes('"slow statement"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const line = lines.find(
    ({ connection, call: name }) => connection === rows[0].pid && name === 'PUT /api/clients/{id}',
  );
  expect(line).toMatchObject({ level: 40, call: 'PUT /api/clients/{id}', msg: 'slow statement' });
  expect(line!['reqId']).toMatch(/^[0-9a-f-]{36}$/);
  expect(line!['statement']).toMatch(/clients/);
  expect(lines.map((one) => JSON.stringify(one)).join()).not.toMatch(/Narayan/);
  const slow = { source: 'call', name: 'PUT /api/clients/{id}' };
  expect(valueOf(await samples(), 'daftar_database_slow_statements_total', slow)).toBeGreaterThan(0);
});

test('failed and refused requests to providers count as such', async () => {
  const { storage } = app.app;
  await expect(storage.read('../outside')).rejects.toThrow('Invalid file path.');
  const sms = app.app.sms as { send(message: { to: string; text: string }): Promise<void> };
  app.app.env.SMS_URL = gateway.url('/fails');
  await expect(sms.send({ to: '+919812345678', text: 'x' })).rejects.toThrow('The SMS gateway returned an error (500)');
  app.app.env.SMS_URL = gateway.url('/ok');
  const { write } = storage;
  const file = () => write('telemetry/large.txt', Readable.from([Buffer.from('four')]), { maxBytes: 2, length: 4 });
  await expect(file()).rejects.toThrow(TooLarge);
  const all = await samples();
  expect(valueOf(all, SENT, { provider: 'sms', result: 'failed' })).toBe(1);
  expect(valueOf(all, 'daftar_file_store_duration_seconds_count', { operation: 'read', result: 'failed' })).toBe(1);
  expect(valueOf(all, 'daftar_file_store_duration_seconds_count', { operation: 'write', result: 'refused' })).toBe(1);
});

test('each process has its own metrics', async () => {
  const second = await ownApp({ ...ONE_OF_SEVERAL, METRICS_TOKEN: TOKEN }, { url: app.databaseUrl });
  try {
    const all = await samples(second);
    expect(valueOf(all, 'daftar_build_info')).toBe(1);
    expect(valueOf(all, CALLS)).toBe(0);
    expect(valueOf(await samples(second), CALLS)).toBe(1);
  } finally {
    await second.stop();
  }
});

test('the dashboard and the alerts use only metrics that exist', async () => {
  const dashboard = await readFile(join(ROOT, 'deploy/grafana/daftar.json'), 'utf8');
  const alerts = await readFile(join(ROOT, 'deploy/prometheus/alerts.yml'), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { type: string; targets?: { expr: string }[] }[] };
  const shown = panels.filter(({ type }) => type !== 'row');
  expect(shown.length).toBeGreaterThan(15);
  expect(shown.every(({ targets }) => targets?.every(({ expr }) => expr))).toBe(true);
  const exposed = new Set(
    app.app.telemetry.metrics!.names().flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]),
  );
  const used = [...new Set(`${dashboard} ${alerts}`.match(/\b(?:daftar|nodejs|process)_\w+/g))];
  expect(used.length).toBeGreaterThan(20);
  expect(used.filter((name) => !exposed.has(name))).toEqual([]);
});
