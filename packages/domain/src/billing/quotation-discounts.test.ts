import { describe, expect, it } from 'vitest';
import { add } from '../money.ts';
import type { DocumentLine } from './document-line.ts';
import { quotedLines, takenOf, type InvoicedSoFar } from './quotation-discounts.ts';

const line = (quantity: string, rate: string, more: Partial<DocumentLine> = {}): DocumentLine => ({
  hsn_sac: '998221',
  unit: 'OTH',
  quantity,
  rate,
  discount_type: 'Rupee',
  discount: '0',
  tax_category: 'taxable',
  tax_rate: '18',
  cess_rate: '0',
  cess_per_unit: '0',
  ...more,
});
const nothing: InvoicedSoFar = { lines: [], discount: '0' };
const amount = { discount_type: 'Rupee', discount: '0' } as const;

describe('invoicing a quotation in parts', () => {
  it('counts invoiced quantities by the position of the line', () => {
    const invoicedSoFar = { lines: [{ id: 2, quantity: '1.5', discount: '0' }], discount: '0' };
    expect(quotedLines([{ quantity: '1' }, { quantity: '4' }], invoicedSoFar)).toEqual([
      { id: 1, quantity: '1', invoiced: '0' },
      { id: 2, quantity: '4', invoiced: '1.5' },
    ]);
  });

  it('shares the discount of a line to the paisa: three thirds of 100.00', () => {
    const quoted = { lines: [line('3', '1000', { discount: '100' })], ...amount };
    let invoicedSoFar = nothing;
    const given: string[] = [];
    for (let part = 0; part < 3; part += 1) {
      const taken = takenOf(quoted, invoicedSoFar, [{ id: 1, quantity: '1' }]);
      given.push(taken.lines[0]!.discount);
      invoicedSoFar = { lines: [...invoicedSoFar.lines, ...taken.lines], discount: '0' };
    }
    expect(given).toEqual(['33.33', '33.34', '33.33']);
  });

  it('gives the whole discount after a part was cancelled and invoiced again', () => {
    const quoted = { lines: [line('3', '1000', { discount: '100' })], ...amount };
    const invoicedSoFar = { lines: [{ id: 1, quantity: '1', discount: '33.34' }], discount: '0' };
    expect(takenOf(quoted, invoicedSoFar, [{ id: 1, quantity: '2' }]).lines[0]!.discount).toBe('66.66');
  });

  it('shares the discount on total by the value of the lines', () => {
    const quoted = { lines: [line('1', '700'), line('1', '300')], discount_type: 'Rupee', discount: '99.99' } as const;
    const first = takenOf(quoted, nothing, [{ id: 2, quantity: '1' }]);
    expect(first.discount).toBe('30.00');
    const rest = takenOf(quoted, first, [{ id: 1, quantity: '1' }]);
    expect(rest.discount).toBe('69.99');
    expect(add(first.discount, rest.discount)).toBe(quoted.discount);
  });

  it('copies percentages unchanged', () => {
    const lines = [line('4', '250', { discount_type: 'Percentage', discount: '10' })];
    const quoted = { lines, discount_type: 'Percentage', discount: '5' } as const;
    expect(takenOf(quoted, nothing, [{ id: 1, quantity: '1' }])).toEqual({
      lines: [{ id: 1, quantity: '1', discount: '10' }],
      discount: '5',
    });
  });
});
