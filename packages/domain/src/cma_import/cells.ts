/** Reads cells of accounting exports as people and programs write them. */
import { fiscalYearLabel, fiscalYearOf } from '../fiscal-year.ts';
import { dayOf } from '../dates.ts';

const MAX_DIGITS = 13;

export type ReadAmount = { amount: string; side: 'debit' | 'credit' | null } | 'blank' | 'no number';

const SIDE = /(?<!\s)\s*\b(dr|cr|debit|credit)\.?$/i;

const CURRENCY = /^(₹|rs\.?|inr)\s*/i;
const NIL = /^([-–—]+|nil)$/i;

/**
 * `1,23,456.00 Dr`, `(1,234.5)`, `₹ -12`, `(-)12` as Tally prints it, `12-`, `500/-`. Rounded to paise; the side is null where none is written. `unitDigits` is the
 * power of ten of the unit: a workbook in lakhs has more decimals than it shows.
 */
export function readAmount(cell: string, unitDigits = 0): ReadAmount {
  let text = cell
    .replace(/[\s\u00a0]+/g, ' ')
    .replaceAll('−', '-')
    .trim();
  if (text === '' || NIL.test(text)) return 'blank';
  // `12000Cr` has no word boundary before its side.
  text = text.replace(/(\d|\))(dr|cr)\.?$/i, '$1 $2');
  const side = SIDE.exec(text)?.[1]?.toLowerCase();
  text = text
    .replace(SIDE, '')
    .replace(CURRENCY, '')
    .replace(/\/-$/, '')
    .replace(/^\(-\)\s*/, '-')
    .trim();
  const isBracketed = /^\(.*\)$/.test(text);
  if (isBracketed) text = text.slice(1, -1).trim();
  // The sign may stand before the currency, or behind the figure.
  text = text.replace(/^(?=\D*\d)([^-+]*)-$/, '-$1').replace(/^([-+])\s*/, '$1');
  const signless = text.replace(/^[-+]/, '').replace(CURRENCY, '');
  const match = /^([-+]?)(\d[\d,]*)?(?:\.(\d+))?$/.exec((/^[-+]/.exec(text)?.[0] ?? '') + signless);
  const written = [match?.[2]?.replaceAll(',', '') ?? '', match?.[3] ?? ''] as const;
  if (!match || written.join('') === '') return 'no number';
  const whole = written[0] + written[1].slice(0, unitDigits).padEnd(unitDigits, '0');
  const decimals = written[1].slice(unitDigits);
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_DIGITS) return 'no number';
  let paise = BigInt(digits || '0') * 100n + BigInt((decimals + '00').slice(0, 2));
  if (Number(decimals[2] ?? 0) >= 5) paise += 1n;
  const isNegative = paise !== 0n && isBracketed !== (match[1] === '-');
  const text2 = paise.toString().padStart(3, '0');
  const amount = `${isNegative ? '-' : ''}${text2.slice(0, -2)}.${text2.slice(-2)}`;
  return { amount, side: side === undefined ? null : side.startsWith('d') ? 'debit' : 'credit' };
}

/** As a name is compared: case, punctuation and `A/c` don't count. */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\ba\s*\/\s*cs?\b|\baccounts?\b/g, ' ')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 200);

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const isLikely = (year: number): boolean => year >= 1990 && year <= 2099;

const NUMERIC_DAY = /\b(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})\b/g;
const NAMED_DAY = /\b(\d{1,2})(?:st|nd|rd|th)?[-/. ]*([a-z]{3})[a-z]*\.?,?[-/. ]*(\d{4}|\d{2})\b/gi;
const MONTH_FIRST = /\b([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/gi;
const ISO_DAY = /\b(\d{4})-(\d{2})-(\d{2})\b/g;

/** The last date in a text, as the year it belongs to. */
function yearOfDates(text: string): string | null {
  const found: { at: number; day: number; month: number; year: number }[] = [];
  for (const match of text.matchAll(ISO_DAY))
    found.push({ at: match.index, year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
  const rest = text.replace(ISO_DAY, (whole) => ' '.repeat(whole.length));
  for (const match of rest.matchAll(NUMERIC_DAY))
    found.push({ at: match.index, day: Number(match[1]), month: Number(match[2]), year: fullYear(match[3]!) });
  for (const match of rest.matchAll(NAMED_DAY)) {
    const month = MONTHS.indexOf(match[2]!.toLowerCase()) + 1;
    found.push({ at: match.index, day: Number(match[1]), month, year: fullYear(match[3]!) });
  }
  for (const match of rest.matchAll(MONTH_FIRST)) {
    const month = MONTHS.indexOf(match[1]!.toLowerCase()) + 1;
    found.push({ at: match.index, day: Number(match[2]), month, year: Number(match[3]) });
  }
  const last = found
    .filter(({ day, month, year }) => day >= 1 && day <= 31 && month >= 1 && month <= 12 && isLikely(year))
    .sort((a, b) => a.at - b.at)
    .at(-1);
  return last ? fiscalYearLabel(fiscalYearOf(dayOf(last.year, last.month, 1))) : null;
}

/** `2025-26`; of two digits only behind FY or AY. */
const SPAN =
  /(?:\b(f\.?\s?y|a\.?\s?y|assessment year)\.?[\s:'’-]*|(?<!\d))(\d{4}|\d{2})\s*[-–/]\s*(\d{4}|\d{2})(?!\d)/gi;
/** Income of an assessment year belongs to the year before it. */
const isAssessment = (prefix: string | undefined): boolean => /^a/i.test(prefix ?? '');

/** The financial year that a title or period names: `2025-26`, `FY 2025-2026`, `1-Apr-25 to 31-Mar-26`. */
export function readYear(text: string): string | null {
  const dated = yearOfDates(text);
  if (dated) return dated;
  for (const match of text.matchAll(SPAN)) {
    const first = fullYear(match[2]!);
    const isSpan = isLikely(first) && fullYear(match[3]!) % 100 === (first + 1) % 100;
    if (isSpan && (match[1] || match[2]!.length === 4))
      return fiscalYearLabel(isAssessment(match[1]) ? first - 1 : first);
  }
  // A month with its year; "March 31" names a day.
  const month = /\b(mar)[a-z]*[-'’., ]*(\d{4}|\d{2})\b/i.exec(text);
  return month && isLikely(fullYear(month[2]!)) ? fiscalYearLabel(fullYear(month[2]!) - 1) : null;
}
