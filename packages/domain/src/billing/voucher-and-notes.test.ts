import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compare, sum } from '../money.ts';
import { document } from '../gst-return/testing/month.ts';
import { inRupees } from '../gst-return/rupees.ts';
import { advanceByItem, clientBalance, dueByItem } from './balances.ts';
import { postingsOf, reversal } from './ledger.ts';
import { noteProblems } from './notes.ts';
import { postInvoice, postOpeningBalance } from './postings.ts';
import { conversionAct, conversionProblems, remainingLines } from './quotation-conversion.ts';
import { AdvanceShort, matchAdvances, postVoucher } from './receipt-voucher.ts';
import { NO_PARTS } from './settlement.ts';
import { untaxed } from './tax-summary.ts';
import type { RateRow } from './tax-summary.ts';
import { paise } from './testing/arbitraries.ts';
import { checkProperty } from '../testing/property.ts';

const rows = (amounts: Record<string, string>): RateRow[] =>
  Object.entries(amounts).map(([tax_rate, taxable_value]) => ({ tax_rate, ...untaxed(taxable_value) }));

describe('notes', () => {
  const invoice = { number: 'A/1', date: '2025-09-01', by_rate: rows({ '12': '500.00', '18': '1000.00' }) };
  const note = { kind: 'credit_note' as const, date: '2026-06-01', by_rate: rows({ '12': '500', '18.00': '400' }) };

  it.each([
    ['at the rates of the invoice, also those in force no more', note, [], []],
    ['before its invoice', { ...note, date: '2025-08-31' }, [], ['date']],
    ['at another rate', { ...note, by_rate: rows({ '5': '10' }) }, [], ['tax_rate']],
    ['of more than was billed', { ...note, by_rate: rows({ '18': '1000.01' }) }, [], ['taxable_value']],
    [
      'of more than is left',
      note,
      [{ kind: 'credit_note' as const, by_rate: rows({ '18': '600.01' }) }],
      ['taxable_value'],
    ],
    [
      'of more, after a debit note',
      { ...note, by_rate: rows({ '18': '1500' }) },
      [{ kind: 'debit_note' as const, by_rate: rows({ '18': '500' }) }],
      [],
    ],
    ['of nothing', { ...note, by_rate: rows({ '18': '0.00' }) }, [], ['taxable_value']],
    ['a debit note of nothing', { ...note, kind: 'debit_note' as const, by_rate: [] }, [], ['taxable_value']],
    ['a debit note of any size', { ...note, kind: 'debit_note' as const, by_rate: rows({ '18': '9999' }) }, [], []],
  ])('%s', (_, given, earlier, fields) => {
    expect(noteProblems(given, invoice, earlier).map(({ field }) => field)).toEqual(fields);
  });

  it('say what is left', () => {
    expect(noteProblems({ ...note, by_rate: rows({ '18': '1001' }) }, invoice, [])[0]!.message).toBe(
      'You can credit up to 1000.00 at 18% against A/1',
    );
  });
});

describe('a quotation', () => {
  const quoted = [
    { id: 1, quantity: '2', invoiced: '0.5' },
    { id: 2, quantity: '1', invoiced: '1' },
    { id: 3, quantity: '4', invoiced: '0' },
  ];

  it('is invoiced up to its open amount', () => {
    expect(remainingLines(quoted)).toEqual([
      { id: 1, quantity: '1.5' },
      { id: 3, quantity: '4' },
    ]);
    expect(conversionProblems(quoted, remainingLines(quoted))).toEqual([]);
    expect(conversionAct(quoted, remainingLines(quoted))).toBe('convert');
    expect(conversionAct(quoted, [{ id: 1, quantity: '1.5' }])).toBe('convert_part');
  });

  it.each([
    [[], null, 'Select at least one line to invoice'],
    [[{ id: 9, quantity: '1' }], 0, 'Choose each line of the quotation once'],
    [
      [
        { id: 3, quantity: '1' },
        { id: 3, quantity: '1' },
      ],
      1,
      'Choose each line of the quotation once',
    ],
    [[{ id: 3, quantity: '0' }], 0, 'Enter a quantity above 0'],
    [[{ id: 1, quantity: '1.6' }], 0, 'Enter 1.5 or less. That is what is left to invoice.'],
    [[{ id: 2, quantity: '1' }], 0, 'This line is already fully invoiced'],
  ])('refuses %j', (converted, index, message) => {
    expect(conversionProblems(quoted, converted)).toEqual([{ index, message }]);
  });
});

