import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gstRoutes as routes } from '@daftar/contract/gst';
import { identityRoutes } from '@daftar/contract/identity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, testApp, type TestApp } from '#server/testing/app.ts';
import { createTestBusiness, PASSWORD, createTestUser, type TestPerson } from '#server/testing/people.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';

const NUMBER = '27AAPFU0939F1ZV';
let local: TestApp;
let live: TestApp;
let register: Server;
let asked: string[] = [];
let answer: { status: number; body: unknown };
let hold: Promise<void> | undefined;

beforeAll(async () => {
  register = createServer(async (request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    await hold;
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(register, 'listening');
  local = await testApp();
  const url = `http://127.0.0.1:${(register.address() as AddressInfo).port}/gstin/`;
  live = await ownApp({ GST_PROVIDER: 'http', GST_URL: url, GST_TOKEN: 'word' });
});
afterAll(async () => {
  await Promise.all([local.stop(), live.stop()]);
  register.close();
});

const inside = async (app: TestApp): Promise<ReturnType<TestPerson['in']>> => {
  const owner = await createTestUser(app);
  return owner.in((await createTestBusiness(owner)).id);
};

test('without a live source a number gives its own facts, and the answer says that no register was asked', async () => {
  const call = await inside(local);
  const of = (number: string) => call(routes.lookUp, { params: { number } });
  expect(await of('27aapfu0939f1zv')).toMatchObject({
    is_valid: true,
    state: 'Maharashtra',
    pan: 'AAPFU0939F',
    kind: 'Regular taxpayer',
    source: 'number',
    taxpayer: null,
    message: 'GST lookup is not connected. Details are read from the GSTIN only.',
  });
  expect(await of('27AAPFU0939F1ZX')).toMatchObject({ is_valid: false, pan: null, source: 'number' });
  expect((await expectRefusal(of('27AAP'))).status).toBe(422);
});

describe('with a live source', () => {
  test('its answer is cached, and skipped only on request; a failure uses the cache', async () => {
    const call = await inside(live);
    const look = (fresh = false) =>
      call(routes.lookUp, { params: { number: NUMBER }, query: { is_fresh: String(fresh) } });
    answer = { status: 500, body: {} };
    expect(await look()).toMatchObject({ source: 'number', message: 'The GST service returned an error (500).' });
    answer = { status: 200, body: { legal_name: 'Uma Foods', status: 'Active', secret: 'x' } };
    expect(await look()).toMatchObject({
      source: 'live',
      taxpayer: { legal_name: 'Uma Foods', status: 'Active' },
      message: null,
    });
    asked = [];
    expect(await look()).toMatchObject({ source: 'kept', taxpayer: { legal_name: 'Uma Foods' } });
    expect(asked).toEqual([]);
    answer = { status: 200, body: { legal_name: 'Uma Foods LLP' } };
    expect(await look(true)).toMatchObject({ source: 'live', taxpayer: { legal_name: 'Uma Foods LLP' } });
    expect(asked).toEqual([`/gstin/${NUMBER} Bearer word`]);
    answer = { status: 200, body: { nonsense: true } };
    expect(await look(true)).toMatchObject({
      source: 'kept',
      message: 'The GST service sent an unexpected response. Try again later.',
    });
    await live.owner.query(`update gst_lookups set fetched_at = now() - interval '31 days'`);
    answer = { status: 404, body: {} };
    expect(await look()).toMatchObject({
      source: 'live',
      taxpayer: null,
      message: 'GSTIN not found on the GST portal.',
    });
  });

  test('a slow register blocks no sign-ins, however many calls wait for it', async () => {
    const call = await inside(live);
    const { user } = await createTestUser(live);
    const release = Promise.withResolvers<void>();
    hold = release.promise;
    asked = [];
    let answered = 0;
    const looks = Array.from({ length: 6 }, async () => {
      await call(routes.lookUp, { params: { number: NUMBER }, query: { is_fresh: 'true' } });
      answered += 1;
    });
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await live.client()(identityRoutes.login, { body: { login: user.email, password: PASSWORD } });
    expect(answered).toBe(0);
    release.resolve();
    await Promise.all(looks);
  });

  test('an invalid number is sent to no register', async () => {
    asked = [];
    await (
      await inside(live)
    )(routes.lookUp, { params: { number: '27AAPFU0939F1ZX' } });
    expect(asked).toEqual([]);
  });
});
