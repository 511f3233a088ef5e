import { addDays, addMonths, monthEnd, monthStart, type Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf, fiscalYearShort, quarterOf } from '@daftar/domain/fiscal-year';

export type Period = { value: string; label: string; from: Day; to: Day };

/** Months, quarters and years as the law counts them, from April on. */
export function periodsOn(today: Day): Period[] {
  const lastMonth = addMonths(monthStart(today), -1);
  const quarter = quarterOf(today);
  const before = quarterOf(addDays(quarter.from, -1));
  const year = fiscalYearOf(today);
  const ofYear = (start: number): Period => {
    const { from, to } = fiscalYear(start);
    return { value: `year-${start}`, label: `FY ${fiscalYearShort(start)}`, from, to };
  };
  return [
    { value: 'this-month', label: 'This month', from: monthStart(today), to: monthEnd(today) },
    { value: 'last-month', label: 'Last month', from: lastMonth, to: monthEnd(lastMonth) },
    { value: 'this-quarter', label: 'This quarter', from: quarter.from, to: quarter.to },
    { value: 'last-quarter', label: 'Last quarter', from: before.from, to: before.to },
    ...[0, 1, 2, 3].map((back) => ofYear(year - back)),
  ];
}
