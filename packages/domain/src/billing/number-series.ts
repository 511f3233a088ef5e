/**
 * Document numbers: one series per firm, kind and financial year. A pattern has the year and the counter in braces:
 * `ABC/{YYYY-YY}/{0000}` gives ABC/2026-27/0001. Rule 46 allows 16 letters, digits, - and /.
 */
import { fiscalYearShort } from '../fiscal-year.ts';

export const NUMBER_LENGTH = 16;

const two = (year: number): string => String(year % 100).padStart(2, '0');

/** The fiscal year as a number shows it; it is named by the year it starts in. */
const YEARS: Record<string, (start: number) => string> = {
  'YYYY-YY': fiscalYearShort,
  'YY-YY': (start) => `${two(start)}-${two(start + 1)}`,
  YYYY: (start) => String(start),
  YY: two,
};

type Token = { text: string } | { year: string } | { digits: number };

const isCounter = (inner: string): boolean => /^0+$/.test(inner);

/** Null if a brace contains neither year nor zeros, or isn't closed. */
function tokensOf(pattern: string): Token[] | null {
  const tokens: Token[] = [];
  for (const [, inner, text] of pattern.matchAll(/\{([^{}]*)\}|([^{}]+|[{}])/g)) {
    if (inner === undefined) {
      if (/[{}]/.test(text!)) return null;
      tokens.push({ text: text! });
    } else if (isCounter(inner)) tokens.push({ digits: inner.length });
    else if (Object.hasOwn(YEARS, inner)) tokens.push({ year: inner });
    else return null;
  }
  return tokens;
}

/** Rule 46, for a number of any origin. */
export function documentNumberProblem(number: string): string | null {
  if (number.length === 0) return 'Enter a number';
  if (number.length > NUMBER_LENGTH) return `${number} has ${number.length} characters. Use ${NUMBER_LENGTH} or fewer.`;
  if (!/^[A-Za-z0-9/-]+$/.test(number)) return `${number}: use only letters, digits, - and /`;
  return /[1-9A-Za-z]/.test(number) ? null : `${number} is zero, which is not allowed`;
}

export function seriesProblem(pattern: string): string | null {
  const tokens = tokensOf(pattern);
  if (!tokens) return 'In braces, use {YYYY-YY} or {YY-YY} for the financial year and {0000} for the running number';
  const counters = tokens.filter((token) => 'digits' in token);
  if (counters.length !== 1) return 'Add the running number once, like {0000}';
  if (tokens.filter((token) => 'year' in token).length > 1) return 'Use the financial year only once';
  return documentNumberProblem(printed(tokens, 2026, 1));
}

const printed = (tokens: Token[], fiscalYear: number, counter: number): string =>
  tokens
    .map((token) => {
      if ('text' in token) return token.text;
      return 'year' in token ? YEARS[token.year]!(fiscalYear) : String(counter).padStart(token.digits, '0');
    })
    .join('');

export class SeriesFull extends Error {}

/** Never exceeds the permitted length: a full series throws before anything is stored. */
export function documentNumber(pattern: string, fiscalYear: number, counter: number): string {
  const problem = seriesProblem(pattern);
  if (problem) throw new RangeError(problem);
  const number = printed(tokensOf(pattern)!, fiscalYear, counter);
  if (number.length > NUMBER_LENGTH) {
    throw new SeriesFull(`The series ${pattern} is full at ${number}. Shorten its prefix.`);
  }
  return number;
}

const escaped = (text: string): string => text.replace(/[/-]/g, '\\$&');

/** The counter that a number of the series carries; null for a number of another series or another year. */
export function counterOf(pattern: string, fiscalYear: number, number: string): number | null {
  const tokens = tokensOf(pattern);
  if (!tokens || seriesProblem(pattern)) return null;
  const shape = tokens.map((token) => {
    if ('text' in token) return escaped(token.text);
    return 'year' in token ? escaped(YEARS[token.year]!(fiscalYear)) : `(\\d{${token.digits},})`;
  });
  const digits = new RegExp(`^${shape.join('')}$`).exec(number)?.[1];
  const counter = Number(digits ?? 0);
  // 00012 is not how a series of four digits writes twelve.
  return digits && counter > 0 && printed(tokens, fiscalYear, counter) === number ? counter : null;
}

/** Two kinds of document that would print the same numbers. */
export function seriesClash(patterns: Record<string, string>): string | null {
  const seen = new Map<string, string>();
  for (const [kind, pattern] of Object.entries(patterns)) {
    const number = (seriesProblem(pattern) ? pattern : documentNumber(pattern, 2026, 1)).toUpperCase();
    const other = seen.get(number);
    if (other) return `${kind} and ${other} would both use ${number}. Change one pattern.`;
    seen.set(number, kind);
  }
  return null;
}
