import { attendanceRoutes } from '@daftar/contract/attendance';
import { businessRoutes } from '@daftar/contract/businesses';
import { cashCreditRoutes } from '@daftar/contract/cash_credit';
import { clientRoutes } from '@daftar/contract/clients';
import { cmaPrintRoutes } from '@daftar/contract/cma_prints';
import { gstBookRoutes } from '@daftar/contract/gst_books';
import { identityRoutes } from '@daftar/contract/identity';
import { portalRoutes } from '@daftar/contract/portal';
import { teamRoutes } from '@daftar/contract/team';
import { today } from '@daftar/domain/date-format';
import { filingYearOf } from '@daftar/domain/income_tax/years';
import { taxStatementRoutes } from '@daftar/contract/tax_statements';
import { addMonths } from '@daftar/domain/dates';
import { CLIENT_CATEGORIES, LOAN_STATUSES, LOAN_TYPES } from '@daftar/domain/enumerations';
import { acknowledgementProblem } from '@daftar/domain/filings/acknowledgement';
import { ORDER_STATES } from '@daftar/domain/dsc/orders';
import { CUSTODIES } from '@daftar/domain/dsc/values';
import { isFiled, type TaxStage } from '@daftar/domain/income_tax/stages';
import { TICKET_RATINGS, TICKET_STATUSES } from '@daftar/domain/support_tickets/tickets';
import { NOTICE_STAGES } from '@daftar/domain/registers/tax-notice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileBook } from '#server/features/reports/testing/reconcile-billing.ts';
import { requestPool } from '#server/platform/db/pool.ts';
import { ownApp, type TestApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/people.ts';
import { fillDemonstration } from './demo.ts';
import { SIGN_INS } from './people.ts';
import { workbookFaults } from './testing/cma-workbooks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await ownApp();
});
afterAll(() => app.stop());

const enter = async (login: string, password: string, login_type: 'staff' | 'client' = 'staff') => {
  const { user } = await app.client()(identityRoutes.login, { body: { login, password, login_type } });
  return signedIn(app, user, user.token.token);
};

test(
  'fills an empty database once, also when two begin together, and its sign-ins work',
  // A limit for what hangs: beside the other tests it takes minutes on two cores.
  { timeout: 400_000 },
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
    expect(people.meta.total).toBe(7);
    expect((await owner.in(practice)(clientRoutes.list, {})).meta.total).toBe(400);
    expect((await owner.in(practice)(businessRoutes.branches, {})).meta.total).toBe(3);

    const restricted = await enter(SIGN_INS[1].login, SIGN_INS[1].password);
    expect((await restricted.in(practice)(businessRoutes.branches, {})).data.map((b) => b.name)).toEqual([
      'Surat · Ring Road',
    ]);

    const client = await enter(SIGN_INS[2].login, SIGN_INS[2].password, 'client');
    expect((await client.call(portalRoutes.businesses, {})).data.map((b) => b.name)).toEqual(['Sharma Desai & Co.']);
  },
);

test('its clients’ GST books have two quarters of 120 registrations, with the figures of a check', async () => {
  const { rows } = await app.owner.query(`select count(distinct gstin)::int as gstins, count(*)::int as periods,
    count(distinct cycle)::int as cycles, min(score) as least, max(score) as most from gst_periods`);
  expect(rows[0]).toMatchObject({ gstins: 120, cycles: 3 });
  expect(rows[0].periods).toBeGreaterThan(500);
  expect(rows[0].least).toBeLessThan(50);
  const owner = await enter(SIGN_INS[0].login, SIGN_INS[0].password);
  const call = owner.in((await owner.call(businessRoutes.list, {})).data[1]!.id);
  const { rows: some } = await app.owner.query(`select client_id::int, gstin, period, cycle from gst_periods
    where documents > 5 order by id limit 1`);
  const { record } = await call(gstBookRoutes.period, { query: some[0] });
  const { rows: counted } = await app.owner.query(
    `select count(*)::int as n from gst_documents
    where gstin = $1 and direction = 'sale' and month between $2 and $3`,
    [record!.gstin, record!.from_date, record!.to_date],
  );
  expect(record!.documents).toBe(counted[0].n);
});

