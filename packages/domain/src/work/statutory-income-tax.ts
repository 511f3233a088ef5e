/** Income tax (domain facts, 7). From tax year 2026-27 on, the forms have the numbers of the Income-tax Act 2025. */
import { nextMonth, statutory } from './statutory-row.ts';
import type { DueSpec, StatutoryDate } from './statutory-row.ts';

const NOT_MARCH = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2];
const Q1_TO_Q3 = [6, 9, 12];
const Q4 = [3];

type Row = ReturnType<typeof statutory>;
const tax: Row = (form, who, period, due, more) =>
  statutory('Income Tax')(form, who, period, due, { service: 'Income Tax', moves_on_holiday: true, ...more });

const tds: Row = (form, who, period, due, more) => tax(form, who, period, due, { service: 'TDS', ...more });

const itr = (who: StatutoryDate['who'], due: DueSpec, more: Partial<StatutoryDate> = {}): StatutoryDate =>
  tax('ITR', who, 'assessment_year', due, { title: 'Income tax return', ...more });

/** The same row under both Acts, with different names. */
const renamed = (row: StatutoryDate, before: string, now: string): StatutoryDate[] => [
  { ...row, title: before, to: '2026-03-31' },
  { ...row, title: now, from: '2026-04-01' },
];

/** The last quarter has its own date. */
const quarterly = (form: string, who: StatutoryDate['who'], due: DueSpec, dueQ4: DueSpec): StatutoryDate[] => [
  tds(form, who, 'quarter', due, { ending_in: Q1_TO_Q3 }),
  tds(form, who, 'quarter', dueQ4, { ending_in: Q4 }),
];

const renamedAll = (rows: StatutoryDate[], before: string, now: string): StatutoryDate[] =>
  rows.flatMap((row) => renamed(row, before, now));

const audit = (who: StatutoryDate['who'], due: DueSpec): StatutoryDate[] =>
  renamed(
    tax('TAX-AUDIT', who, 'assessment_year', due, { service: 'Tax Audit' }),
    'Tax audit report (Form 3CA/3CB-3CD)',
    'Tax audit report (Form 26)',
  );

export const INCOME_TAX_DATES: readonly StatutoryDate[] = [
  itr('itr_plain', { months: 4, day: 31 }),
  // The budget of 2026 gave those with a business one month more (domain facts: confidence medium for FY 2025-26).
  itr('itr_business', { months: 4, day: 31 }, { to: '2025-03-31' }),
  itr('itr_business', { months: 5, day: 31 }, { from: '2026-03-31' }),
  itr('itr_audited', { months: 7, day: 31 }),
  itr('itr_transfer_pricing', { months: 8, day: 30 }),
  // One month before the return.
  ...audit('tax_audit', { months: 6, day: 30 }),
  ...audit('tax_audit_transfer_pricing', { months: 7, day: 31 }),
  ...renamed(
    tax('TP-REPORT', 'itr_transfer_pricing', 'assessment_year', { months: 7, day: 31 }),
    'Transfer pricing report (Form 3CEB)',
    'Transfer pricing report (Form 48)',
  ),
  tax('ADVANCE-TAX', 'advance_tax', 'quarter', { months: 0, day: 15 }, { title: 'Advance tax' }),
  tax('ADVANCE-TAX', 'advance_tax_presumptive', 'assessment_year', { months: 0, day: 15 }, { title: 'Advance tax' }),
  tds('TDS-PAYMENT', 'tds', 'month', nextMonth(7), { title: 'TDS payment', ending_in: NOT_MARCH }),
  tds('TDS-PAYMENT', 'tds', 'month', nextMonth(30), { title: 'TDS payment', ending_in: [3] }),
  tds('TCS-PAYMENT', 'tcs', 'month', nextMonth(7), { title: 'TCS payment' }),
  ...renamedAll(
    quarterly('TDS-SALARY', 'tds_salary', nextMonth(31), { months: 2, day: 31 }),
    'TDS 24Q',
    'TDS Form 138',
  ),
  ...renamedAll(quarterly('TDS-OTHER', 'tds', nextMonth(31), { months: 2, day: 31 }), 'TDS 26Q', 'TDS Form 140'),
  ...renamedAll(quarterly('TCS-STATEMENT', 'tcs', nextMonth(15), { months: 2, day: 15 }), 'TCS 27EQ', 'TCS Form 143'),
  ...renamed(
    tds('TDS-CERTIFICATE-SALARY', 'tds_salary', 'assessment_year', { months: 3, day: 15 }),
    'Form 16 (TDS certificate)',
    'Form 130 (TDS certificate)',
  ),
  ...renamedAll(
    quarterly('TDS-CERTIFICATE', 'tds', { months: 2, day: 15 }, { months: 3, day: 15 }),
    'Form 16A (TDS certificate)',
    'Form 131 (TDS certificate)',
  ),
  ...renamed(
    tds('TDS-PROPERTY', 'tds_by_individual', 'month', { days: 30 }),
    'TDS on property, rent, contractors (26QB, 26QC, 26QD, 26QE)',
    'TDS on property, rent, contractors (Form 141)',
  ),
  tax('SFT', 'sft', 'fiscal_year', { months: 2, day: 31 }, { title: 'Statement of financial transactions (SFT)' }),
];
