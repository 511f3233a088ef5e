import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare } from '../money.ts';
import { TAX_CATEGORIES } from './document-line.ts';
import { paise } from './testing/arbitraries.ts';
import { sum } from '../money.ts';
import { valueRows } from './value-outside-gst.ts';
import { checkProperty } from '../testing/property.ts';

describe('the value of a document', () => {
  const totals = (...values: string[]) => ({
    lines: values.map((taxable_value) => ({ taxable_value })),
    taxable_value: sum(values),
  });

  it.each([
    [['taxable', 'exempt'], ['1000.00', '40.00'], [['Taxable value', '1040.00']]],
    [
      ['taxable', 'non_gst'],
      ['1000.00', '40.00'],
      [
        ['Taxable value', '1000.00'],
        ['Value outside GST', '40.00'],
      ],
    ],
    [
      ['non_gst'],
      ['40.00'],
      [
        ['Taxable value', '0.00'],
        ['Value outside GST', '40.00'],
      ],
    ],
  ] as const)('%j', (categories, values, rows) => {
    const lines = categories.map((tax_category) => ({ tax_category }));
    expect(valueRows(lines, totals(...values)).map(({ label, value }) => [label, value])).toEqual(rows);
  });

  it('adds up to the whole', () => {
    const anyLine = fc.record({ tax_category: fc.constantFrom(...TAX_CATEGORIES), value: paise(900_000) });
    checkProperty(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), (lines) => {
        const all = totals(...lines.map(({ value }) => value));
        const whole = valueRows(lines, all).reduce((total, { value }) => add(total, value), '0.00');
        expect(compare(whole, all.taxable_value)).toBe(0);
      }),
    );
  });
});
