/** GST (domain facts, 3.7). That these agree with the rules of the return (`gst-return/periods.ts`) is tested. */
import { nextMonth, statutory } from './statutory-row.ts';
import type { StatutoryDate } from './statutory-row.ts';

const gst = statutory('GST');
const FIRST_TWO_MONTHS = [4, 5, 7, 8, 10, 11, 1, 2];

export const GST_DATES: readonly StatutoryDate[] = [
  gst('GSTR-1', 'gst_monthly', 'month', nextMonth(11), { service: 'GSTR 1' }),
  gst('GSTR-1', 'gst_quarterly', 'quarter', nextMonth(13), { service: 'GSTR 1' }),
  gst('IFF', 'gst_quarterly', 'month', nextMonth(13), {
    ending_in: FIRST_TWO_MONTHS,
    service: 'GSTR 1',
    is_optional: true,
  }),
  gst('GSTR-3B', 'gst_monthly', 'month', nextMonth(20), { service: 'GSTR 3B' }),
  gst('GSTR-3B', 'gst_quarterly_x', 'quarter', nextMonth(22), { service: 'GSTR 3B' }),
  gst('GSTR-3B', 'gst_quarterly_y', 'quarter', nextMonth(24), { service: 'GSTR 3B' }),
  gst('PMT-06', 'gst_quarterly', 'month', nextMonth(25), { ending_in: FIRST_TWO_MONTHS, service: 'GSTR 3B' }),
  gst('CMP-08', 'gst_composition', 'quarter', nextMonth(18)),
  gst('GSTR-4', 'gst_composition', 'fiscal_year', { months: 1, day: 30 }, { to: '2024-03-31' }),
  gst('GSTR-4', 'gst_composition', 'fiscal_year', { months: 3, day: 30 }, { from: '2025-03-31' }),
  gst('GSTR-5', 'gst_non_resident', 'month', nextMonth(13)),
  gst('GSTR-5A', 'gst_oidar', 'month', nextMonth(20)),
  gst('GSTR-6', 'gst_isd', 'month', nextMonth(13)),
  gst('GSTR-7', 'gst_tds', 'month', nextMonth(10)),
  gst('GSTR-8', 'gst_tcs', 'month', nextMonth(10)),
  gst('GSTR-9', 'gst_annual', 'fiscal_year', { months: 9, day: 31 }, { service: 'GSTR 9' }),
  gst('GSTR-9C', 'gst_reconciled', 'fiscal_year', { months: 9, day: 31 }, { service: 'GSTR 9C' }),
  gst('GSTR-11', 'gst_uin', 'month', nextMonth(28)),
  gst('ITC-04', 'gst_job_work', 'fiscal_year', nextMonth(25)),
  gst('ITC-04', 'gst_job_work_large', 'half_year', nextMonth(25)),
];

/** Not for a period but for an end: that of a registration. */
export const FINAL_RETURN: StatutoryDate = gst('GSTR-10', 'gst_monthly', 'month', { months_after: 3 });
