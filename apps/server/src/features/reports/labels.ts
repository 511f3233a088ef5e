import type { DeclaredColumn } from '@daftar/contract/reports/declaration';
import { formatDay, formatMoment, today } from '@daftar/domain/date-format';
import { shortMonth } from '@daftar/domain/month-names';
import { formatDuration } from '@daftar/domain/work/clock';
import { ALL, NONE } from './statements.repo.ts';

/** A value as text, in files and labels. */
export function cellText({ kind, words, blank = '' }: DeclaredColumn, value: unknown, timezone: string): string {
  if (value === null || value === undefined || value === '') return blank;
  switch (kind) {
    case 'duration':
      return formatDuration(value as number);
    case 'date':
      return formatDay(String(value as string));
    case 'month':
      return shortMonth(String(value as string));
    case 'moment':
      return formatDay(today(new Date(value as string), timezone));
    case 'time':
      return formatMoment(new Date(value as string), timezone);
    case 'yes_no':
      return value ? 'Yes' : 'No';
    default:
      return words?.[String(value as string)] ?? String(value as string);
  }
}

/** The label of a category or series, from its text in an address. */
export function keyLabel(column: DeclaredColumn, key: string, by: 'month' | 'week' | 'day' | undefined): string {
  if (key === ALL) return 'All';
  if (key === NONE) return column.blank ?? 'Not specified';
  if (by === 'month') return shortMonth(key);
  if (by === 'week') return `Week of ${formatDay(key)}`;
  if (column.kind === 'yes_no') return key === 'true' ? 'Yes' : 'No';
  return cellText(column, key, 'UTC');
}
