/** Companies, LLPs and employers (domain facts, 7). */
import { nextMonth, statutory } from './statutory-row.ts';
import type { StatutoryDate } from './statutory-row.ts';

const company = statutory('Company');
const llp = statutory('LLP');
const labour = statutory('Labour');

export const COMPANY_DATES: readonly StatutoryDate[] = [
  company(
    'AGM',
    'company',
    'fiscal_year',
    { days_after_agm: 0 },
    { title: 'Annual general meeting (AGM)', service: 'Statutory Audit' },
  ),
  company('AOC-4', 'company', 'fiscal_year', { days_after_agm: 30 }),
  company('AOC-4', 'one_person_company', 'fiscal_year', { months: 6, day: 27 }),
  company('MGT-7', 'company', 'fiscal_year', { days_after_agm: 60 }),
  // Without a meeting, 60 days count from 30 September.
  company('MGT-7A', 'one_person_company', 'fiscal_year', { months: 8, day: 29 }),
  company('ADT-1', 'company', 'fiscal_year', { days_after_agm: 15 }),
  company('DIR-3 KYC', 'din', 'fiscal_year', { months: 6, day: 30 }, { to: '2025-03-31' }),
  company('DIR-3 KYC', 'din_third_year', 'fiscal_year', { months: 3, day: 30 }, { from: '2026-03-31' }),
  company('DPT-3', 'any_company', 'fiscal_year', { months: 3, day: 30 }),
  company('MSME-1', 'msme_dues', 'half_year', nextMonth(31)),
  company('PAS-6', 'demat_shares', 'half_year', { days: 60 }),
  llp('LLP Form 11', 'llp', 'fiscal_year', { months: 2, day: 30 }),
  llp('LLP Form 8', 'llp', 'fiscal_year', { months: 7, day: 30 }),
];

export const LABOUR_DATES: readonly StatutoryDate[] = [
  labour('PF', 'pf', 'month', nextMonth(15), { title: 'PF contribution' }),
  labour('ESI', 'esi', 'month', nextMonth(15), { title: 'ESI contribution' }),
  labour('Professional tax', 'pt_maharashtra', 'month', { months: 0, day: 31 }),
  labour('Professional tax', 'pt_gujarat', 'month', nextMonth(15)),
  labour('Professional tax', 'pt_karnataka', 'month', nextMonth(20)),
];
