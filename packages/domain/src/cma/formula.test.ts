import { describe, expect, test } from 'vitest';
import { over, times, toFixed, toText } from './fixed.ts';
import { calculationOf, formulaText, parseFormula, referencesOf } from './formula.ts';
import { labelFor } from './line.ts';
import { CMA_LINES, CMA_SETTINGS } from './lines.ts';
import { compile } from './plan.ts';

const values: Record<string, string | null> = { a: '10', b: '4', blank: null };
const reader = {
  line: (id: string, prev: boolean) => () => {
    const value = values[id]!;
    return value === null ? null : toFixed(value) + (prev ? toFixed('100') : 0n);
  },
  setting: () => () => toFixed('1'),
};
const result = (formula: string) => {
  const value = calculationOf(parseFormula(formula), reader)(null);
  return value === null ? null : toText(value);
};

test.each([
  ['a + b * 2', '18.00'],
  ['(a + b) * 2', '28.00'],
  ['a - b - 1', '5.00'],
  ['a / b / 2', '1.25'],
  ['-a + b', '-6.00'],
  ['prev(a) - a', '100.00'],
  ['min(a, b)', '4.00'],
  ['max(0, -a)', '0.00'],
  ['if($any, a, b)', '10.00'],
  ['if(has(blank), a, b)', '4.00'],
  ['a + blank', '10.00'],
  ['a * blank', null],
  ['a * zero(blank)', '0.00'],
  ['blank + blank', null],
  ['a / (b - 4)', null],
])('%s is %s', (formula, value) => expect(result(formula)).toBe(value));

describe('a formula that can’t be read says why', () => {
  test.each([
    ['a +', 'A value is missing'],
    ['(a + b', '“)” is missing'],
    ['a b', 'Unexpected “b”'],
    ['sum(a)', 'Unknown function sum'],
    ['prev(a + b)', 'prev needs one line'],
    ['a § b', 'Unexpected “§ b”'],
  ])('%s', (formula, message) => expect(() => parseFormula(formula)).toThrow(message));
});

test('it is told in words of the sheet, with the brackets it needs', () => {
  const words = (formula: string) => formulaText(parseFormula(formula), (id) => id.toUpperCase());
  expect(words('a - (b + 2) * c')).toBe('A − (B + 2) × C');
  expect(words('a - (b - c)')).toBe('A − (B − C)');
  expect(words('prev(a) * -b')).toBe('A of last year × −B');
  expect(words('max(0, min(a, b))')).toBe('highest of 0 and lowest of A and B');
  expect(words('if(has(a), b, c)')).toBe('B if A is entered, otherwise C');
});

test('numbers keep eight decimals and are rounded half away from zero', () => {
  expect(toText(times(toFixed('1.005'), toFixed('100')))).toBe('100.50');
  expect(toText(over(toFixed('2'), toFixed('3'))!, 8)).toBe('0.66666667');
  expect(toText(toFixed('-0.005'))).toBe('-0.01');
  expect(toText(toFixed('-0.001'))).toBe('0.00');
  expect(toText(toFixed('12.5'), 0)).toBe('13');
});

test('every line can be read and named, and names only lines and settings that exist', () => {
  expect(() => compile(CMA_LINES)).not.toThrow();
  const used = CMA_LINES.flatMap(({ formula, actual, projection }) => [formula, actual, projection])
    .filter((one) => one !== undefined)
    .flatMap((one) => one.match(/\$[a-z_]+/g) ?? []);
  for (const name of used) expect(Object.keys(CMA_SETTINGS)).toContain(name.slice(1));
  expect(
    labelFor(
      CMA_LINES.find(({ id }) => id === 'raw_indigenous')!,
      'Trading',
    ),
  ).toBe('Purchases of goods, indigenous');
  expect(referencesOf(parseFormula('prev(a) + b'))).toEqual([
    { id: 'a', prev: true },
    { id: 'b', prev: false },
  ]);
});
