import { expect, test } from 'vitest';
import { eligibilityOf, type Borrower, type LoanRequest } from './eligibility.ts';
import { assessIncome, type BusinessYear, type IncomePolicy, type SalaryRow } from './income.ts';
import { fromPaise } from './paise.ts';
import { USUAL_POLICIES, type LenderPolicy } from './policy.ts';

const INCOME: IncomePolicy = {
  variable_percent: '50',
  rent_percent: '60',
  bonus_percent: '100',
  itr_years: 2,
  growth_cap: '1.5',
};
const pay = (period: string, values: Partial<SalaryRow> = {}): SalaryRow => ({
  period,
  fixed: '80000',
  variable: '0',
  bonus: '0',
  reimbursement: '0',
  deductions: [],
  ...values,
});
const year = (name: string, profit: string, values: Partial<BusinessYear> = {}): BusinessYear => ({
  year: name,
  profit_after_tax: profit,
  depreciation: '0',
  interest_of_closing_loans: '0',
  partner_salary: '0',
  other_income: '0',
  ...values,
});
const person = (values: Partial<Borrower> = {}): Borrower => ({
  name: 'Asha Mehta',
  role: 'Applicant',
  income_kind: 'Salaried',
  salary: [pay('2026-08'), pay('2026-09'), pay('2026-10')],
  business: [],
  rent: '0',
  age: 35,
  score: 760,
  obligations: [],
  ...values,
});
const income = (values: Partial<Borrower>) => fromPaise(assessIncome(person(values), INCOME).monthly);

test.each<[string, Partial<Borrower>, string]>([
  ['fixed pay', {}, '80000.00'],
  ['half of the average variable pay', { salary: [pay('2026-09', { variable: '12000' }), pay('2026-10')] }, '83000.00'],
  [
    'deductions, but not a loan taken from the salary',
    {
      salary: [
        pay('2026-10', {
          deductions: [
            { kind: 'PF', amount: '9600' },
            { kind: 'Loan', amount: '5000' },
          ],
        }),
      ],
    },
    '70400.00',
  ],
  ['no reimbursements', { salary: [pay('2026-10', { reimbursement: '15000' })] }, '80000.00'],
  ['a year counts as twelve months', { salary: [pay('2025-2026', { fixed: '1200000' })] }, '100000.00'],
  [
    'bonus of two years',
    {
      salary: [
        pay('2025-2026', { fixed: '960000', bonus: '60000' }),
        pay('2024-2025', { fixed: '960000', bonus: '36000' }),
      ],
    },
    '84000.00',
  ],
  ['60 % of the rent', { rent: '20000' }, '92000.00'],
  ['nothing recorded', { salary: [] }, '0.00'],
  ['no income', { income_kind: 'Without Income' }, '0.00'],
])('salary: %s', (_, values, expected) => expect(income(values)).toBe(expected));

test.each<[string, BusinessYear[], string]>([
  ['mean of two years', [year('2024-2025', '1000000'), year('2025-2026', '1200000')], '91666.67'],
  ['growth is capped', [year('2024-2025', '600000'), year('2025-2026', '1200000')], '62500.00'],
  ['falling income is the newest year', [year('2024-2025', '1200000'), year('2025-2026', '900000')], '75000.00'],
  ['one year', [year('2025-2026', '900000')], '75000.00'],
  [
    'only the last two',
    [year('2022-2023', '9000000'), year('2024-2025', '600000'), year('2025-2026', '600000')],
    '50000.00',
  ],
  [
    'depreciation, interest and partner’s salary are added',
    [
      year('2025-2026', '600000', {
        depreciation: '60000',
        interest_of_closing_loans: '24000',
        partner_salary: '36000',
      }),
    ],
    '60000.00',
  ],
  ['a loss is no income', [year('2025-2026', '-200000')], '0.00'],
])('business: %s', (_, business, expected) =>
  expect(income({ income_kind: 'Self Employed', business, salary: [] })).toBe(expected),
);

