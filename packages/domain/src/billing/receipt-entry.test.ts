import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, isNegative, sum } from '../money.ts';
import { isPaidInFull, spreadReceived, tdsOf } from './receipt-entry.ts';
import { anyDay, paise } from './testing/arbitraries.ts';
import { checkProperty } from '../testing/property.ts';

const items = [
  { id: 2, due_date: '2026-06-30', due: '59000.00', tds: '0.00' },
  { id: 1, due_date: '2026-05-31', due: '118000.00', tds: '10000.00' },
];

describe('a receipt while it is typed', () => {
  it.each([
    ['108000', [{ id: 1, amount: '118000.00' }], '10000.00', '0.00'],
    ['54000', [{ id: 1, amount: '59000.00' }], '5000.00', '0.00'],
    [
      '110000',
      [
        { id: 1, amount: '118000.00' },
        { id: 2, amount: '2000.00' },
      ],
      '10000.00',
      '0.00',
    ],
    [
      '200000',
      [
        { id: 1, amount: '118000.00' },
        { id: 2, amount: '59000.00' },
      ],
      '10000.00',
      '33000.00',
    ],
    ['0', [], '0.00', '0.00'],
  ])('%s goes to the oldest, with its tax', (received, allocations, tds, unallocated) => {
    expect(spreadReceived(received, items)).toEqual({ allocations, tds, unallocated });
  });

  it('money and tax add up to the settled and remaining amounts, and nothing is settled beyond its due', () => {
    const anyItems = fc
      .array(fc.record({ due_date: anyDay, due: paise(900_000, 1), share: fc.integer({ min: 0, max: 20 }) }), {
        maxLength: 6,
      })
      .map((all) =>
        all.map(({ share, ...item }, id) => ({ ...item, id, tds: ((Number(item.due) * share) / 100).toFixed(2) })),
      );
    checkProperty(
      fc.property(paise(3_000_000), anyItems, (received, open) => {
        const { allocations, tds, unallocated } = spreadReceived(received, open);
        expect(compare(add(sum(allocations.map(({ amount }) => amount)), unallocated), add(received, tds))).toBe(0);
        expect(isNegative(tds) || isNegative(unallocated)).toBe(false);
        for (const { id, amount } of allocations) expect(compare(amount, open[id]!.due)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it.each([
    ['118000', true],
    ['177000.00', true],
    ['108000', false],
    ['59000', false],
    ['177000.01', false],
    ['0', false],
  ])('%s is the whole amount due of the first items: %s', (received, expected) => {
    expect(isPaidInFull(received, ['118000.00', '59000.00'])).toBe(expected);
  });

  it('the tax of amounts by hand is in proportion', () => {
    expect(tdsOf([{ id: 1, amount: '59000' }], items)).toBe('5000.00');
    expect(tdsOf([{ id: 1, amount: '118000' }], items)).toBe('10000.00');
    expect(tdsOf([{ id: 2, amount: '59000' }], items)).toBe('0.00');
    expect(tdsOf([{ id: 9, amount: '1' }], items)).toBe('0.00');
  });
});
