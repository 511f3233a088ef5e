import { borrowerRoutes } from '@daftar/contract/borrowers';
import { lenderPolicyRoutes as routes } from '@daftar/contract/lender_policies';
import { lenderRoutes } from '@daftar/contract/lenders';
import { loanRoutes } from '@daftar/contract/loans';
import { propertyRoutes } from '@daftar/contract/properties';
import { eligibilityOf } from '@daftar/domain/loans/eligibility';
import { usualPolicy, type LoanType } from '@daftar/domain/loans/policy';
import { loanSchedule } from '@daftar/domain/loans/schedule';
import { expect, test } from 'vitest';
import { expectRefusal } from '#server/testing/expect-refusal.ts';
import { addMember, createTestUser, testBusiness } from '#server/testing/people.ts';

const { app, business, call } = await testBusiness();

const lend = (name: string) => call(lenderRoutes.create, { body: { name } });
const termsOf = (type: LoanType, changes = {}) => {
  const { lender: _lender, foir, ltv, ...terms } = usualPolicy(type);
  return { ...terms, foir: [...foir], ltv: [...ltv], ...changes };
};
const addPolicy = (lender_id: number, type: LoanType = 'Home', changes = {}) =>
  call(routes.create, { body: { lender_id, ...termsOf(type, changes) } });

/** Domain facts, section 5: 55 % of 80,000 at 8.5 % over 240 months is 50,70,156. */
async function homeFile() {
  const asha = await call(borrowerRoutes.create, {
    body: { first_name: 'Asha', last_name: 'Mehta', birth_date: '1990-01-01', credit_score: 760 },
  });
  const salary = (period: string) =>
    call(borrowerRoutes.salaried_incomes_create, { body: { borrower_id: asha.id, period, fixed: '80000' } });
  await salary('2026-09');
  await salary('2026-10');
  const home = await call(propertyRoutes.create, {
    body: { name: 'Flat 4', property_type: 'Residential', agreement_value: '7000000' },
  });
  const file = await call(loanRoutes.create, {
    body: {
      loan_type: 'Home',
      amount: '6000000',
      months: 240,
      people: [{ borrower_id: asha.id, role: 'Applicant' }],
      property_ids: [home.id],
    },
  });
  return { asha, file, params: { id: file.id } };
}

test('a policy starts from the usual terms, is changed, found by its lender, and restored from the bin', async () => {
  const bank = await lend('Axis Bank');
  const policy = await addPolicy(bank.id);
  expect(policy).toMatchObject({
    name: 'Axis Bank · Home',
    lender_name: 'Axis Bank',
    annual_rate: '8.5',
    min_dscr: null,
  });
  const changed = await call(routes.update, {
    params: { id: policy.id },
    body: { annual_rate: '8.35', foir: [{ up_to: null, percent: '65' }] },
  });
  expect(changed).toMatchObject({ annual_rate: '8.35', foir: [{ up_to: null, percent: '65' }], max_months: 360 });
  expect((await expectRefusal(addPolicy(bank.id))).body.errors).toMatchObject([{ field: 'loan_type', rule: 'unique' }]);
  await call(lenderRoutes.update, { params: { id: bank.id }, body: { name: 'Axis Finance' } });
  const found = await call(routes.list, { query: { loan_type: 'Home', search: 'axis fin' } });
  expect(found.data.map(({ name }) => name)).toEqual(['Axis Finance · Home']);
  const { ids } = await call(routes.removeMany, { body: { ids: [policy.id] } });
  expect((await call(routes.list, { query: { lender_id: bank.id } })).data).toEqual([]);
  expect(await call(routes.restoreMany, { body: { ids } })).toEqual({ restored: 1 });
});

test('bands and limits of a policy are checked', async () => {
  const bank = await lend('Kotak Bank');
  const refused = async (changes: object) =>
    (await expectRefusal(addPolicy(bank.id, 'Home', changes))).body.errors!.map(
      ({ field, message }) => `${field}: ${message}`,
    );
  const band = (up_to: string | null, percent = '50') => ({ up_to, percent });
  expect(await refused({ foir: [band('50000'), band('25000'), band(null)] })).toEqual([
    'foir.1.up_to: Enter more than in the band before',
  ]);
  expect(await refused({ foir: [band('25000')] })).toEqual(['foir.0.up_to: Leave the last band without an upper edge']);
  expect(await refused({ foir: [band(null, '101')] })).toEqual(['foir.0.percent: Enter a rate from 0 to 100']);
  expect(await refused({ ltv: [{ property_type: 'Residential', ...band('100') }] })).toEqual([
    'ltv.0.up_to: Leave the last band without an upper edge',
  ]);
  expect(await refused({ foir: [] })).toEqual(['foir: Add a band, or enter a DSCR']);
  expect(await refused({ max_months: 24 })).toEqual(['max_months: Enter at least the minimum tenure']);
  const policy = await addPolicy(bank.id);
  const change = call(routes.update, { params: { id: policy.id }, body: { min_amount: '900000000' } });
  expect((await expectRefusal(change)).body.errors).toMatchObject([{ field: 'max_amount' }]);
  expect((await expectRefusal(addPolicy(999_999))).body.errors).toMatchObject([
    { field: 'lender_id', message: 'Select a lender' },
  ]);
});

