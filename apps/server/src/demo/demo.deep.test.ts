import { businessRoutes } from '@daftar/contract/businesses';
import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { clientRoutes } from '@daftar/contract/clients';
import { identityRoutes } from '@daftar/contract/identity';
import { teamRoutes } from '@daftar/contract/team';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPool } from '#server/platform/db/pool.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/people.ts';
import { fillDemonstration } from './demo.ts';
import { SIGN_INS } from './people.ts';
import { workbookFaults } from './testing/cma-workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await ownApp({ DEMO_SCALE: '2' });
  const pool = requestPool(app.databaseUrl, 2, app.app.log);
  await fillDemonstration({ ...app.app, pool }).finally(() => pool.end());
}, 600_000);
afterAll(() => app.stop());

async function enter() {
  const { login, password } = SIGN_INS[0];
  const { user } = await app.client()(identityRoutes.login, { body: { login, password, login_type: 'staff' } });
  const owner = signedIn(app, user, user.token.token);
  const practice = (await owner.call(businessRoutes.list, {})).data[1]!.id;
  return { owner, practice, call: owner.in(practice) };
}

test('DEMO_SCALE adds 400 clients per unit, and members and branches for each unit beyond the first', async () => {
  const { owner, practice, call } = await enter();
  const people = await owner.call(teamRoutes.users, { params: { businessId: practice }, query: { per_page: 100 } });
  expect(people.meta.total).toBe(7 + 20);
  expect((await call(clientRoutes.list, {})).meta.total).toBe(2 * 400);
  expect((await call(businessRoutes.branches, {})).meta.total).toBe(3 + 10);
  expect((await call(clientRoutes.requiredDetails, {})).next_code_number).toBe('0801');
  const { rows } = await app.owner.query('select count(distinct client_id)::int as clients from client_bank_details');
  expect(rows[0].clients).toBe(320);
});

test('all CMA files have workbooks that give the engine’s figures', async () => {
  const { call } = await enter();
  const { data: files } = await call(cashCreditRoutes.list, { query: { per_page: 100 } });
  for (const { id } of files) expect(await workbookFaults(call, id), `file ${id}`).toEqual([]);
});
