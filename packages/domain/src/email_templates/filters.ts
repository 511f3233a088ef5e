/** Formats of values in emails: `{{task.due_date | date_long}}`. */
import type { CurrencyCode } from '../currencies.ts';
import { formatDay } from '../date-format.ts';
import { isDay, partsOf } from '../dates.ts';
import type { VariableType } from '../messaging/variables.ts';
import { formatMoney } from '../money-format.ts';
import { NUMBER } from '../template-language/conditions.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

type FormatRule = {
  /** Its description in the editor. */
  label: string;
  takes: readonly VariableType[];
  args?: number;
  apply: (value: string) => string;
};

const money = (value: string, currency: CurrencyCode): string =>
  NUMBER.test(value) ? formatMoney(value, currency).replaceAll(' ', '\u00A0') : value;
const day = (value: string): string => (isDay(value) ? formatDay(value) : value);
const longDay = (value: string): string => {
  if (!isDay(value)) return value;
  const parts = partsOf(value);
  return `${parts.day} ${MONTHS[parts.month - 1]} ${parts.year}`;
};

/** `or`, `count` and `lines` work on the whole value, so fill.ts applies them. */
export const FORMATS = {
  date: { label: '20/11/2026', takes: ['date'], apply: day },
  date_long: { label: '20 November 2026', takes: ['date'], apply: longDay },
  inr: { label: '₹ 1,08,000.00', takes: ['money'], apply: (value) => money(value, 'INR') },
  count: { label: 'Number of entries', takes: ['list'], apply: (value) => value },
  lines: { label: 'Each entry on its own line', takes: ['list'], apply: (value) => value },
  upper: { label: 'CAPITALS', takes: ['text'], apply: (value) => value.toUpperCase() },
  or: {
    label: 'Shown if empty: or:"-"',
    takes: ['text', 'date', 'money', 'list', 'link'],
    args: 1,
    apply: (value) => value,
  },
} as const satisfies Record<string, FormatRule>;
export type FormatName = keyof typeof FORMATS;
export const formatOf = (name: string): FormatRule | null =>
  Object.hasOwn(FORMATS, name) ? FORMATS[name as FormatName] : null;

/** a, b and c. */
export const joined = (entries: readonly string[]): string =>
  entries.length < 2 ? (entries[0] ?? '') : `${entries.slice(0, -1).join(', ')} and ${entries.at(-1)}`;

/** Without a format. */
export function printed(value: string | readonly string[], type: VariableType, currency: CurrencyCode): string {
  if (typeof value !== 'string') return joined(value);
  if (type === 'money') return money(value, currency);
  return type === 'date' ? day(value) : value;
}
