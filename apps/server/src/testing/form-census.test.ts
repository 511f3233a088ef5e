import { contract } from '@daftar/contract';
import { actorsOf, type Route } from '@daftar/contract/core/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownApp, type TestApp } from './app.ts';
import { fillTenant } from './fill-tenant.ts';
import { agent, askAt } from './http-agent.ts';
import { leastOf } from './minimal-bodies.ts';
import { clientPerson, createTestBusiness, createTestUser, publicFormToken } from './people.ts';

/** Every call of a visitor, with the token of a real form, about files of a form elsewhere. */
const OWN = { id: 60_001, uuid: '00000000-0000-4000-8000-000000060001' };
const FOREIGN = { id: 70_001, uuid: '00000000-0000-4000-8000-000000070001' };
const NONE = 888_888_888;
const CALLS = Object.values<Record<string, Route>>(contract)
  .flatMap((routes) => Object.values(routes))
  .filter((route) => actorsOf(route).includes('public_form'))
  .map((route) => ({ title: `${route.method} ${route.path}`, route }));

let app: TestApp;
let token: string;
let formless: string;
beforeAll(async () => {
  app = await ownApp();
  const mine = await filled(OWN);
  await filled(FOREIGN);
  token = await publicFormToken(app, { business: mine, id: OWN.id });
  formless = await publicFormToken(app);
});
afterAll(async () => {
  agent.destroy();
  await app.stop();
});

async function filled(ids: typeof OWN): Promise<number> {
  const business = (await createTestBusiness(await createTestUser(app))).id;
  const login = (await clientPerson(app)).user.id;
  const user = (await createTestUser(app)).user.id;
  await fillTenant(app.owner, { business, user, login, ...ids });
  return business;
}

const ask = (route: Route, form: string, id: number) =>
  askAt(app.url, route, {
    headers: { 'x-jwt-token': form },
    ...(route.params && { params: { id } }),
    ...(route.body && { body: JSON.stringify(leastOf(route.body, { named: { pin: '123456' } })) }),
  });

test('the calls of visitors are these, and no other actor has them', () => {
  expect(CALLS.map(({ title }) => title)).toEqual([
    'GET /get_public_form_by_jwt',
    'POST /validate_public_pin',
    'PUT /update_public_form_by_jwt',
    'POST /public_form_upload_url',
    'POST /public_form_uploads',
    'DELETE /public_form_uploads/{id}',
  ]);
  for (const { route } of CALLS) expect(actorsOf(route)).toEqual(['public_form']);
});

describe('with the token of a form', () => {
  test.each(CALLS)('$title', async ({ route }) => {
    // A token without a form opens nothing.
    expect((await ask(route, formless, OWN.id)).status).toBe(401);
    const foreign = await ask(route, token, FOREIGN.id);
    expect(foreign.status, JSON.stringify(foreign.body)).toBeLessThan(500);
    if (!route.params) return;
    expect(foreign).toEqual(await ask(route, token, NONE));
    expect(foreign.status).toBe(404);
    expect((await ask(route, token, OWN.id)).status).toBe(200);
  });
});
