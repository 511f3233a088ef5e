import { describe, expect, it } from 'vitest';
import { ageing, ageingBucket } from './ageing.ts';
import { partsByItem } from './allocation.ts';
import { advanceByItem, balanceOf, clientBalance, dueByItem, openItems, until } from './balances.ts';
import { documentTotals } from './document-totals.ts';
import { postingsOf, reversal } from './ledger.ts';
import type { Entry, Posting } from './ledger.ts';
import {
  postAdjustment,
  postCreditNote,
  postDebitNote,
  postInvoice,
  postOpeningBalance,
  postReceipt,
  postRelease,
} from './postings.ts';
import { NO_PARTS } from './settlement.ts';
import { statement } from './statement.ts';
import { INTER, INTRA, LINE } from './testing/documents.ts';

const bill = (rate: string, treatment = INTRA, is_rounded = true) =>
  documentTotals({ lines: [{ ...LINE, rate }], treatment, prices_include_tax: false, is_rounded, currency: 'INR' });
const shown = (posting: Posting) =>
  posting.entries.map(({ account, item, debit, credit }: Entry) => [account, item, debit, credit]);

const invoice = postInvoice({ source: 'invoice:1', date: '2026-04-10' }, bill('100000'));
const receipt = postReceipt(
  { source: 'receipt:1', date: '2026-05-05' },
  partsByItem({ ...NO_PARTS, cash: '120000', tds: '10000', write_off: '500' }, [{ id: 'invoice:1', amount: '118000' }]),
);
const second = postInvoice({ source: 'invoice:2', date: '2026-05-20' }, bill('10000.25', INTER));
const adjusted = postAdjustment({ source: 'receipt:1', voucher: 'receipt:2', date: '2026-06-01' }, [
  { id: 'invoice:2', amount: '5000' },
]);
const books = [invoice, receipt, second, adjusted];
const dueDates: Record<string, string> = { 'invoice:1': '2026-05-10', 'invoice:2': '2026-06-20' };

describe('postings', () => {
  it('of an invoice', () => {
    expect(shown(second)).toEqual([
      ['fees', null, '0.00', '10000.25'],
      ['igst', null, '0.00', '1800.05'],
      ['round_off', null, '0.30', '0.00'],
      ['receivable', 'invoice:2', '11800.00', '0.00'],
    ]);
  });

  it('of an invoice under reverse charge: the tax is not ours', () => {
    const posting = postInvoice(
      { source: 'invoice:3', date: '2026-04-01' },
      bill('1000', { ...INTRA, collection: 'by_recipient' }),
    );
    expect(shown(posting)).toEqual([
      ['fees', null, '0.00', '1000.00'],
      ['receivable', 'invoice:3', '1000.00', '0.00'],
    ]);
  });

  it('of a receipt with TDS, discount and something left over', () => {
    expect(shown(receipt)).toEqual([
      ['bank', null, '120000.00', '0.00'],
      ['tds_receivable', null, '10000.00', '0.00'],
      ['discount_allowed', 'invoice:1', '500.00', '0.00'],
      ['receivable', 'invoice:1', '0.00', '118000.00'],
      ['advance', 'receipt:1', '0.00', '12500.00'],
    ]);
  });

  it('of an adjusted advance', () => {
    expect(adjusted).toMatchObject({ kind: 'adjustment', source: 'receipt:1', voucher: 'receipt:2' });
    expect(shown(adjusted)).toEqual([
      ['receivable', 'invoice:2', '0.00', '5000.00'],
      ['advance', 'receipt:1', '5000.00', '0.00'],
    ]);
  });

  it('of a credit note, allocated to its invoice up to the amount due', () => {
    const note = postCreditNote({ source: 'credit_note:1', date: '2026-06-10' }, bill('10000'), [
      { id: 'invoice:2', amount: '6800' },
    ]);
    expect(shown(note)).toEqual([
      ['fees', null, '10000.00', '0.00'],
      ['cgst', null, '900.00', '0.00'],
      ['sgst', null, '900.00', '0.00'],
      ['receivable', 'invoice:2', '0.00', '6800.00'],
      ['advance', 'credit_note:1', '0.00', '5000.00'],
    ]);
  });

  it('of a credit note set against more than it credits, none', () => {
    const much = [{ id: 'invoice:2' as const, amount: '118.01' }];
    expect(() => postCreditNote({ source: 'credit_note:1', date: '2026-06-10' }, bill('100'), much)).toThrow(
      RangeError,
    );
  });

  it('of a debit note, which is owed like an invoice', () => {
    const note = postDebitNote({ source: 'debit_note:1', date: '2026-06-10' }, bill('100'));
    expect(dueByItem([note])).toEqual(new Map([['debit_note:1', '118.00']]));
  });

  it('of opening balances on either side', () => {
    const owed = postOpeningBalance({ source: 'opening_balance:1', date: '2026-04-01' }, '700');
    const ahead = postOpeningBalance({ source: 'opening_balance:2', date: '2026-04-01' }, '-200.50');
    expect(dueByItem([owed, ahead])).toEqual(new Map([['opening_balance:1', '700.00']]));
    expect(advanceByItem([owed, ahead])).toEqual(new Map([['opening_balance:2', '200.50']]));
    expect(clientBalance([owed, ahead])).toBe('499.50');
  });

  it('of a bounce reverse the whole receipt, its adjusted advance too, once', () => {
    const bounced = reversal(postingsOf(books, 'receipt:1'), 'bounce', '2026-06-15');
    const after = [...books, ...bounced];
    expect(dueByItem(after)).toEqual(
      new Map([
        ['invoice:1', '118000.00'],
        ['invoice:2', '11800.00'],
      ]),
    );
    expect(advanceByItem(after)).toEqual(new Map());
    expect(balanceOf(after, 'bank')).toBe('0.00');
    expect(reversal(postingsOf(after, 'receipt:1'), 'bounce', '2026-06-16')).toEqual([]);
    expect(reversal(postingsOf(after, 'receipt:2'), 'cancel', '2026-06-16')).toEqual([]);
  });

  it('of a cancelled voucher give the advance back', () => {
    const after = [...books, ...reversal(postingsOf(books, 'receipt:2'), 'cancel', '2026-06-15')];
    expect(advanceByItem(after)).toEqual(new Map([['receipt:1', '12500.00']]));
    expect(dueByItem(after)).toEqual(new Map([['invoice:2', '11800.00']]));
  });

  it('of a cancelled invoice leave its money as an advance, and its discount withdrawn', () => {
    const released = postRelease(books, 'invoice:1', '2026-06-15');
    const after = [...books, ...released, ...reversal(postingsOf(books, 'invoice:1'), 'cancel', '2026-06-15')];
    expect(dueByItem(after)).toEqual(new Map([['invoice:2', '6800.00']]));
    expect(advanceByItem(after)).toEqual(new Map([['receipt:1', '125000.00']]));
    expect(balanceOf(after, 'discount_allowed')).toBe('0.00');
    expect(balanceOf(after, 'fees')).toBe('-10000.25');
    expect(postRelease(after, 'invoice:1', '2026-06-16')).toEqual([]);
  });
});

