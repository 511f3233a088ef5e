/** Document numbers that people write in different ways (domain facts 2, B4). */
import { plainNumber } from './documents.ts';

const ALIKE = 0.9;
/** 2026-2027, 2026-27, 26-27, also with a slash. */
const YEARS = /(?<!\d)(?:20)?(\d{2})[-/](?:20)?(\d{2})(?!\d)/g;

/** Without the years, separators and leading zeros: `SD/2026-27/0041` and `sd-41` are `SD41`. */
export function looseNumber(number: string): string {
  const withoutYears = plainNumber(number).replace(YEARS, (text, from: string, to: string) =>
    (Number(from) + 1) % 100 === Number(to) ? '/' : text,
  );
  const loose = withoutYears.replace(/(?<!\d)0+(?=\d)/g, '').replace(/[-/\s]/g, '');
  return loose || plainNumber(number);
}

/** Last digits: the supplier's counter. */
export const counterOf = (loose: string): string => /(?<!\d)(\d+)\D*$/.exec(loose)?.[1] ?? '';

/** 0 to 1: twice the common subsequence by both lengths. */
export function likeness(a: string, b: string): number {
  const size = a.length + b.length;
  if (size === 0) return 1;
  if ((2 * Math.min(a.length, b.length)) / size < ALIKE) return 0;
  return (2 * commonLength(a, b)) / size;
}

function commonLength(a: string, b: string): number {
  const row = new Uint16Array(b.length + 1);
  for (let i = 0; i < a.length; i += 1) {
    let diagonal = 0;
    for (let j = 1; j <= b.length; j += 1) {
      const above = row[j]!;
      row[j] = a[i] === b[j - 1] ? diagonal + 1 : Math.max(above, row[j - 1]!);
      diagonal = above;
    }
  }
  return row[b.length]!;
}

/** How alike two loose numbers are, from 0.5 to 1; null for unlike ones. One that contains the other is similar. */
export function similarity(a: string, b: string): number | null {
  if (a === b) return 1;
  if (a.includes(b) || b.includes(a)) return Math.min(a.length, b.length) / Math.max(a.length, b.length) / 2 + 0.5;
  const alike = likeness(a, b);
  return alike >= ALIKE ? alike : null;
}
