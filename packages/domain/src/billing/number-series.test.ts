import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  counterOf,
  documentNumber,
  documentNumberProblem,
  seriesClash,
  sharedNumber,
  SeriesFull,
  seriesProblem,
} from './number-series.ts';
import { missingCounters, seriesRanges } from './series-gaps.ts';
import { checkProperty } from '../testing/property.ts';

describe('a number', () => {
  it.each([
    ['ABC/{YYYY-YY}/{0000}', 2026, 1, 'ABC/2026-27/0001'],
    ['SD/{YY-YY}/{000}', 2026, 12, 'SD/26-27/012'],
    ['INV{YY}{00000}', 2026, 7, 'INV2600007'],
    ['{YYYY}-{0}', 2026, 123, '2026-123'],
    ['R-{0000}', 2026, 12345, 'R-12345'],
    ['{YYYY-YY}/{0}', 1999, 5, '1999-00/5'],
  ])('of %s in %i, the %ith, is %s', (pattern, year, counter, number) => {
    expect(documentNumber(pattern, year, counter)).toBe(number);
    expect(counterOf(pattern, year, number)).toBe(counter);
  });

  it.each([
    ['', 'Enter a number'],
    ['ABCD/2026-27/0001', 'ABCD/2026-27/0001 has 17 characters. Use 16 or fewer.'],
    ['A.1', 'A.1: use only letters, digits, - and /'],
    ['A 1', 'A 1: use only letters, digits, - and /'],
    ['00/0-0', '00/0-0 is zero, which is not allowed'],
    ['ABC/2026-27/0001', null],
    ['A/0', null],
  ])('%j: %s', (number, problem) => {
    expect(documentNumberProblem(number)).toBe(problem);
  });

  it.each([
    ['ABC/{0000', /In braces/],
    ['ABC/{FY}/{00}', /In braces/],
    ['ABC/}{0}', /In braces/],
    ['ABC', /Add the running number once/],
    ['{00}/{00}', /Add the running number once/],
    ['{YY}{YYYY}{0}', /Use the financial year only once/],
    ['ABCD/{YYYY-YY}/{0000}', /17 characters/],
    ['A_{0}', /letters, digits/],
    ['{}{0}', /In braces/],
  ])('%s: %s', (pattern, problem) => {
    expect(seriesProblem(pattern)).toMatch(problem);
    expect(() => documentNumber(pattern, 2026, 1)).toThrow(RangeError);
    expect(counterOf(pattern, 2026, 'ABC')).toBeNull();
  });

  it('is never longer than allowed', () => {
    expect(documentNumber('ABC/{YYYY-YY}/{0000}', 2026, 9999)).toBe('ABC/2026-27/9999');
    expect(() => documentNumber('ABC/{YYYY-YY}/{0000}', 2026, 10_000)).toThrow(SeriesFull);
  });

  it.each(['ABC/2025-26/0001', 'ABC/2026-27/001', 'ABC/2026-27/00001', 'ABC/2026-27/0000', 'XABC/2026-27/0001', ''])(
    '%j is none of the series of 2026',
    (number) => {
      expect(counterOf('ABC/{YYYY-YY}/{0000}', 2026, number)).toBeNull();
    },
  );

  it('reads back what it wrote', () => {
    const pattern = fc.constantFrom('A/{YYYY-YY}/{0000}', '7{YY}{00}', 'X-{0}', '{YY-YY}/9{000}', '{0000}/{YY}');
    checkProperty(
      fc.property(
        pattern,
        fc.integer({ min: 2017, max: 2099 }),
        fc.integer({ min: 1, max: 9999 }),
        (series, year, n) => {
          const number = documentNumber(series, year, n);
          expect(documentNumberProblem(number)).toBeNull();
          expect(counterOf(series, year, number)).toBe(n);
        },
      ),
    );
  });

  it.each([
    ['A/{000}', 'A/{0000}', 'A/1000'],
    ['A/{0000}', 'a/{0000}', 'A/0001'],
    ['A1{00}', 'A{000}', 'A101'],
    ['A{0}', 'A1{0}', 'A11'],
    ['A/{00}/{YY}', 'A/{000}/26', 'A/100/26'],
    ['A/{00}', 'B/{00}', null],
    ['A/{000}', 'A/0{0000}', null],
    ['A/{0}', 'A/00{0}', null],
    ['A0{0}', 'A{00}', 'A01'],
    ['A/{0000}', 'A/{YY}/{0000}', null],
    ['LONGPREFIX/{0000}', 'LONGPREFIX/{00000}', 'LONGPREFIX/10000'],
    ['LONGPREFIX12/{000}', 'LONGPREFIX12/{0000}', null],
  ])('%s and %s meet at %s', (a, b, number) => {
    expect([sharedNumber(a, b, 2026), sharedNumber(b, a, 2026)]).toEqual([number, number]);
    if (number) expect([a, b].map((pattern) => counterOf(pattern.toUpperCase(), 2026, number))).not.toContain(null);
  });

  it('meets no other series unless both print the same number', () => {
    const pattern = fc.constantFrom('A{0}', 'A{00}', 'A0{0}', 'A1{00}', 'A{000}', 'A10{0}', 'B{0}', '{0}A', 'A{0}1');
    checkProperty(
      fc.property(pattern, pattern, (a, b) => {
        const numbers = (series: string) => Array.from({ length: 1200 }, (_, i) => documentNumber(series, 2026, i + 1));
        const theirs = new Set(numbers(b));
        expect(sharedNumber(a, b, 2026) !== null).toBe(numbers(a).some((number) => theirs.has(number)));
      }),
    );
  });

  it('is not shared by two kinds', () => {
    expect(seriesClash({ invoice: 'A/{0000}', credit_note: 'C/{0000}' })).toBeNull();
    expect(seriesClash({ invoice: 'A/{YY}/{0000}', credit_note: 'a/26/{0000}' })).toMatch(/credit_note and invoice/);
  });
});

describe('a series', () => {
  const doc = (counter: number, is_cancelled = false) => ({ counter, number: `A/${counter}`, is_cancelled });

  it('is reported in runs', () => {
    expect(seriesRanges([doc(3), doc(1), doc(2, true), doc(7), doc(6)])).toEqual([
      { from: 'A/1', to: 'A/3', total: 3, cancelled: 1, net: 2 },
      { from: 'A/6', to: 'A/7', total: 2, cancelled: 0, net: 2 },
    ]);
    expect(seriesRanges([])).toEqual([]);
  });

  it.each([
    [[1, 2, 3], 3, []],
    [
      [1, 3, 4, 8],
      9,
      [
        { from: 2, to: 2 },
        { from: 5, to: 7 },
        { from: 9, to: 9 },
      ],
    ],
    [[], 2, [{ from: 1, to: 2 }]],
    [[], 0, []],
    [[5], 3, [{ from: 1, to: 3 }]],
  ])('%j up to %i lacks %j', (used, last, missing) => {
    expect(missingCounters(used, last)).toEqual(missing);
  });

  it('counts each document once', () => {
    checkProperty(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), fc.func(fc.boolean()), (counters, cancelled) => {
        const ranges = seriesRanges(counters.map((n) => doc(n, cancelled(n))));
        const count = (field: 'total' | 'cancelled' | 'net') => ranges.reduce((all, range) => all + range[field], 0);
        expect(count('total')).toBe(counters.length);
        expect(count('net') + count('cancelled')).toBe(counters.length);
        const last = Math.max(0, ...counters);
        const lost = missingCounters(counters, last).reduce((all, { from, to }) => all + to - from + 1, 0);
        expect(lost).toBe(last - counters.length);
      }),
    );
  });
});
