/**
 * Document numbers: one series per firm, kind and financial year. A pattern has the year and the counter in braces:
 * `ABC/{YYYY-YY}/{0000}` gives ABC/2026-27/0001. Rule 46 allows 16 letters, digits, - and /.
 */
import { fiscalYearShort } from '../fiscal-year.ts';
import { escapePattern } from '../escape-pattern.ts';

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

/** The counter that a number of the series carries; null for a number of another series or another year. */
export function counterOf(pattern: string, fiscalYear: number, number: string): number | null {
  const tokens = tokensOf(pattern);
  if (!tokens || seriesProblem(pattern) || number.length > NUMBER_LENGTH) return null;
  const shape = tokens.map((token) => {
    if ('text' in token) return escapePattern(token.text);
    return 'year' in token ? escapePattern(YEARS[token.year]!(fiscalYear)) : `(\\d{${token.digits},})`;
  });
  // Short input: the number has at most 16 characters.
  const digits = new RegExp(`^${shape.join('')}$`).exec(number)?.[1];
  const counter = Number(digits ?? 0);
  // 00012 is not how a series of four digits writes twelve.
  return digits && counter > 0 && printed(tokens, fiscalYear, counter) === number ? counter : null;
}

/** Any digit of a counter, and the first digit of one that is longer than its zeros. */
const [ANY, FIRST] = ['#', '+'];

/** A number of that length, with its counter open; null where the series has none so short. */
function templateOf(tokens: Token[], fiscalYear: number, length: number): string[] | null {
  const fixed = tokens.map((token) => {
    if ('text' in token) return [...token.text.toUpperCase()];
    return 'year' in token ? [...YEARS[token.year]!(fiscalYear)] : [];
  });
  const { digits: least } = tokens.find((token) => 'digits' in token)!;
  const digits = length - fixed.flat().length;
  if (digits < least) return null;
  const counter = Array.from({ length: digits }, (_, i) => (i === 0 && digits > least ? FIRST : ANY));
  return tokens.flatMap((token, i) => ('digits' in token ? counter : fixed[i]!));
}

/** The character that fits both places, or null. */
function fitting(a: string, b: string): string | null {
  const [open, other] = a === ANY || (a === FIRST && b !== ANY) ? [a, b] : [b, a];
  if (open === other) return open;
  if (open === ANY) return /[\d+]/.test(other) ? other : null;
  return open === FIRST && /[1-9]/.test(other) ? other : null;
}

function commonNumber(a: string[], b: string[]): string | null {
  const both = a.map((place, i) => fitting(place, b[i]!));
  if (both.includes(null)) return null;
  const isOpen = (place: string | null): boolean => place === ANY || place === FIRST;
  const last = both.findLastIndex(isOpen);
  const digitOf = (place: string | null, i: number, end: string): string =>
    place === FIRST ? '1' : place === ANY ? (i === last ? end : '0') : place!;
  // A counter is never 0.
  const isCounted = (template: string[], number: string[]): boolean =>
    template.some((place, i) => isOpen(place) && number[i] !== '0');
  const numbers = ['0', '1'].map((end) => both.map((place, i) => digitOf(place, i, end)));
  return numbers.find((number) => isCounted(a, number) && isCounted(b, number))?.join('') ?? null;
}

/** The first number that both series print in that year, or null: `A/{000}` and `A/{0000}` meet at A/1000. */
export function sharedNumber(a: string, b: string, fiscalYear: number): string | null {
  if (seriesProblem(a) || seriesProblem(b)) return null;
  for (let length = 1; length <= NUMBER_LENGTH; length += 1) {
    const [one, other] = [a, b].map((pattern) => templateOf(tokensOf(pattern)!, fiscalYear, length));
    const number = one && other ? commonNumber(one, other) : null;
    if (number !== null) return number;
  }
  return null;
}

/** Two kinds of document that would print the same numbers. */
export function seriesClash(patterns: Record<string, string>): string | null {
  const kinds = Object.entries(patterns);
  for (const [i, [kind, pattern]] of kinds.entries()) {
    for (const [other, earlier] of kinds.slice(0, i)) {
      const number = sharedNumber(pattern, earlier, 2026);
      if (number) return `${kind} and ${other} would both use ${number}. Change one pattern.`;
    }
  }
  return null;
}
