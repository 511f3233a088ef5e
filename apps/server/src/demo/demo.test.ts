import { businessRoutes } from '@daftar/contract/businesses';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/people.ts';
import { fillDemonstration } from './demo.ts';
import { SIGN_INS } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ DEMO_SCALE: '3' });
});
afterAll(() => app.stop());

const enter = async (login: string, password: string, login_type: 'staff' | 'client' = 'staff') => {
  const { user } = await app.client()(identityRoutes.login, { body: { login, password, login_type } });
  return signedIn(app, user, user.token.token);
};

test('fills an empty database once, also when two begin together, and its sign-ins work', async () => {
  const both = await Promise.all([fillDemonstration(app.app), fillDemonstration(app.app)]);
  expect(both).toEqual([SIGN_INS, SIGN_INS]);

  const owner = await enter(SIGN_INS[0].login, SIGN_INS[0].password);
  const { data } = await owner.call(businessRoutes.list, {});
  expect(data.map((b) => [b.name, b.role_name])).toEqual([
    ['Nair Loan Advisory', 'Article assistant'],
    ['Sharma Desai & Co.', 'Owner'],
  ]);
  const practice = data[1]!.id;
  const people = await owner.call(teamRoutes.users, { params: { businessId: practice }, query: { per_page: 100 } });
  expect(people.meta.total).toBe(7 + 40);

  const restricted = await enter(SIGN_INS[1].login, SIGN_INS[1].password);
  expect((await restricted.in(practice)(businessRoutes.branches, {})).data.map((b) => b.name)).toEqual([
    'Surat · Ring Road',
  ]);

  const client = await enter(SIGN_INS[2].login, SIGN_INS[2].password, 'client');
  expect((await client.call(portalRoutes.businesses, {})).data.map((b) => b.name)).toEqual(['Sharma Desai & Co.']);
});

test('the log says who did it, and no row is nobody’s', async () => {
  const { rows } = await app.owner.query('select distinct user_id is null as nobody from activities');
  expect(rows).toEqual([{ nobody: false }]);
});

test('a database that is in use is left alone', async () => {
  const used = await testApp();
  try {
    await used.owner.query(
      `insert into users (kind, name, email, mobile_number, password_hash) values ('staff', 'Own', 'own@example.in', '9000000000', 'x')`,
    );
    expect(await fillDemonstration(used.app)).toEqual([]);
    expect((await used.owner.query('select count(*)::int as n from users')).rows[0].n).toBe(1);
  } finally {
    await used.stop();
  }
});