describe('a voucher', () => {
  const totals = { ...untaxed('1000.00'), round_off: '0', reverse_charge_tax: '0' };
  const books = [
    postInvoice({ source: 'invoice:1', date: '2026-04-01' }, totals),
    postInvoice({ source: 'invoice:2', date: '2026-04-02' }, totals),
    postOpeningBalance({ source: 'opening_balance:1', date: '2026-04-01' }, '-300'),
    postOpeningBalance({ source: 'opening_balance:2', date: '2026-04-01' }, '-500'),
  ];
  const voucher = {
    source: 'receipt:9' as const,
    date: '2026-05-01',
    parts: { ...NO_PARTS, cash: '1000', tds: '100', write_off: '50', advance_adjusted: '700' },
    allocations: [
      { id: 'invoice:1' as const, amount: '1000' },
      { id: 'invoice:2' as const, amount: '850' },
    ],
    advances: [
      { id: 'opening_balance:2' as const, due_date: '2026-04-03', due: '500.00' },
      { id: 'opening_balance:1' as const, due_date: '2026-04-01', due: '300.00' },
    ],
  };

  it('settles with its own money and with the oldest advances', () => {
    const after = [...books, ...postVoucher(voucher)];
    expect(dueByItem(after)).toEqual(new Map([['invoice:2', '150.00']]));
    expect(advanceByItem(after)).toEqual(new Map([['opening_balance:2', '100.00']]));
    expect(clientBalance(after)).toBe('50.00');
  });

  it('is turned back whole', () => {
    const after = [...books, ...postVoucher(voucher)];
    const back = [...after, ...reversal(postingsOf(after, 'receipt:9'), 'cancel', '2026-05-02')];
    expect(dueByItem(back)).toEqual(dueByItem(books));
    expect(advanceByItem(back)).toEqual(advanceByItem(books));
  });

  it('adjusts no more than the advance', () => {
    const much = { ...voucher.parts, cash: '0', advance_adjusted: '800.01' };
    expect(() => postVoucher({ ...voucher, parts: much })).toThrow(AdvanceShort);
  });

  it('of advances alone posts no money', () => {
    const parts = { ...NO_PARTS, advance_adjusted: '800' };
    const postings = postVoucher({ ...voucher, parts, allocations: [{ id: 'invoice:1', amount: '800' }] });
    expect(postings.map(({ kind, source, voucher: by }) => [kind, source, by])).toEqual([
      ['adjustment', 'opening_balance:1', 'receipt:9'],
      ['adjustment', 'opening_balance:2', 'receipt:9'],
    ]);
  });

  it('gives each item the amount it needs, and takes no more from an advance than it has', () => {
    const amounts = fc.array(paise(10_000, 1), { maxLength: 6 });
    checkProperty(
      fc.property(amounts, amounts, (held, needed) => {
        const advances = held.map((due, id) => ({ id, due, due_date: '2026-04-01' }));
        const needs = needed.map((amount, id) => ({ id, amount }));
        const matches = matchAdvances(advances, needs);
        const given = matches.flatMap(({ allocations }) => allocations);
        for (const { source, allocations } of matches) {
          expect(compare(sum(allocations.map((a) => a.amount)), held[source]!)).toBeLessThanOrEqual(0);
        }
        for (const { id, amount } of needs) {
          const got = sum(given.filter((one) => one.id === id).map((one) => one.amount));
          expect(compare(got, amount)).toBeLessThanOrEqual(0);
        }
        const less = compare(sum(held), sum(needed)) < 0 ? sum(held) : sum(needed);
        expect(compare(sum(given.map((one) => one.amount)), less)).toBe(0);
      }),
    );
  });
});

it('an invoice in dollars is reported in rupees', () => {
  const dollars = document(1, {
    supply_kind: 'export_with_payment',
    place_of_supply: '96',
    lines: [{ rate: '100.01' }],
  });
  const reported = inRupees(dollars, '83.4567');
  expect(reported.lines[0]).toMatchObject({ taxable_value: '8346.50', igst: '1502.22', tax: '1502.22' });
  expect(reported.total).toBe('9848.72');
});

describe('a receipt before its invoice', () => {
  const parts = { ...NO_PARTS, cash: '1080.00', tds: '100.00', write_off: '20.00' };
  const allocations = [
    { id: 'invoice:1' as const, amount: '600.00', date: '2026-05-01' },
    { id: 'invoice:2' as const, amount: '600.00', date: '2026-06-05' },
  ];
  const postings = postVoucher({ source: 'receipt:9', date: '2026-05-20', parts, allocations, advances: [] });

  it('is an advance until the day of the invoice', () => {
    const on = (day: string) => postings.filter(({ date }) => date <= day);
    expect(advanceByItem(on('2026-06-04')).get('receipt:9')).toBe('590.00');
    expect(advanceByItem(postings).get('receipt:9') ?? '0.00').toBe('0.00');
    expect(clientBalance(on('2026-06-04'))).toBe('-1190.00');
    expect(postings.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
      '2026-05-20 receipt',
      '2026-06-05 adjustment',
      '2026-06-05 receipt',
    ]);
  });

  it('balances on every day', () => {
    for (const { entries } of postings)
      expect(compare(sum(entries.map(({ debit }) => debit)), sum(entries.map(({ credit }) => credit)))).toBe(0);
  });
});
