import { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { CallInput } from '@daftar/contract/core/route';
import { accountRoutes as routes } from '@daftar/contract/receivables';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { compare, isPositive } from '@daftar/domain/money';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addFirm, fee, issuedInvoice } from '#server/testing/billing.ts';
import { addClient } from '#server/testing/clients.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { moveOverdueOn } from './receivables.jobs.ts';

const { app, business, call } = await testBusiness();
const now = today(new Date(), 'Asia/Kolkata');
const clients: number[] = [];
beforeAll(async () => {
  const firm = (await addFirm(call)).id;
  // Days overdue of the invoices of each client; of ₹1,180 times the client's place, and one.
  const late = [[40, -10], [-20], [1, 0], [300, 40, -1], [-1], [2]];
  for (const [place, days] of late.entries()) {
    const client = (await addClient(call, { state: 'Gujarat', first_name: 'ABCDEF'[place]!.repeat(4) })).id;
    clients.push(client);
    for (const n of days) {
      const date = addDays(now, Math.min(0, -n - 5));
      await issuedInvoice(call, {
        firm_id: firm,
        client_id: client,
        date,
        due_date: addDays(now, -n),
        lines: [fee(`${1000 * (place + 1)}`)],
      });
    }
  }
  await call(routes.addOpeningBalance, {
    body: { client_id: clients[1]!, firm_id: firm, date: addDays(now, -500), amount: '99' },
  });
});

const OVERDUE = { 0: '1180.00', 1: '99.00', 2: '3540.00', 3: '9440.00', 4: '0.00', 5: '7080.00' };

type Query = CallInput<typeof routes.outstanding>['query'];
const list = async (query: Query = {}, as = call) => (await as(routes.outstanding, { query })).data;
const ids = async (query: Query) => (await list(query)).map(({ id }) => id);
const stored = (set: string) => app.owner.query(`update client_dues set ${set} where business_id = $1`, [business]);
const move = () => moveOverdueOn.run(app.app, business, new Date());

const DAYS = [
  ['of today', ''],
  ['of earlier days', `overdue_until = '2020-01-01', overdue = 5`],
  ['of later days', `overdue_after = '2099-01-01', overdue_until = 'infinity', overdue = 5`],
  [
    'partly of earlier days',
    `overdue = case when client_id % 2 = 0 then 5 else overdue end,
     overdue_until = case when client_id % 2 = 0 then '2020-01-01' else overdue_until end`,
  ],
] as const;

beforeEach(async () => {
  await stored(`overdue_until = '-infinity'`);
  await move();
});

test.each(DAYS)('overdue clients are filtered and sorted with amounts %s', async (_, set) => {
  if (set) await stored(set);
  const rows = await list({ per_page: 100 });
  const overdue = rows.filter((row) => isPositive(row.overdue));
  expect(Object.fromEntries(rows.map((row) => [clients.indexOf(row.id), row.overdue]))).toEqual(OVERDUE);
  const byOverdue = rows.toSorted((a, b) => compare(b.overdue, a.overdue) || b.id - a.id).map(({ id }) => id);
  expect(await ids({ sort: '-overdue' })).toEqual(byOverdue);
  expect(await ids({ sort: 'overdue' })).toEqual(byOverdue.toReversed());
  expect([
    ...(await ids({ sort: '-overdue', per_page: 4 })),
    ...(await ids({ sort: '-overdue', per_page: 4, page: 2 })),
  ]).toEqual(byOverdue);
  const { meta } = await call(routes.outstanding, { query: { is_overdue: '1' } });
  expect(meta.total).toBe(overdue.length);
  expect(await ids({ is_overdue: '1' })).toEqual(overdue.map(({ id }) => id));
  expect(await ids({ is_overdue: '1', sort: '-overdue' })).toEqual(byOverdue.slice(0, overdue.length));
  expect(await ids({ is_overdue: '1', sort: 'name' })).toEqual([0, 1, 2, 3, 5].map((place) => clients[place]));
  expect(await ids({ is_overdue: '1', min_amount: '9000' })).toEqual(
    overdue.filter(({ ageing }) => compare(ageing.net, '9000') >= 0).map(({ id }) => id),
  );
  expect(await ids({ is_overdue: '1', search: 'dddd' })).toEqual([clients[3]]);
  expect(await ids({ sort: '-overdue', bucket: 'not_due' })).toEqual(
    byOverdue.filter((id) => [0, 1, 2, 3, 4].includes(clients.indexOf(id))),
  );
});

test('the job moves amounts on to today, of businesses that have earlier ones', async () => {
  const businesses = async () => {
    const { rows } = await app.owner.query(`select app.businesses_with_past_dues(now()) as id`);
    return rows.map(({ id }) => Number(id)).includes(business);
  };
  expect(await businesses()).toBe(false);
  await stored(`overdue_until = '2020-01-01', overdue = 5`);
  expect(await businesses()).toBe(true);
  await move();
  expect(await businesses()).toBe(false);
  const { rows } = await app.owner.query(
    'select client_id, overdue from client_dues where business_id = $1 order by client_id',
    [business],
  );
  expect(rows.map(({ overdue }) => overdue)).toEqual(Object.values(OVERDUE));
});

test('clients are sorted by name, those in the bin with them', async () => {
  const bin = (set: string) =>
    app.owner.query(`update clients set deleted_at = ${set} where business_id = $1 and id = any ($2)`, [
      business,
      [clients[1], clients[4]],
    ]);
  await bin('now()');
  expect(await ids({ sort: 'name' })).toEqual(clients);
  expect(await ids({ sort: '-name', per_page: 2, page: 2 })).toEqual([clients[3], clients[2]]);
  await bin('null');
});

test('amounts of hidden clients are not shown, and a merge moves them', async () => {
  const [first, , , fourth] = clients as [number, number, number, number];
  await call(clientSettingRoutes.privacy, { params: { clientId: fourth }, body: { is_private: true } });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { invoices: 'read', clients: 'read' });
  const seen = await list({ is_overdue: '1', sort: '-overdue' }, clerk.in(business));
  expect(seen.map(({ id }) => id)).not.toContain(fourth);
  const query = `select sum(overdue) as all, sum(overdue) filter (where client_id = $2) as first from client_dues where business_id = $1`;
  const before = (await app.owner.query(query, [business, first])).rows[0];
  await call(clientSettingRoutes.merge, { params: { clientId: first }, body: { duplicate_id: fourth } });
  const after = (await app.owner.query(query, [business, first])).rows[0];
  expect([before.first, after.first, after.all]).toEqual(['1180.00', '10620.00', before.all]);
});