describe('views', () => {
  it('list open amounts', () => {
    expect(openItems(books, (item) => dueDates[item]!)).toEqual([
      { id: 'invoice:2', due: '6800.00', due_date: '2026-06-20' },
    ]);
    expect(clientBalance(books)).toBe('-700.00');
    expect(clientBalance(until(books, '2026-04-30'))).toBe('118000.00');
  });

  it.each([
    ['2026-06-30', '2026-06-30', 'not_due'],
    ['2026-06-30', '2026-07-01', 'days_0_30'],
    ['2026-06-30', '2026-07-30', 'days_0_30'],
    ['2026-06-30', '2026-07-31', 'days_31_60'],
    ['2026-06-30', '2026-08-30', 'days_61_90'],
    ['2026-06-30', '2026-09-29', 'days_91_180'],
    ['2026-06-30', '2026-12-28', 'days_over_180'],
  ])('due %s is on %s in %s', (due, today, bucket) => {
    expect(ageingBucket(due, today)).toBe(bucket);
  });

  it('have ageing of due amounts, with advances beside them', () => {
    expect(ageing(books, (item) => dueDates[item]!, '2026-08-01')).toEqual({
      not_due: '0.00',
      days_0_30: '0.00',
      days_31_60: '6800.00',
      days_61_90: '0.00',
      days_91_180: '0.00',
      days_over_180: '0.00',
      total: '6800.00',
      advance: '7500.00',
      net: '-700.00',
    });
  });

  it('state the account, row by row', () => {
    const { rows, ...rest } = statement(books, '2026-05-01', '2026-06-30');
    expect(
      rows.map(({ date, particulars, debit, credit, balance }) => [date, particulars, debit, credit, balance]),
    ).toEqual([
      ['2026-05-05', 'Receipt', '0.00', '120000.00', '-2000.00'],
      ['2026-05-05', 'TDS deducted', '0.00', '10000.00', '-12000.00'],
      ['2026-05-05', 'Discount allowed', '0.00', '500.00', '-12500.00'],
      ['2026-05-20', 'Invoice', '11800.00', '0.00', '-700.00'],
    ]);
    expect(rest).toEqual({
      from: '2026-05-01',
      to: '2026-06-30',
      opening_balance: '118000.00',
      total_debit: '11800.00',
      total_credit: '130500.00',
      closing_balance: '-700.00',
    });
  });

  it('state the first and the last day too', () => {
    const { opening_balance, rows } = statement(books, '2026-05-05', '2026-05-20');
    expect(opening_balance).toBe('118000.00');
    expect(rows.map(({ date }) => date)).toEqual(['2026-05-05', '2026-05-05', '2026-05-05', '2026-05-20']);
    const since = books.filter(({ date }) => date >= '2026-05-05');
    expect(statement(since, '2026-05-05', '2026-05-20', opening_balance).rows).toEqual(rows);
  });

  it('are empty without entries', () => {
    expect(statement([], '2026-04-01', '2026-04-30')).toMatchObject({
      opening_balance: '0.00',
      rows: [],
      closing_balance: '0.00',
    });
  });
});
