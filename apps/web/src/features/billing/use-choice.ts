import { today } from '@daftar/domain/date-format';
import { monthEnd, type Day } from '@daftar/domain/dates';
import { fiscalYearOf } from '@daftar/domain/fiscal-year';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { timezone } from '#web/app/timezone.ts';
import { periodsOn, type Period } from '#web/billing/periods.ts';
import { readListState, writeListState } from '#web/kit/list-state.ts';

/** The browser remembers what stands under this name (section 2). */
export const CHOICE = 'filters';

/** A period that goes on is looked at up to this month: months to come would stand there empty, and spoil every comparison. */
export const soFar = (period: Period, day: Day): Period =>
  period.to > monthEnd(day) ? { ...period, to: monthEnd(day), label: `${period.label} so far` } : period;

/** Period, firm and branch, as the address says them; else this fiscal year of the whole practice. */
export function useChoice() {
  const [query, setQuery] = useSearchParams();
  const [day] = useState(() => today(new Date(), timezone));
  const { filters } = readListState(query, CHOICE);
  const periods = periodsOn(day).map((period) => soFar(period, day));
  const period =
    periods.find(({ value }) => value === filters.period) ??
    periods.find(({ value }) => value === `year-${fiscalYearOf(day)}`)!;
  const place = {
    ...(filters.firm_id && { firm_id: filters.firm_id }),
    ...(filters.branch_id && { branch_id: filters.branch_id }),
  };
  const choose = (name: 'period' | 'firm_id' | 'branch_id', value: string): void =>
    setQuery(writeListState(query, CHOICE, { filters: { ...filters, [name]: value } }), { replace: true });
  return { period, periods, place, choose };
}
