import type { Day } from '@daftar/domain/dates';
import type { Period } from '@daftar/domain/fiscal-year';
import { periodBefore, type PeriodKind } from '@daftar/domain/work/work-periods';
import type { Option } from '#web/kit/select.tsx';

/** A period as an option's value. */
export const periodValue = ({ label, from, to }: Period): string => [from, to, label].join('|');

export function periodOf(value: string): Period | null {
  const [from, to, label] = value.split('|');
  return from && to && label ? { from, to, label } : null;
}

/** The last periods of a kind, newest first, then the current one. */
export const periodsOf = (kind: PeriodKind, today: Day, count: number): Option[] =>
  [...Array.from({ length: count }, (_, back) => back + 1), 0].map((back) => {
    const period = periodBefore(kind, today, back);
    return { value: periodValue(period), label: period.label };
  });
