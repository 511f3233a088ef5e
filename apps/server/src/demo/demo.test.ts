import { attendanceRoutes } from '@daftar/contract/attendance';
import { businessRoutes } from '@daftar/contract/businesses';
import { clientRoutes } from '@daftar/contract/clients';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { teamRoutes } from '@daftar/contract/team';
import { today } from '@daftar/domain/date-format';
import { addMonths } from '@daftar/domain/dates';
import { CLIENT_CATEGORIES, LOAN_STATUSES, LOAN_TYPES } from '@daftar/domain/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestPool } from '#server/platform/db/pool.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/people.ts';
import { fillDemonstration } from './demo.ts';
import { SIGN_INS } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await ownApp({ DEMO_SCALE: '2' });
});
afterAll(() => app.stop());

const enter = async (login: string, password: string, login_type: 'staff' | 'client' = 'staff') => {
  const { user } = await app.client()(identityRoutes.login, { body: { login, password, login_type } });
  return signedIn(app, user, user.token.token);
};

test(
  'fills an empty database once, also when two begin together, and its sign-ins work',
  { timeout: 120_000 },
  async () => {
    // As at start-up (app.ts): no statement timeout while waiting for the other process.
    const pool = requestPool(app.databaseUrl, 2, app.app.log);
    const unhurried = { ...app.app, pool };
    const both = await Promise.all([fillDemonstration(unhurried), fillDemonstration(unhurried)]);
    await pool.end();
    expect(both).toEqual([SIGN_INS, SIGN_INS]);

    const owner = await enter(SIGN_INS[0].login, SIGN_INS[0].password);
    const { data } = await owner.call(businessRoutes.list, {});
    expect(data.map((b) => [b.name, b.role_name])).toEqual([
      ['Nair Loan Advisory', 'Article assistant'],
      ['Sharma Desai & Co.', 'Owner'],
    ]);
    const practice = data[1]!.id;
    const people = await owner.call(teamRoutes.users, { params: { businessId: practice }, query: { per_page: 100 } });
    // DEMO_SCALE: 400 clients per unit, and more members and branches for each unit beyond the first.
    expect(people.meta.total).toBe(7 + 20);
    expect((await owner.in(practice)(clientRoutes.list, {})).meta.total).toBe(2 * 400);
    expect((await owner.in(practice)(businessRoutes.branches, {})).meta.total).toBe(3 + 10);

    const restricted = await enter(SIGN_INS[1].login, SIGN_INS[1].password);
    expect((await restricted.in(practice)(businessRoutes.branches, {})).data.map((b) => b.name)).toEqual([
      'Surat · Ring Road',
    ]);

    const client = await enter(SIGN_INS[2].login, SIGN_INS[2].password, 'client');
    expect((await client.call(portalRoutes.businesses, {})).data.map((b) => b.name)).toEqual(['Sharma Desai & Co.']);
  },
);

