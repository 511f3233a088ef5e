import { describe, expect, test } from 'vitest';
import { monthPeriod, quarterPeriod } from '../gst-return/periods.ts';
import { creditLastDay, isClaimTimely } from './credit-limits.ts';
import { creditOf } from './credit.ts';
import type { CreditBook, CreditEntry, CreditStatement, Heads } from './credit.ts';

const heads = (igst: string, cgst = '0.00', sgst = cgst): Heads => ({ igst, cgst, sgst, cess: '0.00' });
const NONE = heads('0.00');
const FULL = heads('0.00', '90.00');
const book = (values: Partial<CreditBook> = {}): CreditBook => ({
  id: 1,
  kind: 'invoice',
  date: '2026-09-10',
  month: '2026-09-01',
  purchase_kind: 'Domestic',
  eligibility: 'Inputs',
  is_reverse_charge: false,
  paid_on: null,
  claimed_in: '092026',
  ...FULL,
  ...values,
});
const statement = (values: Partial<CreditStatement> = {}): CreditStatement => ({
  id: 2,
  kind: 'invoice',
  date: '2026-09-10',
  month: '2026-09-01',
  section: 'b2b',
  is_reverse_charge: false,
  itc_available: true,
  ...FULL,
  ...values,
});
const pair = (b: Partial<CreditBook> = {}, s: Partial<CreditStatement> = {}): CreditEntry => ({
  book: book(b),
  statement: statement(s),
});
const credit = (entry: CreditEntry, month = '2026-09-01', payments_known = true) =>
  creditOf([entry], monthPeriod(month), { payments_known });

describe('available credit, 4(A)', () => {
  test.each<[string, CreditEntry, string]>([
    ['a purchase', pair(), 'OTH'],
    ['an e-commerce operator', pair({}, { section: 'ecom' }), 'OTH'],
    ['import of goods', pair({ purchase_kind: 'Import of goods' }, { section: 'impg' }), 'IMPG'],
    ['import of goods without 2B', { book: book({ purchase_kind: 'Import of goods' }), statement: null }, 'IMPG'],
    [
      'import of services',
      { book: book({ purchase_kind: 'Import of services', claimed_in: null }), statement: null },
      'IMPS',
    ],
    ['reverse charge', pair({ is_reverse_charge: true, claimed_in: null }), 'ISRC'],
    ['a distributor', pair({ purchase_kind: 'ISD' }, { section: 'isd' }), 'ISD'],
  ])('%s', (_what, entry, row) => {
    const { itc_avl, itc_net } = credit(entry);
    expect(itc_avl).toEqual({ IMPG: NONE, IMPS: NONE, ISRC: NONE, ISD: NONE, OTH: NONE, [row]: FULL });
    expect(itc_net).toEqual(FULL);
  });

  test.each<[string, CreditEntry]>([
    ['not claimed yet', pair({ claimed_in: null })],
    ['claimed in another month', pair({ claimed_in: '102026' })],
    ['not in 2B (rule 36(4))', { book: book(), statement: null }],
    ['only in 2B', { book: null, statement: statement() }],
    ['ignored', { ...pair(), is_ignored: true }],
  ])('nothing for a document %s', (_what, entry) => expect(credit(entry).itc_avl.OTH).toEqual(NONE));

  test('the heads of 2B, unless the books have less', () => {
    expect(credit(pair(heads('180.00'))).itc_avl.OTH).toEqual(FULL);
    expect(credit(pair(heads('0.00', '50.00'))).itc_avl.OTH).toEqual(heads('0.00', '50.00'));
    expect(credit(pair(heads('0.00', '95.00'))).itc_avl.OTH).toEqual(FULL);
  });

  test('a credit note reduces it in the month of 2B', () => {
    const note = pair({ kind: 'credit_note', claimed_in: null }, { kind: 'credit_note', month: '2026-10-01' });
    expect(credit(note).itc_avl.OTH).toEqual(NONE);
    expect(credit(note, '2026-10-01').itc_avl.OTH).toEqual(heads('0.00', '-90.00'));
  });

  test('a quarter has the claims of its last month', () => {
    const period = quarterPeriod('2026-09-01');
    expect(creditOf([pair()], period, { payments_known: false }).itc_avl.OTH).toEqual(FULL);
  });
});

test('17(5): available and reversed in the month of 2B', () => {
  const { itc_avl, itc_rev, itc_net } = credit(pair({ eligibility: 'Ineligible', claimed_in: null }));
  expect([itc_avl.OTH, itc_rev.RUL, itc_net]).toEqual([FULL, FULL, NONE]);
});

