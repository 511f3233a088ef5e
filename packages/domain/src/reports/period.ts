/** The dates of a report: those it starts with, and those it is compared with. */
import { addDays, addMonths, daysBetween, monthEnd, monthStart, partsOf, type Day } from '../dates.ts';
import { fiscalYear, fiscalYearOf, quarterOf } from '../fiscal-year.ts';
import type { DayRange } from '../periods.ts';

export type InitialPeriod = 'month' | 'quarter' | 'year' | 'next_30_days' | 'all';

/** Null: all dates. Years are financial years. */
export function initialRange(initial: InitialPeriod, today: Day, firstMonth?: number): DayRange | null {
  switch (initial) {
    case 'month':
      return { from: monthStart(today), to: monthEnd(today) };
    case 'quarter': {
      const { from, to } = quarterOf(today);
      return { from, to };
    }
    case 'year': {
      const { from, to } = fiscalYear(fiscalYearOf(today, firstMonth), firstMonth);
      return { from, to };
    }
    case 'next_30_days':
      return { from: today, to: addDays(today, 29) };
    default:
      return null;
  }
}

const monthsOf = ({ from, to }: DayRange): number => {
  const [first, last] = [partsOf(from), partsOf(to)];
  return (last.year - first.year) * 12 + last.month - first.month + 1;
};

/** Whole months are compared with as many whole months, other ranges with as many days. */
export function comparedRange(range: DayRange, comparison: 'previous' | 'year'): DayRange {
  const isWholeMonths = range.from === monthStart(range.from) && range.to === monthEnd(range.to);
  if (isWholeMonths) {
    const back = comparison === 'year' ? -12 : -monthsOf(range);
    return { from: addMonths(range.from, back), to: monthEnd(addMonths(monthStart(range.to), back)) };
  }
  if (comparison === 'year') return { from: addMonths(range.from, -12), to: addMonths(range.to, -12) };
  const days = daysBetween(range.from, range.to) + 1;
  return { from: addDays(range.from, -days), to: addDays(range.from, -1) };
}
