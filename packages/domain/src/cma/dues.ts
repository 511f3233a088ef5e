/** Next dues of a client with bank limits. Each day follows from records alone; `today` decides which are due. */
import { addDays, addMonths, dayOf, monthEnd, partsOf, type Day } from '../dates.ts';
import { fiscalYear, fiscalYearLabel } from '../fiscal-year.ts';
import { incomePeriodLabel } from '../loans/borrower.ts';

export const DUE_KINDS = ['renewal', 'statement', 'audit'] as const;
export type DueKind = (typeof DUE_KINDS)[number];

export const DUE_LABELS: Readonly<Record<DueKind, string>> = {
  renewal: 'Limit renewal',
  statement: 'Stock statement',
  audit: 'Audited year',
};

/** "Stock statement for Oct 2026", "Audited year FY 2025-26" */
export function dueText(kind: DueKind, period: string | null): string {
  if (period === null) return DUE_LABELS[kind];
  return `${DUE_LABELS[kind]}${kind === 'statement' ? ' for' : ''} ${incomePeriodLabel(period)}`;
}

/** Banks want the renewal papers before the limit lapses. */
const RENEWAL_NOTICE_DAYS = 60;
/** Tax audits end six months after the year. */
const AUDIT_MONTHS = 6;

/** The last day that counts as due today, by kind: a stock statement is due once its month is over. */
export const dueUntil = (today: Day): Record<DueKind, Day> => ({
  renewal: addDays(today, RENEWAL_NOTICE_DAYS),
  statement: monthEnd(today),
  audit: addDays(today, -1),
});

export type DueDays = Record<DueKind, Day | null>;
export type Due = { kind: DueKind; on: Day; is_due: boolean; is_overdue: boolean };

/** Everything that has a day, the earliest first. */
export function duesOf(days: DueDays, today: Day): Due[] {
  const until = dueUntil(today);
  return DUE_KINDS.flatMap((kind) => {
    const on = days[kind];
    return on === null ? [] : [{ kind, on, is_due: on <= until[kind], is_overdue: on < today }];
  }).toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** The earliest of several days. */
export const firstDay = (days: readonly (Day | null)[]): Day | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** `2026-10` */
export type Month = string;
export const monthOf = (day: Day): Month => day.slice(0, 7);
export const addToMonth = (month: Month, months: number): Month => monthOf(addMonths(`${month}-01`, months));

export type StatementFacility = {
  /** Day of the following month; null where the bank wants no statement. */
  statement_day: number | null;
  /** Latest month whose statement was sent. */
  last_sent: Month | null;
  /** Day from which the facility is known: without statements, the month before it is the first. */
  since: Day;
};

/** The first stock statement that isn't sent, and when the bank wants it. */
export function nextStatement({
  statement_day,
  last_sent,
  since,
}: StatementFacility): { month: Month; on: Day } | null {
  if (statement_day === null) return null;
  const month = last_sent === null ? addToMonth(monthOf(since), -1) : addToMonth(last_sent, 1);
  const { year, month: place } = partsOf(`${addToMonth(month, 1)}-01`);
  return { month, on: dayOf(year, place, statement_day) };
}

export type SheetYear = { year: string; is_audited: boolean };

/** The year after the last audited one, and the day by which its audit should be in the sheet. */
export function nextAudit(years: readonly SheetYear[]): { year: string; on: Day } | null {
  const inOrder = years.toSorted((a, b) => (a.year < b.year ? -1 : 1));
  const last = inOrder.findLast(({ is_audited }) => is_audited);
  const start = last ? startOf(last.year) + 1 : inOrder[0] && startOf(inOrder[0].year);
  if (start === undefined) return null;
  const { to } = fiscalYear(start);
  return { year: fiscalYearLabel(start), on: monthEnd(addMonths(to, AUDIT_MONTHS)) };
}
const startOf = (year: string): number => Number(year.slice(0, 4));
