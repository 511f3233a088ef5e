import type { Day } from '@daftar/domain/dates';
import { chosenRange, knownPeriod } from '@daftar/domain/periods';
import type { Filter } from './filter-bar.tsx';
import { useCountryPack } from './use-country-pack.ts';
import { useToday } from './work/use-today.ts';

type Values = Readonly<Record<string, string>>;
type PeriodFilter = Extract<Filter, { kind: 'period' }>;

/** A chosen period: a preset or financial year, or days of one's own. */
export type PeriodValue = { choice: string; from: string; to: string };

export const periodOf = (filter: PeriodFilter, values: Values, firstMonth?: number): PeriodValue => ({
  choice: knownPeriod(values[filter.name] ?? '', firstMonth),
  from: values[filter.from] ?? '',
  to: values[filter.to] ?? '',
});

/** Filters as the server takes them: a chosen period becomes its two days. Days of one's own win over it. */
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

/** Today and the first month of the financial year of the business. */
export const usePeriodBase = (): { today: Day; firstMonth: number } => ({
  today: useToday(),
  firstMonth: useCountryPack().fiscalYearStart,
});

export function usePeriodQuery(filters: readonly Filter[]): (values: Values) => Values {
  const { today, firstMonth } = usePeriodBase();
  return (values) => withPeriods(filters, values, today, firstMonth);
}
