import { expect, test } from 'vitest';
import { incomePeriodLabel, nextFreePeriod, recentMonths, recentYears } from './borrower.ts';
import { LOAN_STATUSES } from '../enumerations.ts';
import { inUnit, sharesProblem } from './area.ts';
import { checklistChanges, checklistOf, SHIPPED_CHECKLIST, type ChecklistFile } from './checklist.ts';
import { loanActionBetween, missingFor, type FileFacts, type LoanAction } from './file-status.ts';
import { needsSecurity, USUAL_POLICIES } from './policy.ts';
import { clawback, payoutOf, splitProblem } from './payout.ts';

const BANKS = { applications: 1, open: 0, accepted_sanctions: 1 };
const COMPLETE: FileFacts = {
  applicants: 1,
  without_pan: [],
  without_income: [],
  needs_security: true,
  has_security: true,
  missing_documents: [],
  banks: BANKS,
  reject_reason: 'Score too low',
};

test('a file moves along the stages, back from a rejection, and nowhere else', () => {
  const moves = LOAN_STATUSES.flatMap((from) =>
    LOAN_STATUSES.filter((to) => loanActionBetween(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(moves).toEqual([
    'Drafted > Process (Internal)',
    'Drafted > Rejected',
    'Process (Internal) > Drafted',
    'Process (Internal) > Process (Bank)',
    'Process (Internal) > Rejected',
    'Process (Bank) > Process (Internal)',
    'Process (Bank) > Sanctioned',
    'Process (Bank) > Rejected',
    'Rejected > Process (Internal)',
  ]);
});

test.each<[LoanAction, Partial<FileFacts>, string[]]>([
  ['start', { applicants: 0 }, ['people: Add an applicant.']],
  ['log_in', {}, []],
  ['log_in', { without_pan: ['Asha', 'Rohan'] }, ['people: Add the PAN of Asha, Rohan.']],
  ['log_in', { without_income: ['Asha'] }, ['income: Add the income of Asha.']],
  ['log_in', { has_security: false }, ['property: Add the property or the price.']],
  ['log_in', { has_security: false, needs_security: false }, []],
  [
    'log_in',
    { missing_documents: ['PAN card', 'Payslips', 'Form 16', 'Index II', 'Title chain'] },
    ['documents: Approve or waive PAN card, Payslips, Form 16 and 2 more.'],
  ],
  ['log_in', { banks: { ...BANKS, applications: 0 } }, ['banks: Add the bank that gets the file.']],
  ['sanction', { banks: { ...BANKS, accepted_sanctions: 0 } }, ['banks: Record a sanction and mark it as accepted.']],
  ['reject', { reject_reason: '' }, ['details: Enter why the file is rejected.']],
  ['withdraw', { banks: { ...BANKS, open: 1 } }, ['banks: Close or delete the open bank applications.']],
])('%s with %o', (action, facts, expected) => {
  expect(missingFor(action, { ...COMPLETE, ...facts }).map(({ part, text }) => `${part}: ${text}`)).toEqual(expected);
});

const file = (values: Partial<ChecklistFile>): ChecklistFile => ({
  loan_type: 'Personal',
  sub_type: 'fresh',
  people: [{ id: 1, role: 'Applicant', income_kind: 'Salaried' }],
  properties: [],
  ...values,
});
const codes = (values: Partial<ChecklistFile>) => checklistOf(file(values), SHIPPED_CHECKLIST).map(({ code }) => code);

test('codes of the shipped list are unique', () => {
  expect(new Set(SHIPPED_CHECKLIST.map(({ code }) => code)).size).toBe(SHIPPED_CHECKLIST.length);
});

test('the documents follow type, sub-type, income and property', () => {
  expect(codes({})).toContain('SAL_SLIP_3');
  expect(codes({})).not.toContain('ITR_3Y');
  expect(codes({})).not.toContain('CHAIN');
  expect(codes({ people: [{ id: 1, role: 'Applicant', income_kind: 'Self Employed' }] })).toContain('ITR_3Y');
  expect(codes({ people: [{ id: 1, role: 'Guarantor', income_kind: 'Salaried' }] })).not.toContain('SAL_SLIP_3');
  expect(
    codes({ loan_type: 'Home', properties: [{ id: 7 }, { id: 8 }] }).filter((code) => code === 'CHAIN'),
  ).toHaveLength(2);
  expect(codes({ sub_type: 'takeover plus top up' })).toContain('FORECLOSURE');
  expect(codes({ loan_type: 'Car Loan' })).toContain('QUOTATION');
  expect(codes({ loan_type: 'Education' })).toContain('ADMISSION');
  expect(codes({ loan_type: 'Business' })).toContain('STOCK_DEBTORS');
});

test('a changed file gets its new lines and loses only those with nothing received', () => {
  const existing = [
    { id: 1, code: 'KYC_PAN', borrower_id: 1, property_id: null, is_untouched: true },
    { id: 2, code: 'ITR_3Y', borrower_id: 1, property_id: null, is_untouched: true },
    { id: 3, code: 'GST_12M', borrower_id: 1, property_id: null, is_untouched: false },
  ];
  const { add, remove } = checklistChanges(checklistOf(file({}), SHIPPED_CHECKLIST), existing);
  expect(remove).toEqual([2]);
  expect(add.map(({ code }) => code)).not.toContain('KYC_PAN');
  expect(add.map(({ code }) => code)).toContain('FORM16_2Y');
});

test('payout: share of what was disbursed without insurance, GST, TDS above the threshold, sub-agent', () => {
  const terms = { percent: '0.5', cap: null, gst_percent: '18', sub_agent_percent: '30' };
  expect(payoutOf({ amount: '5000000', insurance: '200000' }, terms, '0')).toEqual({
    base: '4800000.00',
    gross: '24000.00',
    gst: '4320.00',
    tds: '480.00',
    net: '27840.00',
    sub_agent: '7200.00',
    own: '16800.00',
  });
  expect(payoutOf({ amount: '2000000', insurance: '0' }, terms, '0').tds).toBe('0.00');
  expect(payoutOf({ amount: '2000000', insurance: '0' }, terms, '15000').tds).toBe('200.00');
  expect(payoutOf({ amount: '9000000', insurance: '0' }, { ...terms, cap: '25000' }, '0').gross).toBe('25000.00');
});

test.each([
  [{ kept: 4, bound: 12 }, 'full', '-24000.00'],
  [{ kept: 4, bound: 12 }, 'pro rata', '-16000.00'],
  [{ kept: 12, bound: 12 }, 'full', '0.00'],
] as const)('clawback after %o, %s', (months, kind, expected) => {
  expect(clawback('24000', months, kind)).toBe(expected);
});

test('shares and splits are the whole', () => {
  expect(sharesProblem([])).toBeNull();
  expect(sharesProblem(['33.33', '33.33', '33.34'])).toBeNull();
  expect(sharesProblem(['50', '40'])).toBe('The shares add up to 90 %. Change them to 100 %.');
  expect(splitProblem(['60', '30', '10'])).toBeNull();
  expect(splitProblem(['60'])).toBe('The parts add up to 60 %. Change them to 100 %.');
});

test('areas in both units', () => {
  expect(inUnit('100', 'Sq. mtr.', 'Sq. ft.')).toBe('1076.39');
  expect(inUnit('1076.39', 'Sq. ft.', 'Sq. mtr.')).toBe('100.00');
  expect(inUnit('100', 'Sq. ft.', 'Sq. ft.')).toBe('100.00');
});

test('the types that need a security are those whose usual policy lends on one', () => {
  for (const { loan_type, ltv } of Object.values(USUAL_POLICIES)) expect(needsSecurity(loan_type)).toBe(ltv.length > 0);
});

test('periods of income: labels, recent ones, and the next that is free', () => {
  expect(['2026-10', '2025-2026', '1999-2000'].map(incomePeriodLabel)).toEqual([
    'Oct 2026',
    'FY 2025-26',
    'FY 1999-00',
  ]);
  expect(recentMonths('2026-02-17', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(recentYears('2026-02-17', 2)).toEqual(['2025-2026', '2024-2025']);
  expect(nextFreePeriod(['2026-01', '2025-12'], '2026-01', '2026-02-17')).toBe('2025-11');
  expect(nextFreePeriod([], '2026-01', '2026-02-17')).toBe('2026-01');
  expect(nextFreePeriod(['2024-2025'], '2024-2025', '2026-02-17')).toBe('2023-2024');
});
