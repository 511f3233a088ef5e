import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, compare, isNegative, sum } from '../money.ts';
import { allocateOldestFirst, allocationProblems, NothingToSettle, partsByItem } from './allocation.ts';
import { NO_PARTS, SETTLEMENT_PARTS, settledBy, settlementProblems } from './settlement.ts';
import type { SettlementParts } from './settlement.ts';
import { proposeTds } from './tds.ts';
import { anyDay, paise } from './testing/arbitraries.ts';
import { checkProperty } from '../testing/property.ts';

const items = [
  { id: 2, due_date: '2026-06-30', due: '500.00' },
  { id: 1, due_date: '2026-05-31', due: '1180.00' },
  { id: 3, due_date: '2026-06-30', due: '0.00' },
];

const anyItems = fc
  .array(fc.record({ due_date: anyDay, due: paise(500_000) }), { maxLength: 8 })
  .map((list) => list.map((item, id) => ({ id, ...item })));
const anyParts = fc.record({
  cash: paise(1_000_000),
  tds: paise(100_000),
  write_off: paise(50_000),
  advance_adjusted: paise(200_000),
});

const addParts = (a: SettlementParts, b: SettlementParts): SettlementParts =>
  Object.fromEntries(SETTLEMENT_PARTS.map((part) => [part, add(a[part], b[part])])) as SettlementParts;

describe('allocation', () => {
  it.each([
    ['100', [{ id: 1, amount: '100.00' }], '0.00'],
    [
      '1200',
      [
        { id: 1, amount: '1180.00' },
        { id: 2, amount: '20.00' },
      ],
      '0.00',
    ],
    [
      '2000',
      [
        { id: 1, amount: '1180.00' },
        { id: 2, amount: '500.00' },
      ],
      '320.00',
    ],
    ['0', [], '0.00'],
  ])('of %s goes to the oldest', (amount, allocations, unallocated) => {
    expect(allocateOldestFirst(amount, items)).toEqual({ allocations, unallocated });
  });

  it('never takes more than is due, nor loses a paisa', () => {
    checkProperty(
      fc.property(paise(3_000_000), anyItems, (amount, open) => {
        const { allocations, unallocated } = allocateOldestFirst(amount, open);
        expect(compare(add(sum(allocations.map((a) => a.amount)), unallocated), amount)).toBe(0);
        expect(isNegative(unallocated)).toBe(false);
        expect(allocationProblems(amount, allocations, open)).toEqual([]);
      }),
    );
  });

  it.each([
    [[{ id: 1, amount: '1180.01' }], [{ index: 0, message: 'Enter 1180.00 or less' }]],
    [[{ id: 1, amount: '0' }], [{ index: 0, message: 'Invalid amount provided' }]],
    [[{ id: 1, amount: '-5' }], [{ index: 0, message: 'Invalid amount provided' }]],
    [[{ id: 9, amount: '5' }], [{ index: 0, message: 'Already paid' }]],
    [
      [
        { id: 1, amount: '5' },
        { id: 1, amount: '5' },
      ],
      [{ index: 1, message: 'Already paid' }],
    ],
    [
      [
        { id: 1, amount: '900' },
        { id: 2, amount: '101' },
      ],
      [{ index: null, message: "Amounts applied can't be more than the 1000.00 received" }],
    ],
    [
      [
        { id: 1, amount: '900' },
        { id: 2, amount: '100' },
      ],
      [],
    ],
    [[], []],
  ])('by hand, %j', (allocations, problems) => {
    expect(allocationProblems('1000', allocations, items)).toEqual(problems);
  });
});

