import { expect, test } from 'vitest';
import { monthsBetween, radarFindings, type RadarClient, type RadarObligation, type RadarPerson } from './radar.ts';
import { radarSettings, RADAR_RULES, type RadarRule, type RadarSettings } from './radar-rules.ts';

const TODAY = '2026-11-17';
const owes = (values: Partial<RadarObligation> = {}): RadarObligation => ({
  id: 1,
  lender: 'HDFC Bank',
  kind: 'Home loan',
  sanctioned: '4500000.00',
  outstanding: '4200000.00',
  emi: '39400.00',
  annual_rate: '9.600',
  months_left: 200,
  closes: false,
  as_of: '2026-10-01',
  ...values,
});
const pay = (period: string, fixed = '120000.00') => ({
  period,
  fixed,
  variable: '0.00',
  bonus: '0.00',
  reimbursement: '0.00',
  deductions: [],
});
const year = (name: string, profit_after_tax: string, turnover = '0.00') => ({
  year: name,
  profit_after_tax,
  turnover,
  depreciation: '0.00',
  interest_of_closing_loans: '0.00',
  partner_salary: '0.00',
  other_income: '0.00',
});
const flat = (values = {}) => ({
  id: 5,
  name: 'Flat 4, Navrangpura',
  property_type: 'Residential' as const,
  value: '6000000.00',
  bought_on: '2026-05-12',
  has_loan: false,
  ...values,
});
const person = (values: Partial<RadarPerson> = {}): RadarPerson => ({
  borrower_id: 7,
  name: 'Asha Mehta',
  income_kind: 'Without Income',
  salary: [],
  business: [],
  rent: '0.00',
  age: 35,
  score: 760,
  obligations: [],
  properties: [],
  ...values,
});
const client = (values: Partial<RadarClient> = {}): RadarClient => ({
  client_id: 3,
  turnover_crore: null,
  people: [],
  busy: [],
  ...values,
});
const only = (rule: RadarRule, changed: object = {}): RadarSettings =>
  radarSettings(
    Object.fromEntries(RADAR_RULES.map((one) => [one, one === rule ? changed : { is_on: false }])) as never,
  );
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');
const reasons = (rule: RadarRule, of: Partial<RadarClient>, changed = {}): string[] =>
  radarFindings(client(of), only(rule, changed), TODAY).map(({ reason }) => plain(reason));
const owing = (...obligations: Partial<RadarObligation>[]) => ({
  people: [person({ obligations: obligations.map(owes) })],
});

test.each<[string, Partial<RadarClient>, object, string[]]>([
  [
    'a rate above today’s',
    owing({}),
    {},
    ['Home loan of ₹ 42,00,000 with HDFC Bank at 9.6 %: 8.5 % would save ₹ 2,829 a month.'],
  ],
  ['not with a gap that is too small', owing({ annual_rate: '8.900' }), {}, []],
  ['not at the same or a lower rate', owing({ annual_rate: '8.000' }), { min_gap: '0', min_saving: '0' }, []],
  ['by the rate that the business compares with', owing({ annual_rate: '9.000' }), { home_rate: '9' }, []],
  ['not below the saving', owing({}), { min_saving: '3000' }, []],
  ['not without a rate', owing({ annual_rate: null }), {}, []],
  ['not without the months left', owing({ months_left: null }), {}, []],
  ['not in its last year', owing({ months_left: 13, as_of: '2026-09-01' }), { min_saving: '1' }, []],
  ['not if it is repaid anyway', owing({ closes: true }), {}, []],
  ['not for kinds that don’t move', owing({ kind: 'Gold loan' }), {}, []],
  ['not with a home loan file in work', { ...owing({}), busy: ['Home'] }, {}, []],
])('cheaper rate: %s', (_, of, changed, expected) => expect(reasons('cheaper_rate', of, changed)).toEqual(expected));