const policy = (values: Partial<LenderPolicy> = {}): LenderPolicy => ({
  lender: 'HDFC Bank',
  ...USUAL_POLICIES.Home,
  ...values,
});
const request = (values: Partial<LoanRequest> = {}): LoanRequest => ({
  loan_type: 'Home',
  sub_type: 'fresh',
  amount: '5000000',
  months: 240,
  people: [person()],
  security: { property_type: 'Residential', value: '7000000' },
  outstanding: '0',
  ...values,
});

test('income binds: 55 % of 80,000 at 8.5 % over 240 months', () => {
  const result = eligibilityOf(request({ amount: '6000000' }), policy());
  expect(result.binding).toBe('income');
  // 44,000 × 115.2308 = 5,070,156
  expect(result.eligible).toBe('5070000.00');
  expect(result.limits).toMatchObject({ request: '6000000.00', security: '5600000.00', cap: '100000000.00' });
  expect(result.problems).toEqual([]);
  expect(result.lines.map(({ text }) => text)).toContain('55 % of it may go to EMIs');
});

test('the upper edge belongs to the band', () => {
  const at = (fixed: string) =>
    eligibilityOf(request({ people: [person({ salary: [pay('2026-10', { fixed })] })] }), policy()).lines;
  expect(at('50000').map(({ text }) => text)).toContain('50 % of it may go to EMIs');
  expect(at('50000.01').map(({ text }) => text)).toContain('55 % of it may go to EMIs');
});

test.each([
  // value, limit: the band is by loan amount
  ['3000000', '2700000.00'],
  ['3500000', '3000000.00'],
  ['4000000', '3200000.00'],
  ['9600000', '7500000.00'],
  ['12000000', '9000000.00'],
])('a home worth %s secures %s', (value, limit) => {
  const result = eligibilityOf(request({ security: { property_type: 'Residential', value } }), policy());
  expect(result.limits.security).toBe(limit);
});

test('several properties count together, each by the bands of its type', () => {
  const limit = (security: LoanRequest['security'], terms: LenderPolicy) =>
    eligibilityOf(request({ security }), terms).limits.security;
  const home = (value: string) => ({ property_type: 'Residential' as const, value });
  expect(limit([home('2000000'), home('2000000')], policy())).toBe('3200000.00');
  const mortgage = policy({ ltv: USUAL_POLICIES.Mortgage.ltv });
  const shop = { property_type: 'Commercial' as const, value: '1000000' };
  expect(limit([home('2000000'), shop], mortgage)).toBe('1850000.00');
  const anyLtv = [{ property_type: null, up_to: null, percent: '80' }, ...USUAL_POLICIES.Mortgage.ltv];
  expect(limit(shop, policy({ ltv: anyLtv }))).toBe('550000.00');
});

test('the age at the end limits the tenure', () => {
  const result = eligibilityOf(request({ people: [person({ age: 52 })] }), policy());
  expect(result.months).toBe(96);
  const older = eligibilityOf(request({ people: [person({ age: 61 })] }), policy());
  expect(older).toMatchObject({ months: 0, eligible: '0.00', emi: '0.00' });
});

test('EMIs reduce the room, closing ones and short ones don’t, and closing one is proposed', () => {
  const emi = (id: number, values = {}) => ({
    id,
    lender: 'Axis Bank',
    kind: 'Car loan',
    outstanding: '400000',
    emi: '10000',
    months_left: 40,
    closes: false,
    ...values,
  });
  const result = eligibilityOf(
    request({ people: [person({ obligations: [emi(1), emi(2, { months_left: 6 }), emi(3, { closes: true })] })] }),
    policy(),
  );
  // 34,000 × 115.2308
  expect(result.eligible).toBe('3917000.00');
  expect(result.raises).toEqual([
    { text: 'Close the car loan with Axis Bank', amount: '1083000.00', closes: 1, months: null },
    { text: 'Repay over 300 months', amount: '305000.00', closes: null, months: 300 },
  ]);
});

