import type { OpenItem } from '@daftar/contract/receipts';
import { describe, expect, it } from 'vitest';
import { isOnlyAdvance, moneyFor, settle, type Entry } from './entry.ts';

const item = (id: number, due: string, tds: string | null, more: Partial<OpenItem> = {}): OpenItem => ({
  kind: 'invoice',
  id,
  number: `SD/${id}`,
  date: '2026-06-01',
  due_date: `2026-06-${10 + id}`,
  total: due,
  due,
  ageing: 'not_due',
  tds: tds === null ? null : { rate: '10', amount: tds, section: '194J', is_likely: true },
  ...more,
});
const ADVANCE = { kind: 'receipt', id: 9, number: 'R/9', date: '2026-01-01', left: '500.00' } as const;
const open = { items: [item(1, '118000.00', '10000.00'), item(2, '59000.00', null)], advance_available: ADVANCE.left };
const nothing: Entry = {
  cash: '',
  write_off: '',
  advance_adjusted: '',
  tds: null,
  amounts: null,
  ticks: {},
  first: '',
};
const of = (entry: Partial<Entry>) => settle({ ...nothing, ...entry }, open);

describe('an amount typed once', () => {
  it('settles the oldest with its tax, and the rest is an advance', () => {
    expect(of({ cash: '108000' })).toMatchObject({
      parts: { cash: '108000.00', tds: '10000.00' },
      settled: '118000.00',
      advance: '0.00',
      section: '194J',
      allocations: [{ id: 'invoice:1', amount: '118000.00' }],
      problem: null,
    });
    expect(of({ cash: '200000' })).toMatchObject({ settled: '210000.00', advance: '33000.00' });
  });

  it('without the tick there is no tax; with a typed tax, that one', () => {
    expect(of({ cash: '108000', ticks: { 'invoice:1': false } })).toMatchObject({
      parts: { tds: '0.00' },
      section: '',
      allocations: [{ amount: '108000.00' }],
    });
    expect(of({ cash: '108000', tds: '9000' })).toMatchObject({
      parts: { tds: '9000.00' },
      allocations: [{ amount: '117000.00' }],
    });
  });

  it('is without tax where it is the whole amount due, unless the tax is ticked', () => {
    expect(of({ cash: '118000' })).toMatchObject({ parts: { tds: '0.00' }, advance: '0.00', ticked: new Set() });
    expect(of({ cash: '177000' })).toMatchObject({ parts: { tds: '0.00' }, settled: '177000.00', advance: '0.00' });
    expect(of({ cash: '59000', first: 'invoice:2' })).toMatchObject({ parts: { tds: '0.00' }, advance: '0.00' });
    expect(of({ cash: '118000', amounts: { 'invoice:1': '118000' } })).toMatchObject({ parts: { tds: '0.00' } });
    expect(of({ cash: '108000', amounts: { 'invoice:1': '118000' } })).toMatchObject({ parts: { tds: '10000.00' } });
    expect(of({ cash: '118000', ticks: { 'invoice:1': true } })).toMatchObject({ parts: { tds: '10000.00' } });
  });

  it('goes to its first document before the others', () => {
    expect(of({ cash: '60000', first: 'invoice:2' }).allocations.map(({ id }) => id)).toEqual([
      'invoice:2',
      'invoice:1',
    ]);
  });
});

describe('by hand', () => {
  it('tax follows the amounts, and unallocated money stays', () => {
    expect(of({ cash: '60000', amounts: { 'invoice:1': '59000' } })).toMatchObject({
      parts: { tds: '5000.00' },
      settled: '65000.00',
      advance: '6000.00',
    });
  });

  it('names the amount in excess', () => {
    expect(of({ cash: '200000', amounts: { 'invoice:2': '59000.01' } }).problems).toEqual({
      'invoice:2': 'Enter 59000.00 or less',
    });
    expect(of({ cash: '10', amounts: { 'invoice:2': '11' } }).problem).toBe(
      "Amounts applied can't be more than the 10.00 received",
    );
    expect(of({ cash: 'x', amounts: {} })).toMatchObject({ settled: '0.00', problem: null });
  });
});

describe('with an advance', () => {
  const rich = { ...open, advance_available: '200000.00' };
  it('reduces the money received, and both settle the invoice with its tax', () => {
    const entry = { ...nothing, first: 'invoice:1', advance_adjusted: '8000' };
    expect(moneyFor(open.items[0]!, nothing)).toBe('108000.00');
    expect(moneyFor(open.items[0]!, entry)).toBe('100000.00');
    expect(moneyFor(open.items[0]!, { ...entry, advance_adjusted: '150000' })).toBe('0.00');
    expect(settle({ ...entry, cash: '100000' }, rich)).toMatchObject({
      parts: { cash: '100000.00', tds: '10000.00', advance_adjusted: '8000.00' },
      allocations: [{ id: 'invoice:1', amount: '118000.00' }],
      advance: '0.00',
      problem: null,
    });
  });

  it('alone, no tax is proposed and no receipt is needed', () => {
    const { parts, allocations } = settle({ ...nothing, advance_adjusted: '5000' }, rich);
    expect(parts).toMatchObject({ tds: '0.00', cash: '0.00' });
    expect(allocations).toEqual([{ id: 'invoice:1', amount: '5000.00' }]);
    expect(isOnlyAdvance(parts)).toBe(true);
    expect(isOnlyAdvance({ ...parts, cash: '1.00' })).toBe(false);
  });
});

it('advances and discounts are not more than there is to take and to settle', () => {
  expect(of({ advance_adjusted: '500.01' }).problem).toBe('Only 500.00 of advance is available. Enter 500.00 or less.');
  expect(of({ write_off: '200000' }).problem).toBe('Discount and advance are more than the amount due. Reduce them.');
  expect(of({ advance_adjusted: '500' })).toMatchObject({ settled: expect.any(String), problem: null });
});
