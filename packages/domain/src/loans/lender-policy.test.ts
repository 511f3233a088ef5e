import { expect, test } from 'vitest';
import { LOAN_TYPES } from '../enumerations.ts';
import { eligibilityOf } from './eligibility.ts';
import { loanRequestOf, type FilePerson, type LoanFile } from './loan-request.ts';
import { foirProblems, ltvProblems, policyProblems } from './policy-problems.ts';
import { USUAL_POLICIES, usualPolicy } from './policy.ts';

test.each(LOAN_TYPES)('the usual terms of %s follow the rules', (type) => {
  const { foir, ltv } = USUAL_POLICIES[type];
  expect([...foirProblems(foir), ...ltvProblems(ltv), ...policyProblems(USUAL_POLICIES[type])]).toEqual([]);
});

test('bands ascend, and only the last one is open', () => {
  const bands = (...edges: (string | null)[]) => foirProblems(edges.map((up_to) => ({ up_to, percent: '50' })));
  expect(bands('25000', '50000', null)).toEqual([]);
  expect(bands('25000', '25000', null)).toEqual([
    { path: [1, 'up_to'], message: 'Enter more than in the band before' },
  ]);
  expect(bands('25000', '50000')).toEqual([
    { path: [1, 'up_to'], message: 'Leave the last band without an upper edge' },
  ]);
  expect(bands(null, null)).toEqual([{ path: [0, 'up_to'], message: 'Enter where this band ends' }]);
});

test('bands of each type of property are checked by themselves', () => {
  const ltv = (property_type: 'Residential' | null, up_to: string | null) => ({ property_type, up_to, percent: '65' });
  expect(ltvProblems([ltv('Residential', '100'), ltv(null, null), ltv('Residential', null)])).toEqual([]);
  expect(ltvProblems([ltv('Residential', '100'), ltv(null, null)])).toMatchObject([{ path: [0, 'up_to'] }]);
});

test.each([
  [{ foir: [] }, 'foir'],
  [{ max_amount: '100' }, 'max_amount'],
  [{ max_months: 12 }, 'max_months'],
  [{ max_age_salaried: 21 }, 'max_age_salaried'],
  [{ max_age_self_employed: 20 }, 'max_age_self_employed'],
])('%j is refused', (change, field) => {
  expect(policyProblems({ ...USUAL_POLICIES.Home, ...change }).map((one) => one.field)).toEqual([field]);
});

const person: FilePerson = {
  name: 'Asha Mehta',
  role: 'Applicant',
  income_kind: 'Salaried',
  birth_date: '1990-12-01',
  credit_score: 760,
  rent_income: '0',
  salaries: [
    { period: '2026-09', fixed: '80000', variable: '0', bonus: '0', reimbursement: '0' },
    { period: '2026-10', fixed: '80000', variable: '0', bonus: '0', reimbursement: '0' },
  ],
  deductions: [{ period: '2026-10', kind: 'PF', amount: '4000' }],
  business: [],
  obligations: [],
};
const home = { property_type: 'Residential' as const, agreement_value: '7000000', stamp_duty: '0' };
const file: LoanFile = {
  loan_type: 'Home',
  sub_type: 'fresh',
  amount: '5000000',
  months: 240,
  outstanding: '0',
  price: '0',
  people: [person],
  properties: [{ ...home, valuations: [{ value: '6500000' }, { value: '9000000' }] }],
};
const security = (changes: Partial<LoanFile>) => loanRequestOf({ ...file, ...changes }, '2026-11-17').security;

test('a file as policies read it', () => {
  const request = loanRequestOf(file, '2026-11-17');
  expect(request.people[0]).toMatchObject({ age: 35, score: 760 });
  expect(request.people[0]!.salary.map(({ deductions }) => deductions.length)).toEqual([0, 1]);
  // 78,000 × 55 % × 115.2308
  expect(eligibilityOf(request, usualPolicy('Home'))).toMatchObject({ eligible: '4943000.00', binding: 'income' });
});

test.each<[string, Partial<LoanFile>, string | null]>([
  ['a purchase: the lower of price and valuation', {}, '6500000.00'],
  [
    'another loan: the newest valuation',
    { sub_type: 'top up', properties: [{ ...home, valuations: [{ value: '9000000' }] }] },
    '9000000.00',
  ],
  ['no valuation: the price', { properties: [{ ...home, valuations: [] }] }, '7000000.00'],
  [
    'a small house: stamp duty too',
    { properties: [{ ...home, agreement_value: '1000000', stamp_duty: '49000', valuations: [] }] },
    '1049000.00',
  ],
  ['no property: the price of the car', { properties: [], price: '900000' }, '900000'],
  ['nothing', { properties: [] }, null],
])('security: %s', (_, changes, value) => {
  const found = security(changes);
  expect(found === null ? null : [found].flat()[0]!.value).toBe(value);
});
