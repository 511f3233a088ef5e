/** The periods that GST returns are filed for, and by when (domain facts, 3.1 and 3.7). */
import { addDays, dayOf, daysInMonth, partsOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { GST_MONTHS } from '../gst-lists.ts';
import { fiscalYearOf, fiscalYearShort, quarterOf } from '../fiscal-year.ts';

export type GstPeriod = {
  /** MMYYYY, of a quarter its last month. */
  fp: string;
  /** June 2026, or April-June 2026-27. */
  label: string;
  from: Day;
  to: Day;
  is_quarter: boolean;
  /** The first two months of a quarter, where only supplies to registered buyers may be furnished (IFF). */
  is_iff: boolean;
};

/** MMYYYY of a day's month. */
export const fpOf = (day: Day): string => `${day.slice(5, 7)}${day.slice(0, 4)}`;

export function monthPeriod(day: Day, filesQuarterly = false): GstPeriod {
  const { year, month } = partsOf(day);
  const [from, to] = [dayOf(year, month, 1), dayOf(year, month, daysInMonth(year, month))];
  const name = GST_MONTHS.find(({ code }) => code === day.slice(5, 7))!.label;
  const is_iff = filesQuarterly && to !== quarterOf(day).to;
  return { fp: fpOf(to), label: `${name} ${year}`, from, to, is_quarter: false, is_iff };
}

export function quarterPeriod(day: Day): GstPeriod {
  const { label, from, to } = quarterOf(day);
  const year = fiscalYearShort(fiscalYearOf(day));
  return { fp: fpOf(to), label: `${label} ${year}`, from, to, is_quarter: true, is_iff: false };
}

/** The period that `062026` names; null where it names none, or is no quarter's last month. */
export function periodOf(fp: string, isQuarter: boolean): GstPeriod | null {
  const match = /^(0[1-9]|1[0-2])(\d{4})$/.exec(fp);
  if (!match) return null;
  const day = dayOf(Number(match[2]), Number(match[1]), 1);
  if (!isQuarter) return monthPeriod(day);
  return quarterPeriod(day).fp === fp ? quarterPeriod(day) : null;
}

/** First day of the month that `062026` names. */
export const periodStart = (fp: string): Day => `${fp.slice(2)}-${fp.slice(0, 2)}-01`;

/** June 2026, of `062026`. */
export const monthLabel = (fp: string): string => monthPeriod(periodStart(fp)).label;

/** Quarterly filers of these states file by the 22nd, others by the 24th. */
const GROUP_X: ReadonlySet<string> = new Set('22 23 24 26 27 29 30 31 32 33 34 35 36 37'.split(' '));

export const isGroupX = (stateCode: string): boolean => GROUP_X.has(stateCode);

/** Statutory due dates. Extensions by notification are in a separate table. */
export function dueDates(period: GstPeriod, stateCode: string): { gstr1: Day; gstr3b: Day | null } {
  const next = addDays(period.to, 1);
  const on = (date: number): Day => addDays(next, date - 1);
  if (period.is_quarter) return { gstr1: on(13), gstr3b: on(isGroupX(stateCode) ? 22 : 24) };
  return period.is_iff ? { gstr1: on(13), gstr3b: null } : { gstr1: on(11), gstr3b: on(20) };
}

/** The last day to report a credit note: 30 November after the financial year of its invoice. */
export const lastDayForCreditNote = (invoiced: Day): Day => dayOf(fiscalYearOf(invoiced) + 1, 11, 30);

/** The return of the note's month is filed after that month: a note of November is too late (CGST Act, section 34). */
export const isCreditNoteLate = (noted: Day, invoiced: Day): boolean =>
  addDays(monthPeriod(noted).to, 1) > lastDayForCreditNote(invoiced);