test('its clients are of all 13 categories, numbered on, found by name and number; those of the first 400 have records', async () => {
  const owner = await enter(SIGN_INS[0].login, SIGN_INS[0].password);
  const call = owner.in((await owner.call(businessRoutes.list, {})).data[1]!.id);
  for (const category of CLIENT_CATEGORIES)
    expect((await call(clientRoutes.list, { query: { category } })).data.length, category).toBeGreaterThan(0);
  expect((await call(clientRoutes.requiredDetails, {})).next_code_number).toBe('0801');
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

test('two fiscal years of billing, in every state, that tie', async () => {
  const { rows: states } = await app.owner.query(
    `select kind || ' ' || coalesce(nullif(payment_state, ''), state) as what, count(*)::int as n from invoices group by 1 order by 1`,
  );
  expect(Object.fromEntries(states.map(({ what, n }) => [what, n]))).toMatchObject({
    'credit_note Final': expect.any(Number),
    'invoice Cancelled': expect.any(Number),
    'invoice Draft': 6,
    'invoice Paid': expect.any(Number),
    'invoice Partial Paid': expect.any(Number),
    'invoice UnPaid': expect.any(Number),
  });
  const { rows: years } = await app.owner.query(
    'select distinct fiscal_year from invoices where fiscal_year is not null',
  );
  expect(years).toHaveLength(2);
  const { rows: gaps } = await app.owner.query(
    `select firm_id, kind, fiscal_year from invoices where number is not null
      group by 1, 2, 3 having count(*) <> max(counter) or min(counter) <> 1`,
  );
  expect(gaps).toEqual([]);
  const { rows } = await app.owner.query(
    `select (select sum(amount) from ledger_entries) as ledger,
            (select sum(receivable) from client_balances) as owed,
            (select sum(open_amount) from invoices where kind <> 'credit_note') +
            (select sum(open_amount) from opening_balances where amount > 0) as due`,
  );
  expect(Number(rows[0].ledger)).toBe(0);
  expect(rows[0].owed).toBe(rows[0].due);
});

test('60 loan files of all types and stages, with people, incomes and properties, some of clients', async () => {
  const { rows } = await app.owner.query<{
    loan_type: string;
    status: string;
    client_id: string | null;
    people: number;
  }>(
    `select l.loan_type, l.status, l.client_id,
            (select count(*)::int from loan_people p where p.business_id = l.business_id and p.loan_id = l.id) as people
       from loans l`,
  );
  expect(rows).toHaveLength(60);
  expect(new Set(rows.map(({ loan_type }) => loan_type))).toEqual(new Set(LOAN_TYPES));
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(LOAN_STATUSES));
  expect(rows.every(({ people }) => people > 0)).toBe(true);
  expect(rows.filter(({ client_id }) => client_id).length).toBeGreaterThan(20);
  const { rows: without } = await app.owner.query(
    `select b.name from borrowers b join loan_people p on p.borrower_id = b.id where b.income_kind <> 'Without Income'
        and not exists (select from borrower_salaried_incomes i where i.borrower_id = b.id)
        and not exists (select from borrower_self_emp_incomes i where i.borrower_id = b.id)`,
  );
  expect(without).toEqual([]);
});

test('three months of attendance, some late, some half, some on leave, and a request of each kind to answer', async () => {
  const owner = await enter(SIGN_INS[0].login, SIGN_INS[0].password);
  const practice = (await owner.call(businessRoutes.list, {})).data[1]!.id;
  const call = owner.in(practice);
  const month = addMonths(today(new Date(), 'Asia/Kolkata'), -1).slice(0, 7);
  const { data } = await call(attendanceRoutes.muster, { query: { month, per_page: 100 } });
  const codes = new Set(data.flatMap((person) => person.codes));
  for (const code of ['P', 'HD', 'L', 'W']) expect(codes).toContain(code);
  expect(data.reduce((late, { totals }) => late + totals.late, 0)).toBeGreaterThan(0);
  expect((await call(attendanceRoutes.today, {})).waiting).toEqual({ leave: 1, corrections: 1 });
  expect((await call(attendanceRoutes.holidays, {})).data.length).toBeGreaterThan(5);
});

test('the log names people, each for their own work, over more than a year', async () => {
  const { rows } = await app.owner.query<{ name: string | null; entity: string; is_member: boolean; first: Date }>(
    `select u.name, a.entity, bool_and(m.user_id is not null or u.kind = 'client') as is_member, min(a.at) as first
       from activities a left join users u on u.id = a.user_id
       left join members m on m.business_id = a.business_id and m.user_id = a.user_id
      where a.action <> 'sign_in' and a.entity <> 'access_requests' group by 1, 2`,
  );
  expect(rows.filter(({ name, is_member }) => name === null || !is_member)).toEqual([]);
  const by = (entity: string) => rows.filter((row) => row.entity === entity).map(({ name }) => name);
  expect(by('time_sheet_ranges').length).toBeGreaterThan(4);
  expect(by('board_tasks').length).toBeGreaterThan(2);
  expect(by('receipts')).toContain('Imran Shaikh');
  const [{ latest, future }] = (
    await app.owner.query(`select count(distinct user_id)::int as latest, bool_or(at > now()) as future
      from (select * from activities where business_id = 1 order by at desc, id desc limit 30) a`)
  ).rows as [{ latest: number; future: boolean }];
  expect(latest).toBeGreaterThan(2);
  expect(future).toBe(false);
  expect(Math.min(...rows.map(({ first }) => first.getTime()))).toBeLessThan(Date.now() - 366 * 86_400_000);
});

test('a database that is in use is left alone', async () => {
  const used = await ownApp();
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

test('documents of the practice and of a few clients, as they lie in the store, some of them shared', async () => {
  const { rows } = await app.owner.query<{ path: string; size: string; is_shared: boolean; client: string | null }>(
    `select v.path, v.size, i.is_shared, c.client_full_name as client from drive_versions v
       join drive_items i on i.business_id = v.business_id and i.id = v.item_id
       left join clients c on c.business_id = i.business_id and c.id = i.client_id`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(12);
  for (const { path, size } of rows) expect(await app.app.storage.size(path)).toBe(Number(size));
  expect(rows.some(({ is_shared, client }) => is_shared && client?.startsWith('Kesar Foods'))).toBe(true);
  expect(rows.some(({ client }) => client === null)).toBe(true);
});

test('a sign-in is told as long as it opens', async () => {
  const [owner, ...others] = SIGN_INS;
  const { call } = await enter(owner.login, owner.password);
  const body = { current_password: owner.password, password: 'seven quiet mangoes' };
  await call(identityRoutes.changePassword, { body });
  expect(await fillDemonstration(app.app)).toEqual(others);
});
