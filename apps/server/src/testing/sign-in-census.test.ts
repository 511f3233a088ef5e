import { contract } from '@daftar/contract';
import { openapi } from '@daftar/contract/core/openapi';
import { actorsOf, type Route, type SignInStep } from '@daftar/contract/core/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import type { TestApp } from './app.ts';
import { agent, askAt } from './http-agent.ts';
import { clientPerson, testBusiness, type TestPerson } from './people.ts';

/** Calls every route before sign-in is complete, and sensitive ones without a recent proof of identity. */
const ALL = Object.values(contract).flatMap((routes) =>
  Object.values<Route>(routes).map((route) => ({ title: `${route.method} ${route.path}`, route })),
);

let app: TestApp;
let owner: TestPerson;
let mine: number;
let incomplete: Record<SignInStep, string>;
let incompleteClient: string;
let unconfirmed: string;
beforeAll(async () => {
  ({ app, owner, business: mine } = await testBusiness());
  incomplete = {
    second_factor: await session({ awaits: 'second_factor' }),
    second_factor_setup: await session({ awaits: 'second_factor_setup' }),
  };
  const client = await clientPerson(app, mine);
  incompleteClient = await session({ awaits: 'second_factor' }, client);
  unconfirmed = await session({ confirmed_at: '2026-01-01' });
});
afterAll(async () => {
  agent.destroy();
  await app.stop();
});

async function session(
  state: { awaits: SignInStep } | { confirmed_at: string },
  { user }: Pick<TestPerson, 'user'> = owner,
): Promise<string> {
  const token = newToken();
  const [[column, value]] = Object.entries(state) as [[string, string]];
  await app.owner.query(
    `insert into sessions (kind, user_id, token_hash, expires_at, ${column}) values ($4, $1, $2, now() + interval '1 hour', $3)`,
    [user.id, hashToken(token), value, user.kind],
  );
  return token;
}

test('an incomplete sign-in can call only these routes', () => {
  const during = (step: SignInStep) =>
    ALL.filter(({ route }) => route.whileAwaiting?.includes(step)).map(({ title }) => title);
  expect(during('second_factor')).toEqual([
    'POST /verify_token',
    'POST /logout',
    'GET /two_factor/methods',
    'POST /two_factor/sign_in',
    'POST /two_factor/challenges',
  ]);
  expect(during('second_factor_setup')).toEqual([
    'POST /verify_token',
    'POST /logout',
    'GET /two_factor',
    'GET /two_factor/methods',
    'POST /two_factor/authenticator',
    'POST /two_factor/authenticator/verify',
    'DELETE /two_factor/authenticator',
    'POST /two_factor/passkeys/options',
    'POST /two_factor/passkeys',
    'PUT /two_factor/passkeys/{id}',
    'DELETE /two_factor/passkeys/{id}',
    'POST /two_factor/challenges',
    'POST /two_factor/recovery_codes',
    'POST /confirmations',
    'POST /confirmation_codes',
  ]);
});

describe('before the second factor is entered or set up', () => {
  const steps = ['second_factor', 'second_factor_setup'] as const;
  test.each(ALL.filter(({ route }) => actorsOf(route).includes('staff')))('$title', async ({ route }) => {
    for (const step of steps.filter((one) => !route.whileAwaiting?.includes(one)))
      expect(await askAt(app.url, route, { token: incomplete[step], business: mine })).toMatchObject({
        status: 403,
        body: { code: step },
      });
  });
});

describe('before a client enters the second factor', () => {
  const closed = ({ route }: (typeof ALL)[number]) =>
    actorsOf(route).includes('client') && !route.whileAwaiting?.includes('second_factor');
  test.each(ALL.filter(closed))('$title', async ({ route }) => {
    expect(await askAt(app.url, route, { token: incompleteClient, business: mine })).toMatchObject({
      status: 403,
      body: { code: 'second_factor' },
    });
  });
});

describe('without a recent proof of identity', () => {
  const protecting = ALL.filter(({ route }) => route.confirm);
  /** The others ask where they change a protected column (platform/http/protected-changes.test.ts). */
  const confirmed = protecting.filter(({ route }) => route.confirm === true);
  test('a sensitive call says so in the API description', () => {
    expect(confirmed.length).toBeGreaterThan(5);
    const { paths } = openapi(contract, '1') as { paths: Record<string, Record<string, Record<string, unknown>>> };
    for (const { route } of protecting)
      expect(paths[route.path]![route.method.toLowerCase()]).toMatchObject({
        'x-confirm': route.confirm,
        description: expect.stringContaining('POST /confirmations'),
      });
    expect(paths['/firms/{id}']!['put']!['description']).toContain('only if the call changes: Firm: UPI ID.');
  });
  test.each(confirmed)('$title', async ({ route }) => {
    const answer = await askAt(app.url, route, { token: unconfirmed, business: mine });
    expect(answer).toMatchObject({ status: 403, body: { code: 'confirm' } });
  });
});
