import type { Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { presetRange } from '@daftar/domain/periods';

type Range = { from: Day; to: Day };

/** A statement ends today at the latest. */
const soFar = ({ from, to }: Range, today: Day): Range => ({ from, to: to < today ? to : today });

/** Period presets of a statement. Years are financial years. */
export const PERIODS = {
  'This financial year': (today: Day) => soFar(fiscalYear(fiscalYearOf(today)), today),
  'Last financial year': (today: Day) => soFar(fiscalYear(fiscalYearOf(today) - 1), today),
  'Current Quarter': (today: Day) => soFar(presetRange('Current Quarter', today), today),
  'Last Quarter': (today: Day) => presetRange('Last Quarter', today),
  'Current Month': (today: Day) => soFar(presetRange('Current Month', today), today),
  'Last Month': (today: Day) => presetRange('Last Month', today),
} satisfies Record<string, (today: Day) => Range>;
export type PeriodName = keyof typeof PERIODS;
