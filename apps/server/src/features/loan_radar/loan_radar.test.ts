import { borrowerRoutes } from '@daftar/contract/borrowers';
import { complianceRoutes } from '@daftar/contract/compliance';
import { jobRoutes } from '@daftar/contract/jobs';
import { loanRadarRoutes as routes } from '@daftar/contract/loan_radar';
import { loanRoutes } from '@daftar/contract/loans';
import { propertyRoutes } from '@daftar/contract/properties';
import { today } from '@daftar/domain/date-format';
import { addDays } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { radarSettings, type RadarRule } from '@daftar/domain/loans/radar-rules';
import { expect, test, vi } from 'vitest';
import { addClient } from '#server/testing/clients.ts';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { checkClients } from './check.service.ts';
import { businessesWithLoanFacts } from './loan_radar.repo.ts';
import { checkNightly } from './loan_radar.jobs.ts';

const { app, business, call } = await testBusiness();
const TODAY = today(new Date(), 'Asia/Kolkata');
const [THIS_YEAR, LAST_YEAR] = [-1, -2].map((back) => fiscalYearLabel(fiscalYearOf(TODAY) + back)) as [string, string];

const check = () => withBusinessContext(app.app, business, checkClients);
const findings = async (query = {}, by = call) => (await by(routes.list, { query })).data;
const rulesOf = async (client_id: number, query = {}) =>
  (await findings({ client_id, ...query })).map(({ rule }) => rule).sort();
/** A client with its borrower. */
async function known(changes = {}) {
  const client = await addClient(call);
  const borrower = await call(borrowerRoutes.fromClient, { body: { client_id: client.id } });
  if (Object.keys(changes).length) await call(borrowerRoutes.update, { params: { id: borrower.id }, body: changes });
  return { client: client.id, borrower: borrower.id };
}
const owes = (borrower_id: number, changes = {}) =>
  call(borrowerRoutes.obligations_create, {
    body: {
      borrower_id,
      lender: 'HDFC Bank',
      kind: 'Home loan',
      outstanding: '4200000',
      emi: '42200',
      annual_rate: '9.6',
      months_left: 200,
      ...changes,
    },
  });

test('a running loan above today’s rate is found once, with what a new file needs', async () => {
  const { client, borrower } = await known();
  await owes(borrower);
  await check();
  await check();
  const [found, ...others] = await findings({ client_id: client });
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    rule: 'cheaper_rate',
    client_id: client,
    loan_type: 'Home',
    sub_type: 'takeover',
    amount: '4200000.00',
    outstanding: '4200000.00',
    saving: '2829.00',
    purpose: 'Takeover of the home loan from HDFC Bank',
  });
  expect(found!.reason.replaceAll('\u00A0', ' ')).toBe(
    'Home loan of ₹ 42,00,000 with HDFC Bank at 9.6 %: 8.5 % would save ₹ 2,829 a month.',
  );
  expect((await call(routes.rules, {})).checked_at).not.toBeNull();
});

test.each<[RadarRule, () => Promise<number>]>([
  [
    'emi_headroom',
    async () => {
      const { client, borrower } = await known({ income_kind: 'Salaried' });
      const body = { borrower_id: borrower, period: LAST_YEAR, fixed: '1440000' };
      await call(borrowerRoutes.salaried_incomes_create, { body });
      return client;
    },
  ],
  [
    'limit_renewal',
    async () => {
      const { client, borrower } = await known();
      await owes(borrower, {
        kind: 'Cash credit or overdraft',
        sanctioned: '5000000',
        months_left: 1,
        annual_rate: null,
      });
      return client;
    },
  ],
  [
    'turnover',
    async () => {
      const client = await addClient(call);
      await call(complianceRoutes.saveDuties, { params: { id: client.id }, body: { turnover_crore: 2.4 } });
      return client.id;
    },
  ],
  [
    'itr_income',
    async () => {
      const { client, borrower } = await known({ income_kind: 'Self Employed' });
      for (const [year, profit_after_tax] of [
        [LAST_YEAR, '1000000'],
        [THIS_YEAR, '1300000'],
      ] as const)
        await call(borrowerRoutes.self_emp_incomes_create, { body: { borrower_id: borrower, year, profit_after_tax } });
      return client;
    },
  ],
  [
    'property_bought',
    async () => {
      const { client, borrower } = await known();
      await call(propertyRoutes.create, {
        body: {
          name: 'Shop 3, Satellite',
          property_type: 'Commercial',
          agreement_value: '6000000',
          title_chain: [{ on: addDays(TODAY, -60), deed: 'Sale deed' }],
          owners: [{ borrower_id: borrower, share: '100' }],
        },
      });
      return client;
    },
  ],
])('the rule %s finds its client', async (rule, create) => {
  const client = await create();
  await check();
  expect(await rulesOf(client)).toEqual([rule]);
  expect((await findings({ rule })).every((one) => one.rule === rule)).toBe(true);
});

test('a file of the type keeps the client off the list, and a finding that no longer holds is removed', async () => {
  const { client, borrower } = await known();
  const loan = await owes(borrower);
  await check();
  expect(await rulesOf(client)).toEqual(['cheaper_rate']);
  const file = await call(loanRoutes.create, {
    body: {
      loan_type: 'Home',
      amount: '4200000',
      months: 200,
      people: [{ borrower_id: borrower, role: 'Applicant' }],
    },
  });
  await check();
  expect(await rulesOf(client)).toEqual([]);
  await call(loanRoutes.removeMany, { body: { ids: [file.id] } });
  await check();
  expect(await rulesOf(client)).toEqual(['cheaper_rate']);
  await call(borrowerRoutes.obligations_remove, { params: { id: loan.id } });
  await check();
  expect(await rulesOf(client)).toEqual([]);
});

