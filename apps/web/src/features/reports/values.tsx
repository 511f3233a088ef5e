import { FIGURE_KINDS, type DeclaredColumn, type ReportKind } from '@daftar/contract/reports/declaration';
import { formatDay, formatMoment, today } from '@daftar/domain/date-format';
import { compactNumber, formatCompact, formatListMoney, formatNumber } from '@daftar/domain/money-format';
import { toCurrency } from '@daftar/domain/currencies';
import { shortMonth } from '@daftar/domain/month-names';
import { durationText } from '@daftar/domain/work/durations';
import { timezone } from '#web/core/timezone.ts';

type Described = Pick<DeclaredColumn, 'kind' | 'words' | 'blank'>;

export const isFigure = (kind: ReportKind): boolean => FIGURE_KINDS.includes(kind);
export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** With at most so many decimals: `1,234.5`. */
export function numberText(value: number, decimals: number): string {
  const text = formatNumber(value.toFixed(6), decimals);
  return text.includes('.') ? text.replace(/\.?(?<!0)0+$/, '') : text;
}

/** A value as people read it; empty for nothing. */
export function valueText({ kind, words, blank = '' }: Described, value: unknown, currency: string): string {
  if (isEmpty(value)) return blank;
  const text = String(value as string);
  switch (kind) {
    case 'number':
    case 'share':
      return numberText(Number(value), 0);
    case 'decimal':
      return numberText(Number(value), 2);
    case 'percent':
      return `${numberText(Number(value), 1)}%`;
    case 'duration':
      return durationText(Number(value));
    case 'money':
      return formatListMoney(text, currency);
    case 'date':
      return formatDay(text);
    case 'month':
      return shortMonth(text);
    case 'moment':
      return formatDay(today(new Date(text), timezone));
    case 'time':
      return formatMoment(new Date(text), timezone);
    case 'yes_no':
      return value ? 'Yes' : 'No';
    default:
      return words?.[text] ?? text;
  }
}

/** On an axis: short. */
export function axisText(kind: ReportKind, value: number, currency: string): string {
  if (kind === 'money') return formatCompact(value, toCurrency(currency));
  if (kind === 'duration') return `${numberText(value / 3600, 2)}h`;
  return kind === 'percent' ? `${numberText(value, 1)}%` : compactNumber(value, 'INR');
}

/** From one figure to another, in percent: null where there is nothing to compare with. */
export function changeOf(before: unknown, now: unknown): number | null {
  const [from, to] = [Number(before ?? 0), Number(now ?? 0)];
  return from === 0 ? null : Math.round(((to - from) / Math.abs(from)) * 1000) / 10;
}
