/** Cells of statements and sheets as amounts, days, PANs and years. */
import { dayOf, isDay, type Day } from '../dates.ts';
import { padded } from '../money.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** `1,00,000.00` as `100000.00`. An empty cell and a dash are nil; null is no amount. */
export function parseAmount(cell: string): string | null {
  const bare = cell.replace(/₹|rs\.?|inr|[\s,]/gi, '');
  if (bare === '' || bare === '-') return '0.00';
  const match = /^(\()?(-)?(\d{1,13})(?:\.(\d{1,2})0*)?(\))?$/.exec(bare);
  if (!match || Boolean(match[1]) !== Boolean(match[5])) return null;
  const isNegative = Boolean(match[1]) !== Boolean(match[2]);
  const amount = padded(`${match[3]}${match[4] ? `.${match[4]}` : ''}`.replace(/^0+(?=\d)/, ''));
  return isNegative && Number(amount) !== 0 ? `-${amount}` : amount;
}

/** 15-Jun-2026, 15-06-2026, 15/06/2026, 2026-06-15. Null is no day. */
export function parseStatementDay(cell: string): Day | null {
  const text = cell.trim();
  const iso = /^(\d{4}-\d{2}-\d{2})(T.*)?$/.exec(text);
  if (iso) return isDay(iso[1]!) ? iso[1]! : null;
  const match = /^(\d{1,2})[-/. ]([A-Za-z]{3,9}|\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (!match) return null;
  const month = /^\d/.test(match[2]!) ? Number(match[2]) : MONTHS.indexOf(match[2]!.slice(0, 3).toLowerCase()) + 1;
  if (month < 1 || month > 12) return null;
  const day = dayOf(Number(match[3]), month, Number(match[1]));
  return isDay(day) ? day : null;
}

/** `2025-2026`, `2025-26` or `FY 2025-26` as 2025. */
export function parseYear(cell: string): number | null {
  const match = /(\d{4})\s*-\s*(\d{4}|\d{2})(?!\d)/.exec(cell);
  if (!match) return null;
  const start = Number(match[1]);
  return Number(match[2]!.slice(-2)) === (start + 1) % 100 ? start : null;
}

export const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
export const TAN = /^[A-Z]{4}\d{5}[A-Z]$/;

/** A TAN or PAN anywhere in a text, as in `ACME LTD (AHMA12345B)`. */
export const numberIn = (text: string): string =>
  /\b([A-Z]{4}\d{5}[A-Z]|[A-Z]{5}\d{4}[A-Z])\b/.exec(text.toUpperCase())?.[1] ?? '';

/** Titles of columns without case, spaces, signs and units. */
export const titleKey = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\((rs\.?|inr|₹)\)/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Names of deductors without case, signs and the usual endings. */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b(private|pvt|limited|ltd|llp|m s|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
