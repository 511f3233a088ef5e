import type { Day } from '@daftar/domain/dates';
import { fiscalYear, fiscalYearOf, fiscalYearShort } from '@daftar/domain/fiscal-year';
import { presetRange } from '@daftar/domain/periods';

export type Period = { value: string; label: string; from: Day; to: Day };

const YEARS = 4;

/** Presets of billing periods, and the last financial years. */
export function periodsOn(today: Day): Period[] {
  const year = fiscalYearOf(today);
  return [
    { value: 'this-month', label: 'This month', ...presetRange('Current Month', today) },
    { value: 'last-month', label: 'Last month', ...presetRange('Last Month', today) },
    { value: 'this-quarter', label: 'This quarter', ...presetRange('Current Quarter', today) },
    { value: 'last-quarter', label: 'Last quarter', ...presetRange('Last Quarter', today) },
    ...Array.from({ length: YEARS }, (_, back) => {
      const { from, to } = fiscalYear(year - back);
      return { value: `year-${year - back}`, label: `FY ${fiscalYearShort(year - back)}`, from, to };
    }),
  ];
}