test('its first CMA file has a workbook that gives the engine’s figures, and two files have a printed version', async () => {
  const owner = await enter(SIGN_INS[0].login, SIGN_INS[0].password);
  const call = owner.in((await owner.call(businessRoutes.list, {})).data[1]!.id);
  const { data: files } = await call(cashCreditRoutes.list, { query: { per_page: 100 } });
  expect(files.length).toBeGreaterThanOrEqual(8);
  expect(await workbookFaults(call, files[0]!.id)).toEqual([]);
  const versions = await Promise.all(files.map(({ id }) => call(cmaPrintRoutes.list, { params: { id } })));
  const printed = versions.flatMap(({ data }) => data);
  expect(printed).toHaveLength(2);
  expect(printed.filter(({ compared_years }) => compared_years.length > 0)).toHaveLength(1);
});

test('its clients are of all 13 categories, numbered on, found by name and number; those of the first 400 have records', async () => {
  const owner = await enter(SIGN_INS[0].login, SIGN_INS[0].password);
  const call = owner.in((await owner.call(businessRoutes.list, {})).data[1]!.id);
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
  await reconcileBook((await enter(SIGN_INS[0].login, SIGN_INS[0].password)).in(1));
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

test('API keys that nobody can use, webhook endpoints with a log, custom and scheduled reports, a dashboard', async () => {
  const count = async (table: string) => (await app.owner.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  expect([await count('api_keys'), await count('webhook_endpoints'), await count('calendar_feeds')]).toEqual([2, 2, 1]);
  const tables = ['custom_reports', 'report_schedules', 'report_deliveries', 'dashboards'];
  expect(await Promise.all(tables.map(count))).toEqual([2, 2, 7, 1]);
  const { rows } = await app.owner.query(
    'select state, count(*)::int as n from webhook_deliveries group by 1 order by 1',
  );
  expect(rows).toEqual([
    { state: 'Delivered', n: 9 },
    { state: 'Failed', n: 3 },
  ]);
});

test('30 UDINs, some missing and one revoked, and 12 notices in all stages', async () => {
  const { rows } = await app.owner.query<{ udin: string; revoked_on: string | null }>(
    'select udin, revoked_on from udins',
  );
  expect(rows).toHaveLength(30);
  expect(rows.filter(({ udin }) => udin === '').length).toBeGreaterThan(3);
  expect(rows.filter(({ revoked_on }) => revoked_on)).toHaveLength(1);
  const notices = await app.owner.query<{ stage: string }>('select stage from tax_notices');
  expect(notices.rows).toHaveLength(12);
  expect(new Set(notices.rows.map(({ stage }) => stage))).toEqual(new Set(NOTICE_STAGES));
});

test('40 tickets in every status, with conversations and ratings', async () => {
  const { rows } = await app.owner.query<{ status: string; rating: string | null; said: number }>(
    `select status, rating, (select count(*)::int from support_messages m
      where m.business_id = t.business_id and m.ticket_id = t.id) as said from support_tickets t`,
  );
  expect(rows).toHaveLength(40);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(TICKET_STATUSES));
  expect(rows.every(({ said }) => said > 0)).toBe(true);
  expect(new Set(rows.flatMap(({ rating }) => rating ?? []))).toEqual(new Set(TICKET_RATINGS));
});

test('a WhatsApp number that is not checked, and six templates in different states', async () => {
  const { rows } = await app.owner.query<{ state: string }>('select state from whatsapp_templates order by id');
  expect(rows.map(({ state }) => state)).toEqual(['APPROVED', 'APPROVED', 'PAUSED', 'PENDING', 'REJECTED', 'DRAFT']);
  const settings = await app.owner.query('select checked_at from whatsapp_settings');
  expect(settings.rows).toEqual([{ checked_at: null }]);
});

test('computations of a dozen clients of different kinds, final ones and drafts, up to three years', async () => {
  const { rows } = await app.owner.query<{ client_id: number; kind: string; status: string; fy: number }>(
    `select client_id, input ->> 'kind' as kind, status, fy from tax_computations`,
  );
  expect(new Set(rows.map(({ client_id }) => client_id)).size).toBeGreaterThanOrEqual(11);
  expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(rows.map(({ status }) => status)).size).toBe(2);
  expect(new Set(rows.map(({ fy }) => fy))).toEqual(new Set([2024, 2025, 2026]));
});

test('GST returns: two requests for approval are open, one is approved', async () => {
  const { rows } = await app.owner.query<{ state: string; via: string }>(
    'select state, via from gst_approvals order by id',
  );
  expect(rows).toEqual([
    { state: 'Approved', via: 'portal' },
    { state: 'Requested', via: 'portal' },
    { state: 'Requested', via: 'link' },
  ]);
});

test('the filing register has what completed tasks filed; some filed late, some without acknowledgement', async () => {
  const { rows } = await app.owner.query<{ title: string; acknowledgement: string; form: string; is_late: boolean }>(
    'select title, acknowledgement, form, is_late from filings',
  );
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ form, acknowledgement }) => acknowledgementProblem(form, acknowledgement))).toEqual([]);
  expect(rows.some(({ is_late }) => is_late)).toBe(true);
  const { rows: returns } = await app.owner.query(
    `select count(distinct registration)::int as filers from filings where form in ('GSTR-1', 'GSTR-3B', 'CMP-08')`,
  );
  expect(returns[0].filers).toBeGreaterThanOrEqual(120);
  const { rows: without } = await app.owner.query(
    `select t.id from board_tasks t where t.obligation_key is not null and t.state = 'COMPLETED' and not exists
       (select from filings f where f.client_id = t.client_id and f.obligation_key = t.obligation_key)`,
  );
  expect(without.length).toBeGreaterThan(0);
});