test.each<[string, CreditEntry]>([
  ['place of supply', pair({}, { itc_available: false })],
  ['place of supply, not in the books', { book: null, statement: statement({ itc_available: false }) }],
  ['reported after the time limit', pair({ date: '2025-03-31' }, { date: '2025-03-31' })],
])('not available, 4(D)(2): %s', (what, entry) => {
  const month = what.includes('limit') ? '2025-11-01' : '2026-09-01';
  const late = { ...entry, statement: { ...entry.statement!, month } };
  const { itc_avl, itc_inelg } = credit(late, month);
  expect([itc_avl.OTH, itc_inelg.OTH]).toEqual([NONE, FULL]);
});

describe('16(4)', () => {
  test.each([
    ['2025-04-01', '2026-11-30'],
    ['2026-03-31', '2026-11-30'],
    ['2026-04-01', '2027-11-30'],
  ])('credit of %s until %s', (date, last) => expect(creditLastDay(date)).toBe(last));

  test('an annual return ends it earlier', () => {
    const annual = new Map([[2025, '2026-09-15']]);
    expect(creditLastDay('2026-03-31', annual)).toBe('2026-09-15');
    expect(creditLastDay('2026-04-01', annual)).toBe('2027-11-30');
    expect(creditLastDay('2026-03-31', new Map([[2025, '2026-12-20']]))).toBe('2026-11-30');
    expect(['2026-08-01', '2026-09-01'].map((month) => isClaimTimely('2026-03-31', month, annual))).toEqual([
      true,
      false,
    ]);
  });

  test('the return of October is the last one', () => {
    expect(['2026-10-01', '2026-11-01'].map((month) => isClaimTimely('2026-03-31', month))).toEqual([true, false]);
    const entry = pair({ date: '2026-03-31', claimed_in: '112026' }, { date: '2026-03-31', month: '2026-04-01' });
    expect(credit(entry, '2026-11-01').itc_avl.OTH).toEqual(NONE);
    expect(credit({ ...entry, book: { ...entry.book!, claimed_in: '102026' } }, '2026-10-01').itc_avl.OTH).toEqual(
      FULL,
    );
  });
});

describe('rule 37', () => {
  // 180 days after 10 September 2026: 9 March 2027.
  const reversed = (entry: CreditEntry, month: string) => credit(entry, month).itc_rev.OTH;
  test('an unpaid purchase is reversed in the period after 180 days, once', () => {
    expect(['2027-03-01', '2027-04-01', '2027-05-01'].map((month) => reversed(pair(), month))).toEqual([
      NONE,
      FULL,
      NONE,
    ]);
  });

  test.each<[string, Partial<CreditBook>]>([
    ['paid on the last day', { paid_on: '2027-03-09' }],
    ['reverse charge', { is_reverse_charge: true }],
    ['an import', { purchase_kind: 'Import of goods' }],
    ['a credit note', { kind: 'credit_note' }],
  ])('not for %s', (_what, values) => expect(reversed(pair(values), '2027-04-01')).toEqual(NONE));

  test('not where payments are unknown', () => {
    expect(credit(pair(), '2027-04-01', false).itc_rev.OTH).toEqual(NONE);
  });

  test('is taken back when the supplier is paid', () => {
    const entry = pair({ paid_on: '2027-07-02' });
    expect(reversed(entry, '2027-04-01')).toEqual(FULL);
    const july = credit(entry, '2027-07-01');
    expect([july.itc_avl.OTH, july.itc_inelg.RUL, july.itc_rev.OTH]).toEqual([FULL, FULL, NONE]);
    expect(credit(entry, '2027-08-01').itc_avl.OTH).toEqual(NONE);
  });

  test('a late payment before the return: reversed and taken back in it', () => {
    const april = credit(pair({ paid_on: '2027-03-20' }), '2027-04-01');
    expect([april.itc_rev.OTH, april.itc_avl.OTH, april.itc_net]).toEqual([FULL, FULL, NONE]);
  });

  test('credit claimed after the 180 days is reversed in the period of the claim', () => {
    const entry = pair({ claimed_in: '062027' });
    expect([reversed(entry, '2027-04-01'), reversed(entry, '2027-06-01'), reversed(entry, '2027-07-01')]).toEqual([
      NONE,
      FULL,
      NONE,
    ]);
  });
});
