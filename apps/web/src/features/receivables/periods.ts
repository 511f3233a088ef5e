import type { Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { chosenRange, type DayRange } from '@daftar/domain/periods';

/** A statement ends today at the latest, unless it is wholly in the future. */
const soFar = ({ from, to }: DayRange, today: Day): DayRange => ({
  from,
  to: from <= today && today < to ? today : to,
});

/** The days of a statement: a chosen period, or this financial year. */
export const statementDays = (choice: string, today: Day, firstMonth?: number): DayRange =>
  soFar(chosenRange(choice, today, firstMonth) ?? fiscalYear(fiscalYearOf(today, firstMonth), firstMonth), today);
