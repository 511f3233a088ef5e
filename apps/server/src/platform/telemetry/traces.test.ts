import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { addClient } from '#server/testing/clients.ts';
import { createTestBusiness, createTestUser } from '#server/testing/people.ts';
import { webhookReceiver } from '#server/testing/webhook-receiver.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code?: number };
};
type Exported = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
};

/** A collector that keeps what it gets. */
async function collector() {
  const bodies: Exported[] = [];
  const headers: unknown[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('');
    headers.push([request.url, request.headers['content-type'], request.headers['x-team']]);
    bodies.push(JSON.parse(body) as Exported);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const spans = () => bodies.flatMap((one) => one.resourceSpans.flatMap((of) => of.scopeSpans.flatMap((s) => s.spans)));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    headers,
    spans,
    of: (trace: string) => spans().filter(({ traceId }) => traceId === trace),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

let app: TestApp;
let traced: Awaited<ReturnType<typeof collector>>;
let gateway: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  [traced, gateway] = await Promise.all([collector(), webhookReceiver()]);
  app = await ownApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: traced.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=daftar',
    SMS_PROVIDER: 'http',
    SMS_URL: gateway.url('/ok'),
  });
});
afterAll(async () => {
  await app.stop();
  traced.close();
  await gateway.close();
});

const traceIds = { first: 'a'.repeat(32), sms: 'b'.repeat(32), unsampled: 'c'.repeat(32) };
const headerOf = (trace: string, sampled = '01') => ({ traceparent: `00-${trace}-${'d'.repeat(16)}-${sampled}` });
const eventually = <T>(check: () => T): Promise<T> => vi.waitFor(check, { timeout: 60_000, interval: 100 });

test('a call, its transaction and its statements are one trace that continues the caller’s', async () => {
  const owner = await createTestUser(app, { name: 'Meera Iyer', email: 'meera.traced@example.in' });
  const { id: business } = await createTestBusiness(owner);
  const client = await addClient(owner.in(business), { first_name: 'Lakshmi', last_name: 'Narayanan' });
  const answer = await fetch(`${app.url}/api/clients/${client.id}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'x-business-id': String(business), ...headerOf(traceIds.first) },
  });
  expect(answer.status).toBe(200);

  const spans = await eventually(() => {
    const found = traced.of(traceIds.first);
    expect(found.length).toBeGreaterThanOrEqual(3);
    expect(found.some(({ name }) => name === 'GET /api/clients/{id}')).toBe(true);
    return found;
  });
  const call = spans.find(({ name }) => name === 'GET /api/clients/{id}')!;
  expect(call.parentSpanId).toBe('d'.repeat(16));
  expect(call.attributes).toContainEqual({
    key: 'daftar.request_id',
    value: { stringValue: answer.headers.get('x-request-id') },
  });
  const transactions = spans.filter(({ name }) => name === 'database');
  expect(new Set(transactions.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([call.spanId]));
  const statements = spans.filter(({ attributes }) => attributes.some(({ key }) => key === 'db.query.text'));
  expect(statements.length).toBeGreaterThan(0);
  const parents = new Set(transactions.map(({ spanId }) => spanId));
  expect(statements.filter(({ parentSpanId }) => !parents.has(parentSpanId!)).map(({ name }) => name)).toEqual([]);

  expect(traced.headers[0]).toEqual(['/v1/traces', 'application/json', 'daftar']);
  const service = traced.bodies[0]!.resourceSpans[0]!.resource.attributes;
  expect(service).toContainEqual({ key: 'service.name', value: { stringValue: 'daftar' } });
});

test('the trace goes on in the jobs of a call, and to the provider', async () => {
  const newcomer = await createTestUser(app, { verified: false, mobile_number: '9812398123' });
  const answer = await fetch(`${app.url}/api/phone_otps`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${newcomer.token}`,
      'content-type': 'application/json',
      ...headerOf(traceIds.sms),
    },
    body: '{}',
  });
  expect(answer.status).toBeLessThan(300);
  const spans = await eventually(() => {
    const found = traced.of(traceIds.sms);
    expect(found.some(({ name }) => name === 'sms send')).toBe(true);
    expect(found.some(({ name }) => name.startsWith('job '))).toBe(true);
    return found;
  });
  const sent = spans.find(({ name }) => name === 'sms send')!;
  expect(gateway.at('/ok')[0]!.headers['traceparent']).toBe(`00-${traceIds.sms}-${sent.spanId}-01`);
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  expect(byId.get(sent.parentSpanId!)?.name).toMatch(/^job /);
});

test('a caller can turn tracing off for itself', async () => {
  await (await fetch(`${app.url}/healthz`, { headers: headerOf(traceIds.unsampled, '00') })).arrayBuffer();
  const marked = 'e'.repeat(32);
  await (await fetch(`${app.url}/healthz`, { headers: headerOf(marked) })).arrayBuffer();
  await eventually(() => expect(traced.of(marked)).toHaveLength(1));
  expect(traced.of(traceIds.unsampled)).toEqual([]);
});

test('no span has names, addresses, numbers or tokens of people', () => {
  const text = JSON.stringify(traced.bodies);
  expect(traced.spans().length).toBeGreaterThan(5);
  expect(text).not.toMatch(/Narayanan|Meera|meera\.traced|9812398123|Bearer/);
});
