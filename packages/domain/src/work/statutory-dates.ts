/**
 * What is due by law, when, and for whom (domain facts, 3.7 and 7): the table a practice begins with and adds to. A row
 * holds for periods that end within its days; a change of law ends one row and begins another.
 */
import { COMPANY_DATES, LABOUR_DATES } from './statutory-company.ts';
import { GST_DATES } from './statutory-gst.ts';
import { INCOME_TAX_DATES } from './statutory-income-tax.ts';
import type { StatutoryDate } from './statutory-row.ts';

export const STATUTORY_DATES: readonly StatutoryDate[] = [
  ...GST_DATES,
  ...INCOME_TAX_DATES,
  ...COMPANY_DATES,
  ...LABOUR_DATES,
];
