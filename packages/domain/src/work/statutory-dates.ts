/**
 * Statutory due dates by form and client (domain facts, 3.7 and 7): the initial table of a business. A row applies to
 * periods ending within its dates; a change of law ends one row and starts another.
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
