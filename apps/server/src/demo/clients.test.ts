import { clientRoutes } from '@daftar/contract/clients';
import { clientProblems, clientWarnings } from '@daftar/domain/client-rules';
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { phoneProblem } from '@daftar/domain/phone';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { demoClient } from './client-makers.ts';
import { fillDemonstration } from './demo.ts';
import { PEOPLE } from './people.ts';
import { hashToken, newToken } from '#server/tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillDemonstration(app.app);
});
afterAll(() => app.stop());

test('every client of the demonstration keeps every rule, also of a large one', () => {
  const pans = new Set<string>();
  for (let n = 0; n < 2000; n += 1) {
    const client = demoClient(n);
    const around = {
      country: 'IN',
      today: '2026-11-15',
      isFilled: (field: string) => Boolean((client as never)[field]),
    };
    expect(clientProblems(client, around), JSON.stringify(client)).toEqual([]);
    expect(clientWarnings(client), JSON.stringify(client)).toEqual([]);
    expect(phoneProblem(client.primary_mobile_number, 'IN')).toBeNull();
    pans.add(client.pan);
  }
  expect(pans.size).toBe(2000);
});

test('the practice has 400 of all 13 categories, numbered on, found by name and number', async () => {
  const { rows } = await app.owner.query('select id from users where email = $1 and kind = $2', [
    PEOPLE[0]!.email,
    'staff',
  ]);
  const token = newToken();
  await app.owner.query(
    `insert into sessions (kind, user_id, token_hash, expires_at) values ('staff', $1, $2, now() + interval '1 hour')`,
    [rows[0].id, hashToken(token)],
  );
  const business = await app.owner.query(`select id from businesses where name = 'Sharma Desai & Co.'`);
  const call = app.client({ authorization: `Bearer ${token}`, 'x-business-id': business.rows[0].id });
  expect((await call(clientRoutes.list, {})).meta.total).toBe(400);
  for (const category of CLIENT_CATEGORIES)
    expect((await call(clientRoutes.list, { query: { category } })).data.length, category).toBeGreaterThan(0);
  expect((await call(clientRoutes.requiredDetails, {})).next_code_number).toBe('0401');
  const [kesar] = (await call(clientRoutes.search, { query: { search: 'kesar foods private' } })).data;
  expect(await call(clientRoutes.detail, { params: { id: kesar!.id } })).toMatchObject({
    is_login_access: true,
    is_gst: true,
  });
  expect((await call(clientRoutes.byCodeNumber, { query: { code_number: '0399' } })).data).toHaveLength(1);
});
