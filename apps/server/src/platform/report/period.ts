import type { Report } from '@daftar/contract/core/report';
import { daysBetween, monthEnd, monthStart, type Day } from '@daftar/domain/dates';
import { invalid } from '#server/platform/http-error.ts';

type Dated = Pick<Report, 'period'>;
type Dates = { from_date?: Day | undefined; to_date?: Day | undefined };

const refuse = (message: string) => invalid({ field: 'to_date', rule: 'range', message });

function check({ period }: Dated, { from_date: from, to_date: to }: Dates): void {
  const maxDays = period?.maxDays;
  if (maxDays && from && to && daysBetween(from, to) > maxDays) throw refuse('Select a range of up to 1 year.');
}

/** The chosen dates, open at either end. */
export function openPeriod(report: Dated, dates: Dates): { from?: Day; to?: Day } {
  check(report, dates);
  const { from_date: from, to_date: to } = dates;
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

/** The chosen dates, or the month around the one that is given, or the current month. */
export function closedPeriod(report: Dated, { from_date, to_date }: Dates, today: Day): { from: Day; to: Day } {
  const from = from_date ?? monthStart(to_date ?? today);
  const to = to_date ?? monthEnd(from_date ?? today);
  check(report, { from_date: from, to_date: to });
  return { from, to };
}
