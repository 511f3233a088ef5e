/** The filing of a service that is usually worked on now: proposed for bulk tasks. */
import type { Day } from '../dates.ts';
import type { Period } from '../fiscal-year.ts';
import { statutoryDate } from './compliance-calendar.ts';
import { STATUTORY_DATES } from './statutory-dates.ts';
import type { StatutoryDate } from './statutory-row.ts';
import { periodBefore } from './work-periods.ts';
import { SUNDAYS_OFF } from './working-days.ts';

/** More periods than any due date is after its period. */
const MAX_BACK = 24;

/** The form that a service is named after, or its only one. */
function rowsOf(service: string): StatutoryDate[] {
  const rows = STATUTORY_DATES.filter((row) => row.service === service && !row.is_optional);
  const named = rows.filter(({ form }) => form.replaceAll('-', ' ') === service);
  if (named.length > 0) return named;
  return rows.every(({ form }) => form === rows[0]!.form) ? rows : [];
}

/** A change of law ends one row and starts another; some forms are for certain months only. */
const isFor = ({ from, to, ending_in }: StatutoryDate, period: Period): boolean =>
  (!from || period.to >= from) &&
  (!to || period.to <= to) &&
  (!ending_in || ending_in.includes(Number(period.to.slice(5, 7))));

/** The period that falls due next, and its due date; null for services without a filing of their own. */
export function filingNow(
  service: string,
  today: Day,
): (Pick<StatutoryDate, 'form' | 'title'> & { period: Period; due_date: Day }) | null {
  const rows = rowsOf(service);
  const kind = rows[0]?.period;
  if (!kind) return null;
  for (let back = MAX_BACK; back >= 0; back -= 1) {
    const period = periodBefore(kind, today, back);
    const row = rows.find((one) => one.period === kind && isFor(one, period));
    const due_date = row && statutoryDate(row, period, null, SUNDAYS_OFF);
    if (due_date && due_date >= today) return { form: row.form, title: row.title, period, due_date };
  }
  return null;
}
