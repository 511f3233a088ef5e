import type { Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { presetRange } from '@daftar/domain/periods';

type Range = { from: Day; to: Day };

/** A statement ends today at the latest: what is due is not older than it is. */
const soFar = ({ from, to }: Range, today: Day): Range => ({ from, to: to < today ? to : today });

/** What statements are asked for; years are fiscal ones. */
export const PERIODS = {
  'This year': (today: Day) => soFar(fiscalYear(fiscalYearOf(today)), today),
  'Last year': (today: Day) => soFar(fiscalYear(fiscalYearOf(today) - 1), today),
  'Current Quarter': (today: Day) => soFar(presetRange('Current Quarter', today), today),
  'Last Quarter': (today: Day) => presetRange('Last Quarter', today),
  'Current Month': (today: Day) => soFar(presetRange('Current Month', today), today),
  'Last Month': (today: Day) => presetRange('Last Month', today),
} satisfies Record<string, (today: Day) => Range>;
export type PeriodName = keyof typeof PERIODS;
