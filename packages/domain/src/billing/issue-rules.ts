/** Dates and amounts that a document can be issued with. */
import { formatDay } from '../date-format.ts';
import type { Day } from '../dates.ts';
import { fiscalYearOf, fiscalYearShort } from '../fiscal-year.ts';
import { compare } from '../money.ts';
import type { SupplierTax } from './tax-treatment.ts';

export const GST_BEGAN = '2017-07-01';

export type DateProblem = { field: 'date' | 'due_date'; message: string };

type Dated = { date: Day; due_date?: Day | null | undefined };

/** A document is dated the day it is issued or earlier, and is due on its date or later. */
export function dateProblems(
  { date, due_date }: Dated,
  { supplier, today }: { supplier: Pick<SupplierTax, 'tax_kind' | 'gst_type'>; today: Day },
): DateProblem[] {
  const isGst = supplier.tax_kind === 'GST' && supplier.gst_type !== 'Unregistered';
  const problems: DateProblem[] = [];
  if (date > today)
    problems.push({
      field: 'date',
      message: `Choose a date up to today, ${formatDay(today)}. A draft can wait until then.`,
    });
  if (isGst && date < GST_BEGAN)
    problems.push({ field: 'date', message: `Choose a date from ${formatDay(GST_BEGAN)} on, when GST began` });
  if (due_date && due_date < date)
    problems.push({ field: 'due_date', message: `Choose a due date on or after ${formatDay(date)}` });
  return problems;
}

/** Thirteen digits, the most that the GST portal accepts. */
const LARGEST_TOTAL = '9999999999999.99';

export const totalProblem = (total: string): string | null =>
  compare(total, LARGEST_TOTAL) > 0 ? 'The total has more than 13 digits. Check quantity and rate.' : null;

/** A document takes its number in the year of its date, which may not be the one that is meant. */
export function seriesYearNotice(date: Day, today: Day, kind: string): string | null {
  const [year, current] = [fiscalYearOf(date), fiscalYearOf(today)];
  if (year === current) return null;
  return `This ${kind} is dated in ${fiscalYearShort(year)} and takes the next number of that year. The current year is ${fiscalYearShort(current)}.`;
}
