import { fiscalYearStart } from '@daftar/domain/country-packs/fiscal-year-start';
import type { Day } from '@daftar/domain/dates';
import { chosenRange } from '@daftar/domain/periods';
import { useBusiness } from '#web/core/use-business.ts';
import type { Filter } from './filter-bar.tsx';
import { useToday } from './work/use-today.ts';

type Values = Readonly<Record<string, string>>;
export type PeriodFilter = Extract<Filter, { kind: 'period' }>;

/** A chosen period: a preset or financial year, or days of one's own. */
export type PeriodValue = { choice: string; from: string; to: string };

/** Filters as the server takes them: a chosen period becomes its two days. Typed dates take precedence. */
export function withPeriods(filters: readonly Filter[], values: Values, today: Day, firstMonth?: number): Values {
  let query = values;
  for (const filter of filters) {
    if (!('kind' in filter && filter.kind === 'period')) continue;
    const { [filter.name]: choice = '', ...others } = query;
    const range = chosenRange(choice, today, firstMonth);
    query = range ? { [filter.from]: range.from, [filter.to]: range.to, ...others } : others;
  }
  return query;
}

/** The month in which financial years of the business start. */
export const useFirstMonth = (): number => fiscalYearStart(useBusiness()?.business?.country ?? 'IN');

/** Today and the first month of the financial year of the business. */
export const usePeriodBase = (): { today: Day; firstMonth: number } => ({
  today: useToday(),
  firstMonth: useFirstMonth(),
});

export function usePeriodQuery(filters: readonly Filter[]): (values: Values) => Values {
  const { today, firstMonth } = usePeriodBase();
  return (values) => withPeriods(filters, values, today, firstMonth);
}
