import { clientRoutes } from '@daftar/contract/clients';
import { clientProblems, clientWarnings } from '@daftar/domain/client-rules';
import { CLIENT_CATEGORIES } from '@daftar/domain/enumerations';
import { phoneProblem } from '@daftar/domain/phone';
import { recordBodies } from '@daftar/contract/clients/records';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldErrorsOf } from '#server/features/client_records/records.rules.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { demoClient } from './client-makers.ts';
import { demoCredentials, demoRecords } from './client-records.ts';
import { fillDemonstration } from './demo.ts';
import { PEOPLE } from './people.ts';
import { hashToken, newToken } from '#server/tokens.ts';

let app: TestApp;
beforeAll(async () => {
  app = await ownApp();
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

test('so does every record that belongs to one; believable shares have them', () => {
  const counts: Record<string, number> = { credentials: 0 };
  for (let n = 0; n < 400; n += 1) {
    const client = demoClient(n);
    for (const [kind, rows] of Object.entries(demoRecords(n, client))) {
      counts[kind] = (counts[kind] ?? 0) + Number(rows.length > 0);
      for (const row of rows) expect(fieldErrorsOf(kind as never, row, client), JSON.stringify(row)).toEqual([]);
    }
    for (const credential of demoCredentials(n, client)) recordBodies.credentials.parse(credential);
    counts.credentials! += Number(demoCredentials(n, client).length > 0);
  }
  for (const kind of ['bank_detail', 'director_detail', 'credentials', 'relatives', 'verifications', 'gst'])
    expect(counts[kind], kind).toBeGreaterThan(20);
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
    record_counts: { director_detail: 2, bank_detail: 2, gst: 2, credentials: 2 },
  });
  const { rows: shares } = await app.owner.query(
    `select count(distinct client_id)::int as clients from client_bank_details`,
  );
  expect(shares[0].clients).toBe(320);
  expect((await call(clientRoutes.byCodeNumber, { query: { code_number: '0399' } })).data).toHaveLength(1);
});
