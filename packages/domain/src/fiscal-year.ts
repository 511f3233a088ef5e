/**
 * The year from April to March (specification, section 9), or from the month that the country's pack states. A fiscal
 * year is named by the calendar year it starts in.
 */
import { FISCAL_YEARS_BACK } from './constants.ts';
import { addDays, addMonths, dayOf, partsOf } from './dates.ts';
import type { Day } from './dates.ts';

export type Period = { label: string; from: Day; to: Day };

const APRIL = 4;

/** `first`: the month in which the year starts. */
export const fiscalYearOf = (day: Day, first = APRIL): number => {
  const { year, month } = partsOf(day);
  return month >= first ? year : year - 1;
};

/** `2026-2027`; `2026` for a calendar year. */
export const fiscalYearLabel = (start: number, first = APRIL): string =>
  first === 1 ? String(start) : `${start}-${start + 1}`;

/** `2026-27`, as GST writes it. */
export const fiscalYearShort = (start: number): string => `${start}-${String((start + 1) % 100).padStart(2, '0')}`;

export function parseFiscalYear(label: string): number | null {
  const match = /^(\d{4})(?:-(\d{4}))?$/.exec(label);
  return match && Number(match[2] ?? Number(match[1]) + 1) === Number(match[1]) + 1 ? Number(match[1]) : null;
}

/** A number of months from a day, to the day before the next such period. */
const period = (label: string, from: Day, months: number): Period => ({
  label,
  from,
  to: addDays(addMonths(from, months), -1),
});

export const fiscalYear = (start: number, first = APRIL): Period =>
  period(fiscalYearLabel(start, first), dayOf(start, first, 1), 12);

const QUARTERS = ['April-June', 'July-September', 'October-December', 'January-March'] as const;
const HALVES = ['April-September', 'October-March'] as const;

export const quarters = (start: number): Period[] =>
  QUARTERS.map((label, i) => period(label, addMonths(dayOf(start, 4, 1), i * 3), 3));

export const halfYears = (start: number): Period[] =>
  HALVES.map((label, i) => period(label, addMonths(dayOf(start, 4, 1), i * 6), 6));

const containing = (periods: Period[], day: Day): Period => periods.find(({ from, to }) => from <= day && day <= to)!;

export const quarterOf = (day: Day): Period => containing(quarters(fiscalYearOf(day)), day);
export const halfYearOf = (day: Day): Period => containing(halfYears(fiscalYearOf(day)), day);

/** Options of the year selector: next year first, then the 25 years before it. */
export const fiscalYearChoices = (today: Day, first = APRIL): string[] =>
  Array.from({ length: FISCAL_YEARS_BACK + 1 }, (_, back) =>
    fiscalYearLabel(fiscalYearOf(today, first) + 1 - back, first),
  );
