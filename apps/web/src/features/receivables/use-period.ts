import { isDay } from '@daftar/domain/dates';
import { fiscalYearLabel, fiscalYearOf } from '@daftar/domain/fiscal-year';
import { knownPeriod, type DayRange } from '@daftar/domain/periods';
import { useSearchParams } from 'react-router';
import { usePeriodBase, type PeriodValue } from '#web/kit/period-query.ts';
import { statementDays } from './periods.ts';

/** The period the address names: two days, a preset or a financial year; else this financial year. */
export function usePeriod() {
  const [query, setQuery] = useSearchParams();
  const { today, firstMonth } = usePeriodBase();
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const isOwn = isDay(from) && isDay(to);
  const thisYear = fiscalYearLabel(fiscalYearOf(today, firstMonth), firstMonth);
  const choice = isOwn ? '' : knownPeriod(query.get('period') ?? '', firstMonth) || thisYear;
  const period: DayRange = isOwn ? { from, to } : statementDays(choice, today, firstMonth);
  const choose = (chosen: PeriodValue): void => {
    const next = new URLSearchParams(query);
    const values = { period: chosen.choice, from: chosen.from, to: chosen.to };
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { replace: true });
  };
  const value: PeriodValue = isOwn ? { choice, from, to } : { choice, from: '', to: '' };
  return { period, value, choose };
}