test('a dismissed finding returns when its figure has grown by a tenth', async () => {
  const { client, borrower } = await known();
  const loan = await owes(borrower);
  await check();
  const [found] = await findings({ client_id: client });
  expect(await call(routes.dismiss, { params: { id: found!.id }, body: {} })).toMatchObject({ is_dismissed: true });
  expect(await rulesOf(client)).toEqual([]);
  expect(await rulesOf(client, { hidden: true })).toEqual(['cheaper_rate']);
  const change = (outstanding: string) =>
    call(borrowerRoutes.obligations_update, { params: { id: loan.id }, body: { outstanding } });
  await change('4300000');
  await check();
  expect(await rulesOf(client)).toEqual([]);
  await change('4700000');
  await check();
  expect(await rulesOf(client)).toEqual(['cheaper_rate']);
});

test('a finding is snoozed until a date after today, and shown again', async () => {
  const { client, borrower } = await known();
  await owes(borrower);
  await check();
  const params = { id: (await findings({ client_id: client }))[0]!.id };
  const refused = await expectRefusal(call(routes.snooze, { params, body: { until: TODAY } }));
  expect(refused.body.errors).toMatchObject([{ field: 'until', message: 'Enter a date after today.' }]);
  const until = addDays(TODAY, 7);
  expect(await call(routes.snooze, { params, body: { until } })).toMatchObject({ snoozed_until: until });
  await check();
  expect(await rulesOf(client)).toEqual([]);
  // The day has come.
  await app.owner.query('update loan_radar_findings set snoozed_until = $2 where id = $1', [params.id, TODAY]);
  expect(await rulesOf(client)).toEqual(['cheaper_rate']);
  await call(routes.snooze, { params, body: { until } });
  await call(routes.restore, { params, body: {} });
  expect(await rulesOf(client)).toEqual(['cheaper_rate']);
});

test('rules can be switched off and changed, each change by its version', async () => {
  const { client, borrower } = await known();
  await owes(borrower);
  const before = await call(routes.rules, {});
  expect(before.rules).toEqual(radarSettings());
  const off = { ...before.rules, cheaper_rate: { ...before.rules.cheaper_rate, is_on: false } };
  const saved = await call(routes.saveRules, { body: off }, {
    headers: { 'if-match': String(before.version) },
  } as never);
  expect(saved.rules.cheaper_rate.is_on).toBe(false);
  await check();
  expect(await rulesOf(client)).toEqual([]);
  await call(routes.saveRules, {
    body: { ...off, cheaper_rate: { ...off.cheaper_rate, is_on: true, min_saving: '5000' } },
  });
  await check();
  expect(await rulesOf(client)).toEqual([]);
  const wrong = { ...off, limit_renewal: { is_on: true, months: '0' } };
  expect((await expectRefusal(call(routes.saveRules, { body: wrong }))).body.errors).toMatchObject([
    { field: 'limit_renewal.months', message: 'Enter 1 to 60 months' },
  ]);
  await call(routes.saveRules, { body: radarSettings() });
  await check();
  expect(await rulesOf(client)).toEqual(['cheaper_rate']);
});

test('findings of private clients are hidden, and changes need the right to write', async () => {
  const { client, borrower } = await known();
  await owes(borrower);
  await check();
  const [found] = await findings({ client_id: client });
  const clerk = await createTestUser(app);
  await addMember(app, business, clerk, { loan_management: 'read' });
  const theirs = clerk.in(business);
  expect((await findings({ client_id: client }, theirs)).map(({ id }) => id)).toEqual([found!.id]);
  const params = { id: found!.id };
  expect((await expectRefusal(theirs(routes.dismiss, { params, body: {} }))).status).toBe(403);
  expect((await expectRefusal(theirs(routes.check, {}))).status).toBe(403);
  await app.owner.query('update clients set is_private = true where id = $1', [client]);
  expect(await findings({ client_id: client }, theirs)).toEqual([]);
  // The check runs for the business, so the owner still sees it.
  await check();
  expect(await rulesOf(client)).toEqual(['cheaper_rate']);
});

test('inactive clients, and those of other businesses, are left out; the night checks who works with loans', async () => {
  const { client, borrower } = await known();
  await owes(borrower);
  await app.owner.query(`update clients set status = 'Inactive' where id = $1`, [client]);
  const other = await testBusiness();
  const ids = await withBusinessContext(app.app, business, businessesWithLoanFacts);
  expect(ids).toContain(business);
  expect(ids).not.toContain(other.business);
  await checkNightly.run(app.app, business, new Date());
  expect(await rulesOf(client)).toEqual([]);
  await checkNightly.run(app.app, other.business, new Date());
  expect((await other.call(routes.list, {})).data).toEqual([]);
});

test('“Check now” runs in the background and tells how many were found', async () => {
  const { client, borrower } = await known();
  await owes(borrower);
  const { job_id } = await call(routes.check, {});
  const result = await vi.waitFor(async () => {
    const job = await call(jobRoutes.get, { params: { id: job_id } });
    expect(job.state).toBe('done');
    return job.result;
  }, 60_000);
  expect(result).toEqual({
    done: (await call(routes.list, {})).meta.total + (await findings({ hidden: true })).length,
    refused: [],
  });
  expect(await rulesOf(client)).toEqual(['cheaper_rate']);
});
