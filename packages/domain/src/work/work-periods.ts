/** The period a task is for, and its label (domain facts, 7 and 8): GSTR-1 due on 11 July is for June. */
import { addDays, addMonths, dayOf, daysInMonth, partsOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { fiscalYear, fiscalYearLabel, fiscalYearOf, fiscalYearShort, halfYearOf, quarterOf } from '../fiscal-year.ts';
import type { Period } from '../fiscal-year.ts';
import { monthPeriod, quarterPeriod } from '../gst-return/periods.ts';

export const PERIOD_KINDS = ['month', 'quarter', 'half_year', 'fiscal_year', 'assessment_year'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

const MONTHS: Record<PeriodKind, number> = { month: 1, quarter: 3, half_year: 6, fiscal_year: 12, assessment_year: 12 };

export const monthsOf = (kind: PeriodKind): number => MONTHS[kind];

/** From 1 April 2026 the Income-tax Act 2025 uses tax years; earlier income keeps its assessment year. */
const FIRST_TAX_YEAR = 2026;

export const taxYearLabel = (start: number): string =>
  start >= FIRST_TAX_YEAR ? `Tax year ${fiscalYearShort(start)}` : `AY ${fiscalYearShort(start + 1)}`;

/** Period that contains a day. An assessment year is stored as its financial year. */
export function periodContaining(kind: PeriodKind, day: Day): Period {
  const start = fiscalYearOf(day);
  switch (kind) {
    case 'month':
      return pick(monthPeriod(day));
    case 'quarter':
      return pick(quarterPeriod(day));
    case 'half_year': {
      const { label, from, to } = halfYearOf(day);
      return { label: `${label} ${fiscalYearShort(start)}`, from, to };
    }
    case 'fiscal_year':
      return { ...fiscalYear(start), label: fiscalYearLabel(start) };
    case 'assessment_year':
      return { ...fiscalYear(start), label: taxYearLabel(start) };
  }
}

const pick = ({ label, from, to }: Period): Period => ({ label, from, to });

/** A number of periods before the one with the day; 1 is usual, the last one ended. */
export function periodBefore(kind: PeriodKind, day: Day, back: number): Period {
  const { from } = periodContaining(kind, day);
  return periodContaining(kind, addMonths(from, -back * MONTHS[kind]));
}

/** All periods of a kind that end between two days, both included. */
export function periodsEnding(kind: PeriodKind, from: Day, to: Day): Period[] {
  const periods: Period[] = [];
  for (let one = periodContaining(kind, from); one.to <= to; one = periodContaining(kind, addDays(one.to, 1))) {
    if (one.to >= from) periods.push(one);
  }
  return periods;
}

/** Day of a month after the period; short months use their last day. */
export function dayAfterPeriod(period: Pick<Period, 'to'>, months: number, date: number): Day {
  const { year, month } = partsOf(addMonths(dayOf(partsOf(period.to).year, partsOf(period.to).month, 1), months));
  return dayOf(year, month, Math.min(date, daysInMonth(year, month)));
}

/** The month of its quarter in which a period ends, 1 to 3. */
export const monthOfQuarter = (period: Pick<Period, 'to'>): number => {
  const first = partsOf(quarterOf(period.to).from).month;
  return partsOf(period.to).month - first + 1;
};
