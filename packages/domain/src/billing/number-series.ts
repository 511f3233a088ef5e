/**
 * Numbers of documents, one series a firm, kind and fiscal year. A pattern is what is printed, with the fiscal year and
 * the counter in braces: `ABC/{YYYY-YY}/{0000}` gives ABC/2026-27/0001. Rule 46 allows 16 of letters, digits, - and /.
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

/** Null where a brace holds neither a fiscal year nor zeros, or is not closed. */
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
  if (number.length === 0) return 'A number is needed';
  if (number.length > NUMBER_LENGTH)
    return `${number} has ${number.length} characters, and ${NUMBER_LENGTH} are allowed`;
  if (!/^[A-Za-z0-9/-]+$/.test(number)) return `${number} may hold letters, digits, - and / only`;
  return /[1-9A-Za-z]/.test(number) ? null : `${number} is zero, and a number may not be`;
}

export function seriesProblem(pattern: string): string | null {
  const tokens = tokensOf(pattern);
  if (!tokens) return 'In braces stands a fiscal year, like {YYYY-YY} or {YY-YY}, or the counter, like {0000}';
  const counters = tokens.filter((token) => 'digits' in token);
  if (counters.length !== 1) return 'The pattern needs the counter once, like {0000}';
  if (tokens.filter((token) => 'year' in token).length > 1) return 'The pattern needs the fiscal year once';
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

/** The next number never leaves the permitted length: a full series is said, before anything is stored. */
export function documentNumber(pattern: string, fiscalYear: number, counter: number): string {
  const problem = seriesProblem(pattern);
  if (problem) throw new RangeError(problem);
  const number = printed(tokensOf(pattern)!, fiscalYear, counter);
  if (number.length > NUMBER_LENGTH) {
    throw new SeriesFull(`The series ${pattern} is full at ${number}: shorten its prefix for the next numbers`);
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

/** Two kinds of document that would print the same numbers; patterns by kind, as a firm keeps them. */
export function seriesClash(patterns: Record<string, string>): string | null {
  const seen = new Map<string, string>();
  for (const [kind, pattern] of Object.entries(patterns)) {
    const number = (seriesProblem(pattern) ? pattern : documentNumber(pattern, 2026, 1)).toUpperCase();
    const other = seen.get(number);
    if (other) return `${kind} and ${other} would share the number ${number}`;
    seen.set(number, kind);
  }
  return null;
}