describe('the parts of a receipt', () => {
  it('settle an invoice of 1,18,000 with 1,08,000 and TDS of 10,000', () => {
    const parts = { ...NO_PARTS, cash: '108000', tds: '10000' };
    expect(settledBy(parts)).toBe('118000.00');
    expect(partsByItem(parts, [{ id: 1, amount: '118000' }]).items).toEqual([
      { id: 1, parts: { cash: '108000.00', tds: '10000.00', write_off: '0.00', advance_adjusted: '0.00' } },
    ]);
  });

  it('are shared by two invoices, and the remainder is an advance of money', () => {
    const { items: settled, advance } = partsByItem({ ...NO_PARTS, cash: '226000', tds: '20000' }, [
      { id: 1, amount: '118000' },
      { id: 2, amount: '118000' },
    ]);
    expect(settled.map(({ parts }) => [parts.cash, parts.tds])).toEqual([
      ['108000.00', '10000.00'],
      ['108000.00', '10000.00'],
    ]);
    expect(advance).toEqual({ ...NO_PARTS, cash: '10000.00' });
  });

  it('cannot write off more than is due', () => {
    expect(() => partsByItem({ ...NO_PARTS, write_off: '10' }, [])).toThrow(NothingToSettle);
    expect(() => partsByItem({ ...NO_PARTS, cash: '5', advance_adjusted: '10' }, [{ id: 1, amount: '9' }])).toThrow(
      NothingToSettle,
    );
  });

  it('settle no more than they are', () => {
    expect(() => partsByItem({ ...NO_PARTS, cash: '5' }, [{ id: 1, amount: '5.01' }])).toThrow(RangeError);
  });

  it('add up by invoice and by part', () => {
    checkProperty(
      fc.property(anyParts, anyItems, (parts, open) => {
        const { allocations, unallocated } = allocateOldestFirst(settledBy(parts), open);
        fc.pre(compare(unallocated, add(parts.cash, parts.tds)) <= 0);
        const { items: settled, advance } = partsByItem(parts, allocations);
        expect(settled.map((item) => [item.id, settledBy(item.parts)])).toEqual(
          allocations.map(({ id, amount }) => [id, amount]),
        );
        const all = [...settled.map((item) => item.parts), advance].reduce(addParts, NO_PARTS);
        expect(all).toEqual(parts);
        expect(settledBy(advance)).toBe(unallocated);
        for (const item of settled)
          for (const part of SETTLEMENT_PARTS) expect(isNegative(item.parts[part])).toBe(false);
      }),
    );
  });

  it('are amounts, and something', () => {
    expect(settlementProblems({ ...NO_PARTS, cash: '1' })).toEqual([]);
    expect(settlementProblems(NO_PARTS)).toMatchObject([{ field: 'cash' }]);
    expect(settlementProblems({ ...NO_PARTS, tds: '-1', cash: '1.005' })).toEqual([
      { field: 'cash', message: 'Invalid amount provided' },
      { field: 'tds', message: 'Invalid amount provided' },
    ]);
  });
});

describe('TDS', () => {
  const fee = {
    on: '2026-05-01',
    taxable_value: '100000',
    nature: 'professional' as const,
    is_deductor: true,
    has_pan: true,
    year_before: '0',
  };
  it.each([
    ['professional', {}, { rate: '10', amount: '10000.00', section: '393(1) Table sl. 6(iii)' }],
    ['technical', { nature: 'technical' as const }, { rate: '2', amount: '2000.00' }],
    ['without PAN', { has_pan: false }, { rate: '20', amount: '20000.00' }],
    ['under the old Act', { on: '2026-03-31' }, { section: '194J' }],
    ['no deductor', { is_deductor: false }, null],
    ['at the limit', { taxable_value: '50000' }, null],
    ['above it with the year', { taxable_value: '50000', year_before: '0.01' }, { amount: '5000.00' }],
    ['above the limit of before', { taxable_value: '30001', on: '2025-03-31' }, { amount: '3000.10' }],
    ['before GST', { on: '2016-01-01' }, null],
  ])('%s', (_, change, expected) => {
    const proposal = proposeTds({ ...fee, ...change });
    if (expected) expect(proposal).toMatchObject(expected);
    else expect(proposal).toBeNull();
  });
});
