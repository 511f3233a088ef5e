import type { Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { presetRange } from '@daftar/domain/periods';

type Range = { from: Day; to: Day };
const year = (start: number): Range => {
  const { from, to } = fiscalYear(start);
  return { from, to };
};

/** What statements are asked for; years are fiscal ones. */
export const PERIODS = {
  'This year': (today: Day) => year(fiscalYearOf(today)),
  'Last year': (today: Day) => year(fiscalYearOf(today) - 1),
  'Current Quarter': (today: Day) => presetRange('Current Quarter', today),
  'Last Quarter': (today: Day) => presetRange('Last Quarter', today),
  'Current Month': (today: Day) => presetRange('Current Month', today),
  'Last Month': (today: Day) => presetRange('Last Month', today),
} satisfies Record<string, (today: Day) => Range>;
export type PeriodName = keyof typeof PERIODS;