const salaried = (values: Partial<RadarPerson> = {}) => ({
  people: [person({ income_kind: 'Salaried', salary: [pay('2026-09'), pay('2026-10')], ...values })],
});
test.each<[string, Partial<RadarClient>, object, string[]]>([
  [
    'salary with EMIs',
    salaried({ obligations: [owes({ kind: 'Car loan', emi: '18000.00' })] }),
    {},
    [
      'Income of ₹ 1,20,000 a month and EMIs of ₹ 18,000: room for an EMI of ₹ 53,996, a personal loan of up to ₹ 24,00,000.',
    ],
  ],
  ['no room left', salaried({ obligations: [owes({ emi: '70000.00' })] }), {}, []],
  ['below the amount', salaried({ obligations: [owes({ emi: '18000.00' })] }), { min_amount: '2500000' }, []],
  ['old salaries don’t count', salaried({ salary: [pay('2023-10'), pay('2022-2023')] }), {}, []],
  ['a low score', salaried({ score: 640 }), {}, []],
  ['a file of another type will use the room', { ...salaried(), busy: ['Home'] }, {}, []],
  ['too old to repay', salaried({ age: 61 }), {}, []],
  ['self-employed people are checked by their returns', salaried({ income_kind: 'Self Employed' }), {}, []],
])('room for an EMI: %s', (_, of, changed, expected) => expect(reasons('emi_headroom', of, changed)).toEqual(expected));

const limit = (values: Partial<RadarObligation>) =>
  owing({ kind: 'Cash credit or overdraft', sanctioned: '5000000.00', outstanding: '3200000.00', ...values });
test.each<[string, Partial<RadarClient>, object, string[]]>([
  [
    'ends soon, counted from the day it was entered',
    limit({ months_left: 4, as_of: '2026-09-10' }),
    {},
    ['Limit of ₹ 50,00,000 with HDFC Bank ends in 2 months: renew it or move it.'],
  ],
  [
    'this month',
    limit({ months_left: 1 }),
    {},
    ['Limit of ₹ 50,00,000 with HDFC Bank ends this month: renew it or move it.'],
  ],
  [
    'ended',
    limit({ months_left: 0 }),
    {},
    ['Limit of ₹ 50,00,000 with HDFC Bank ended 1 month ago: renew it or move it.'],
  ],
  ['not yet', limit({ months_left: 9 }), {}, []],
  [
    'within the months of the business',
    limit({ months_left: 9 }),
    { months: '12' },
    ['Limit of ₹ 50,00,000 with HDFC Bank ends in 8 months: renew it or move it.'],
  ],
  ['long ended', limit({ months_left: 1, as_of: '2026-01-01' }), {}, []],
  ['no end entered', limit({ months_left: null }), {}, []],
  ['a term loan has no limit', owing({ months_left: 1 }), {}, []],
])('limit renewal: %s', (_, of, changed, expected) => expect(reasons('limit_renewal', of, changed)).toEqual(expected));

test.each<[string, Partial<RadarClient>, object, string[]]>([
  [
    'from the compliance profile',
    { turnover_crore: 2.4 },
    {},
    ['Turnover of ₹ 2,40,00,000 and no working capital limit: 20 % of turnover is ₹ 48,00,000.'],
  ],
  [
    'the return comes first',
    { turnover_crore: 2.4, people: [person({ business: [year('2025-2026', '900000.00', '31000000.00')] })] },
    { share: '10' },
    ['Turnover of ₹ 3,10,00,000 in 2025-2026 and no working capital limit: 10 % of turnover is ₹ 31,00,000.'],
  ],
  ['below the turnover', { turnover_crore: 0.4 }, {}, []],
  ['unknown', {}, {}, []],
  ['with a limit', { turnover_crore: 2.4, ...limit({}) }, {}, []],
  ['with a business loan', { turnover_crore: 2.4, ...owing({ kind: 'Business loan' }) }, {}, []],
  ['with a file in work', { turnover_crore: 2.4, busy: ['Business'] }, {}, []],
])('turnover: %s', (_, of, changed, expected) => expect(reasons('turnover', of, changed)).toEqual(expected));

