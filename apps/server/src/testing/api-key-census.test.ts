import { contract } from '@daftar/contract';
import { callersOf } from '@daftar/contract/core/api-keys';
import { actorsOf, type Route } from '@daftar/contract/core/route';
import { KEY_SCOPES } from '@daftar/domain/api-keys';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { testApp, type TestApp } from './app.ts';
import { agent, askAt, type Ask } from './http-agent.ts';
import { createTestBusiness, createTestUser } from './people.ts';

/** Calls every route with API keys. What accepts keys is a rule of the contract, so it holds for every new call. */
const ALL = Object.entries(contract).flatMap(([feature, routes]) =>
  Object.values<Route>(routes).map((route) => ({ title: `${route.method} ${route.path}`, feature, route })),
);
const isOpen = (route: Route): boolean => callersOf(route).includes('api_key');
const open = ALL.filter(({ route }) => isOpen(route));
const closed = ALL.filter(({ route }) => !isOpen(route) && !actorsOf(route).includes('anyone'));
/** A record that no business has: calls with the scope get as far as it. */
const NOWHERE = new Proxy({}, { get: () => 888_888_888 }) as Record<string, unknown>;

let app: TestApp;
let business: number;
/** With every scope, with none, of another business, and revoked. */
let keys: Record<'all' | 'none' | 'foreign' | 'revoked', string>;

beforeAll(async () => {
  app = await testApp();
  const owner = await createTestUser(app);
  business = (await createTestBusiness(owner)).id;
  const key = async (of: number, scopes: readonly string[], revoked = false): Promise<string> => {
    const secret = `dft_${newToken()}`;
    await app.owner.query(
      `insert into api_keys (business_id, user_id, name, prefix, token_hash, scopes, expires_on, revoked_at)
         values ($1, $2, 'Census', 'dft_', $3, $4, '2999-01-01', case when $5 then now() end)`,
      [of, owner.user.id, hashToken(secret), scopes, revoked],
    );
    return secret;
  };
  keys = {
    all: await key(business, KEY_SCOPES),
    none: await key(business, []),
    foreign: await key((await createTestBusiness(owner)).id, KEY_SCOPES),
    revoked: await key(business, KEY_SCOPES, true),
  };
});
afterAll(() => agent.destroy());
const ask = (route: Route, asked: Ask) => askAt(app.url, route, asked);

test('keys never reach accounts, the team, settings, secrets or anything that a person confirms', () => {
  const never = ['identity', 'two_factor', 'team', 'businesses', 'settings', 'api_keys', 'webhooks', 'calendar_feeds'];
  expect(open.filter(({ feature }) => never.includes(feature)).map(({ title }) => title)).toEqual([]);
  expect(open.filter(({ route }) => route.confirm === true || route.madeAnew || route.rate === 'reveal')).toEqual([]);
  expect(open.length).toBeGreaterThan(500);
});

describe('refused whatever the scopes', () => {
  test.each(closed)('$title', async ({ route }) => {
    expect((await ask(route, { token: keys.all, business })).status).toBe(401);
  });
});

describe('allowed by scope', () => {
  test.each(open)('$title', async ({ route }) => {
    const [none, foreign, revoked, all] = await Promise.all([
      ask(route, { token: keys.none, business }),
      ask(route, { token: keys.foreign, business }),
      ask(route, { token: keys.revoked, business }),
      ask(route, { token: keys.all, ...(route.params ? { params: NOWHERE } : {}) }),
    ]);
    expect([none.status, foreign.status, revoked.status]).toEqual([403, 405, 401]);
    expect([401, 403, 405]).not.toContain(all.status);
    expect(all.status).toBeLessThan(500);
  });
});