test('co-applicants add, guarantors don’t', () => {
  const people = [
    person(),
    person({ name: 'Rohan Mehta', role: 'Co Applicant', age: 38 }),
    person({ name: 'Kiran Shah', role: 'Guarantor' }),
  ];
  const income = eligibilityOf(request({ people }), policy()).lines.find(({ text }) => text === 'Monthly income');
  expect(income!.amount).toBe('160000.00');
});

test.each<[string, Partial<LoanRequest>, Partial<LenderPolicy>, string]>([
  [
    'a low score',
    { people: [person({ score: 640 })] },
    {},
    'Asha Mehta has a credit score of 640. HDFC Bank asks for 700.',
  ],
  ['too young', { people: [person({ age: 20 })] }, {}, 'Asha Mehta is 20. HDFC Bank lends from the age of 21.'],
  ['too old', { people: [person({ age: 61 })] }, {}, 'Asha Mehta is 61. HDFC Bank lends until the age of 60.'],
  ['too little income', {}, { min_income: '90000' }, 'The monthly income is ₹ 80,000. HDFC Bank asks for ₹ 90,000.'],
  ['too short', { months: 24 }, {}, 'The tenure is 24 months. HDFC Bank lends for at least 60.'],
  ['too little', { amount: '300000' }, {}, 'HDFC Bank lends at least ₹ 5,00,000.'],
  [
    'a takeover that isn’t covered',
    { sub_type: 'takeover', outstanding: '5500000' },
    {},
    'The takeover needs ₹ 55,00,000 to repay the old loan; only ₹ 50,00,000 is eligible.',
  ],
  ['no security', { security: null }, {}, 'Add the property or the price: this lender lends a share of its value.'],
  [
    'no lending on plots',
    { security: { property_type: 'Open Plot', value: '7000000' } },
    { ltv: [{ property_type: 'Residential', up_to: null, percent: '65' }] },
    'HDFC Bank doesn’t lend on open plot property.',
  ],
  [
    'no income',
    { people: [person({ salary: [] })] },
    {},
    'No income that this lender counts is recorded. Add the income of an applicant.',
  ],
])('a problem: %s', (_, values, terms, problem) => {
  const { problems } = eligibilityOf(request(values), policy(terms));
  expect(problems.map((text) => text.replaceAll('\u00A0', ' '))).toContain(problem);
});

test('a person without history is no problem', () => {
  for (const score of [null, -1, 0])
    expect(eligibilityOf(request({ people: [person({ score })] }), policy()).problems).toEqual([]);
});

test('a top up has the room that the running loan leaves', () => {
  const result = eligibilityOf(request({ sub_type: 'top up', outstanding: '4000000' }), policy());
  expect(result.limits.security).toBe('1600000.00');
  expect(result.binding).toBe('security');
});

test('a business loan is covered by cash profit', () => {
  const business = [year('2024-2025', '1500000'), year('2025-2026', '1500000')];
  const owner = person({ income_kind: 'Self Employed', salary: [], business });
  const result = eligibilityOf(
    request({ loan_type: 'Business', amount: '5000000', months: 36, people: [owner], security: null }),
    { lender: 'Kotak', ...USUAL_POLICIES.Business },
  );
  // 125,000 / 1.25 = 100,000 a month at 15 % over 36 months: 100,000 × 28.8473
  expect(result).toMatchObject({ eligible: '2884000.00', binding: 'income', limits: { security: null } });
});

test('the cap of the product', () => {
  const rich = person({ salary: [pay('2026-10', { fixed: '900000' })] });
  const result = eligibilityOf(
    request({ loan_type: 'Personal', amount: '9000000', months: 60, people: [rich], security: null }),
    { lender: 'ICICI Bank', ...USUAL_POLICIES.Personal },
  );
  expect(result).toMatchObject({ eligible: '4000000.00', binding: 'cap', raises: [] });
});