const earning = (...business: ReturnType<typeof year>[]) => ({
  people: [person({ income_kind: 'Self Employed', business })],
});
test.each<[string, Partial<RadarClient>, object, string[]]>([
  [
    'rose',
    earning(year('2024-2025', '1000000.00'), year('2025-2026', '1300000.00')),
    {},
    ['Cash profit rose by 30 % to ₹ 13,00,000 in 2025-2026: a business loan of up to ₹ 27,54,000.'],
  ],
  ['rose too little', earning(year('2024-2025', '1000000.00'), year('2025-2026', '1100000.00')), {}, []],
  ['below the income', earning(year('2024-2025', '300000.00'), year('2025-2026', '500000.00')), {}, []],
  [
    'a file in work',
    { ...earning(year('2024-2025', '1000000.00'), year('2025-2026', '1300000.00')), busy: ['Mortgage'] },
    {},
    [],
  ],
  ['one year says nothing', earning(year('2025-2026', '1300000.00')), {}, []],
  ['after a loss', earning(year('2024-2025', '-100000.00'), year('2025-2026', '1300000.00')), {}, []],
  ['old returns', earning(year('2021-2022', '1000000.00'), year('2022-2023', '1300000.00')), {}, []],
])('income in returns: %s', (_, of, changed, expected) => expect(reasons('itr_income', of, changed)).toEqual(expected));

const owning = (values: object, other: Partial<RadarPerson> = {}) => ({
  people: [person({ properties: [flat(values)], ...other })],
});
test.each<[string, Partial<RadarClient>, object, string[]]>([
  [
    'bought without a loan',
    owning({}),
    {},
    ['Bought Flat 4, Navrangpura on 12/05/2026 without a loan: 65 % of ₹ 60,00,000 is ₹ 39,00,000.'],
  ],
  [
    'once for joint owners',
    { people: [person({ properties: [flat()] }), person({ borrower_id: 8, properties: [flat()] })] },
    {},
    ['Bought Flat 4, Navrangpura on 12/05/2026 without a loan: 65 % of ₹ 60,00,000 is ₹ 39,00,000.'],
  ],
  ['long ago', owning({ bought_on: '2025-05-12' }), {}, []],
  ['no deed entered', owning({ bought_on: null }), {}, []],
  ['with a file', owning({ has_loan: true }), {}, []],
  ['with a home loan', owning({}, { obligations: [owes()] }), {}, []],
  ['below the value', owning({ value: '1500000.00' }), {}, []],
])('property bought: %s', (_, of, changed, expected) =>
  expect(reasons('property_bought', of, changed)).toEqual(expected),
);

test('rules that are off find nothing, and settings keep what is shipped', () => {
  const rich = client({ ...salaried({ obligations: [owes()], properties: [flat()] }), turnover_crore: 3 });
  const rulesOf = (settings: RadarSettings) => radarFindings(rich, settings, TODAY).map(({ rule }) => rule);
  expect(rulesOf(radarSettings())).toEqual(['cheaper_rate', 'emi_headroom', 'turnover']);
  expect(rulesOf(radarSettings({ cheaper_rate: { is_on: false } }))).toEqual(['emi_headroom', 'turnover']);
  expect(radarSettings({ turnover: { share: '25' } }).turnover).toEqual({
    is_on: true,
    min_turnover: '5000000',
    share: '25',
  });
});

test('a finding has what a new file is filled with', () => {
  const [found] = radarFindings(client(owing({})), only('cheaper_rate'), TODAY);
  expect(found).toMatchObject({
    client_id: 3,
    borrower_id: 7,
    subject: 'obligation:1',
    loan_type: 'Home',
    sub_type: 'takeover',
    amount: '4200000.00',
    outstanding: '4200000.00',
    saving: '2829.00',
    purpose: 'Takeover of the home loan from HDFC Bank',
  });
});

test.each([
  ['2026-10-01', '2026-11-17', 1],
  ['2026-10-20', '2026-11-17', 0],
  ['2025-11-17', '2026-11-17', 12],
  ['2026-12-01', '2026-11-17', 0],
])('whole months from %s to %s: %i', (from, to, count) => expect(monthsBetween(from, to)).toBe(count));