test('tax statements of two clients and a firm, read whole, with a deduction that nobody reported', async () => {
  const { rows } = await app.owner.query<{ kind: string; unread: unknown[]; firm_id: number | null; lines: number }>(
    `select kind, unread, firm_id, (select count(*)::int from tax_statement_entries e where e.statement_id = s.id) as lines
       from tax_statements s order by id`,
  );
  expect(rows.map(({ kind, firm_id }) => `${kind}${firm_id === null ? '' : ' firm'}`)).toEqual([
    '26AS',
    'AIS',
    '26AS',
    'AIS',
    '26AS firm',
  ]);
  expect(rows.every(({ unread, lines }) => unread.length === 0 && lines > 0)).toBe(true);
  const owner = await enter(SIGN_INS[0].login, SIGN_INS[0].password);
  const call = owner.in((await owner.call(businessRoutes.list, {})).data[1]!.id);
  const fy = filingYearOf(today(new Date(), 'Asia/Kolkata'));
  const { counts } = await call(taxStatementRoutes.matchesOfFirm, { query: { firm_id: Number(rows[4]!.firm_id), fy } });
  expect(counts.outcomes.matched.rows).toBeGreaterThan(counts.outcomes.only_books.rows);
  expect(counts.outcomes.only_books.rows).toBeGreaterThan(0);
});

test('90 tokens with their custody, and 15 orders in all states', async () => {
  const { rows } = await app.owner.query<{
    custody: string;
    moves: number;
    chain: number;
    replaced_by_id: number | null;
  }>(
    `select t.custody, t.moves, t.replaced_by_id, (select count(*)::int from dsc_movements m where m.token_id = t.id
       and m.business_id = t.business_id) as chain from dsc_tokens t`,
  );
  expect(rows).toHaveLength(90);
  expect(rows.filter(({ moves, chain }) => moves !== chain)).toEqual([]);
  expect(new Set(rows.map(({ custody }) => custody))).toEqual(new Set(CUSTODIES));
  expect(rows.filter(({ replaced_by_id }) => replaced_by_id)).toHaveLength(3);
  const orders = await app.owner.query<{ state: string }>('select state from dsc_orders');
  expect(orders.rows).toHaveLength(15);
  expect(new Set(orders.rows.map(({ state }) => state))).toEqual(new Set(ORDER_STATES));
});

test('200 income-tax returns over two years and most stages, all filed ones in the filing register', async () => {
  const { rows } = await app.owner.query<{ fy: number; stage: TaxStage; filing_id: number | null; balance: string }>(
    'select fy, stage, filing_id, balance from tax_files',
  );
  expect(rows).toHaveLength(200);
  expect(new Set(rows.map(({ fy }) => fy)).size).toBe(2);
  expect(new Set(rows.map(({ stage }) => stage)).size).toBeGreaterThan(16);
  expect(rows.filter(({ stage, filing_id }) => isFiled(stage) && filing_id === null)).toEqual([]);
  expect(rows.filter(({ stage, balance }) => stage === 'Refund due' && Number(balance) <= 0)).toEqual([]);
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

test('the log names users with their own work, over more than a year', async () => {
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

test('documents of the business and of a few clients are in the store, some of them shared', async () => {
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