test('readers see policies and figures and change nothing; others see neither', async () => {
  const { params, file } = await homeFile();
  const bank = await lend('Union Bank');
  const [reader, stranger] = [await createTestUser(app), await createTestUser(app)];
  await addMember(app, business, reader, { loan_management: 'read' });
  await addMember(app, business, stranger, { clients: 'read' });
  const read = reader.in(business);
  expect((await read(routes.eligibility, { params })).request.amount).toBe('6000000.00');
  const body = { amount: '100000', months: 12, closing: [] };
  expect((await expectRefusal(read(routes.saveRequest, { params, body }))).status).toBe(403);
  expect((await expectRefusal(read(routes.create, { body: { lender_id: bank.id, ...termsOf('Home') } }))).status).toBe(
    403,
  );
  expect((await expectRefusal(stranger.in(business)(routes.eligibility, { params }))).status).toBe(403);
  expect((await call(loanRoutes.get, { params })).version).toBe(file.version);
});

test('the figures of a file are those of the domain, for each lender and the usual terms', async () => {
  const { params } = await homeFile();
  const [own, none] = [await lend('HDFC Bank'), await lend('SBI')];
  await addPolicy(own.id, 'Home', { foir: [{ up_to: null, percent: '40' }], annual_rate: '9' });
  await addPolicy(none.id, 'Personal');
  const { request, lenders, without_policy } = await call(routes.eligibility, { params });
  const named = (name: string) => lenders.find(({ policy }) => policy.lender === name)!;
  const usual = lenders.at(-1)!;
  expect(usual).toMatchObject({ lender_id: null, policy: { lender: 'Usual terms' } });
  expect(usual.result).toMatchObject({
    eligible: '5070000.00',
    binding: 'income',
    limits: { request: '6000000.00', security: '5600000.00', cap: '100000000.00' },
    problems: [],
  });
  // 32,000 a month at 9 % over 240 months
  expect(named('HDFC Bank')).toMatchObject({ lender_id: own.id, result: { eligible: '3556000.00', annual_rate: '9' } });
  for (const { policy, result } of lenders) expect(result).toEqual(eligibilityOf(request, policy));
  expect(without_policy).toContain('SBI');
  expect(without_policy).not.toContain('HDFC Bank');
  await call(lenderRoutes.remove, { params: { id: own.id } });
  const left = await call(routes.eligibility, { params });
  expect(left.lenders.map(({ policy }) => policy.lender)).not.toContain('HDFC Bank');
});

test('amount, tenure and closing loans are saved to the file', async () => {
  const { asha, params } = await homeFile();
  const oblige = (body = {}) =>
    call(borrowerRoutes.obligations_create, {
      body: { borrower_id: asha.id, lender: 'ICICI', kind: 'Car loan', emi: '12000', months_left: 40, ...body },
    });
  const [car, card] = [await oblige(), await oblige({ closes: true })];
  const before = (await call(routes.eligibility, { params })).lenders.at(-1)!.result;
  expect(before.raises[0]).toMatchObject({
    text: 'Close the car loan with ICICI',
    closes: car.id,
    amount: '1383000.00',
  });
  const saved = await call(routes.saveRequest, {
    params,
    body: { amount: '5500000', months: 180, closing: [car.id] },
  });
  expect(saved.request).toMatchObject({ amount: '5500000.00', months: 180 });
  const closes = saved.request.people[0]!.obligations.map((one) => [one.id, one.closes]);
  expect(closes).toEqual([
    [car.id, true],
    [card.id, false],
  ]);
  const foreign = call(routes.saveRequest, { params, body: { amount: '1', months: 1, closing: [999_999] } });
  expect((await expectRefusal(foreign)).body.errors).toMatchObject([{ field: 'closing' }]);
  expect((await call(loanRoutes.get, { params })).amount).toBe('5500000.00');
});

test('a schedule is exported as the domain calculates it, and refused if it never ends', async () => {
  const terms = { amount: '5000000', annual_rate: '8.5', months: 240 };
  const prepaid = { kind: 'prepayment', month: 12, amount: '500000', keep: 'emi' } as const;
  const file = await call(routes.exportSchedule, { body: { ...terms, changes: [prepaid], exportType: 'csv' } });
  expect(file).toMatchObject({ rows: loanSchedule({ ...terms, round_up: true }, [prepaid]).instalments.length });
  const text = await (await fetch(file.url)).text();
  expect(text).toContain('43392.00');
  const named = await call(routes.exportSchedule, { body: { ...terms, title: 'Kavita [Joshi]: home/shop' } });
  expect(named.file_name).toMatch(/\.xlsx$/);
  const endless = { kind: 'rate', month: 1, annual_rate: '30', keep: 'emi' } as const;
  const refusal = await expectRefusal(call(routes.exportSchedule, { body: { ...terms, changes: [endless] } }));
  expect(refusal.body.errors).toMatchObject([{ field: 'changes' }]);
  const early = { ...terms, moratorium: { months: 12, interest: 'paid' as const }, changes: [prepaid] };
  expect((await expectRefusal(call(routes.exportSchedule, { body: early }))).body.errors).toMatchObject([
    { field: 'changes.0.month', message: 'Enter a month after the moratorium' },
  ]);
});
