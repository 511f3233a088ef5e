import { isDay, type Day } from '@daftar/domain/dates';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PERIODS, type PeriodName } from './periods.ts';
import { todayHere } from './labels.ts';

export type Days = { from: Day; to: Day };

/** The period the address names: two days, or one of the usual ones by name; else this fiscal year. */
export function usePeriod() {
  const [query, setQuery] = useSearchParams();
  const [now] = useState(todayHere);
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  const named = (Object.keys(PERIODS) as PeriodName[]).find((name) => name === query.get('period'));
  const isOwn = isDay(from) && isDay(to);
  const preset = isOwn ? null : (named ?? 'This financial year');
  const choose = (chosen: PeriodName | Days): void => {
    const next = new URLSearchParams(query);
    for (const name of ['from', 'to', 'period']) next.delete(name);
    if (typeof chosen === 'string') next.set('period', chosen);
    else for (const [name, day] of Object.entries(chosen)) next.set(name, day);
    setQuery(next, { replace: true });
  };
  return { period: preset ? PERIODS[preset](now) : { from, to }, preset, choose };
}
