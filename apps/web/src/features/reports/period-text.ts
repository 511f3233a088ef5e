import { formatDay } from '@daftar/domain/date-format';
import { monthEnd, monthStart, type Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { longMonth } from '@daftar/domain/month-names';

/** A month or a financial year by its name, other dates as they are; empty for all dates. */
export function periodText(from: Day | null, to: Day | null, firstMonth?: number): string {
  if (!from || !to) return from ? `from ${formatDay(from)}` : to ? `to ${formatDay(to)}` : '';
  const year = fiscalYear(fiscalYearOf(from, firstMonth), firstMonth);
  if (year.from === from && year.to === to) return year.label;
  if (from === monthStart(from) && to === monthEnd(from)) return longMonth(from);
  return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;
}
