import type { Dues, FirmDues } from '@daftar/contract/portal_billing';
import { describe, expect, it } from 'vitest';
import { choiceOf, hasOverdueChoice, lateSums, linkFor, OVERDUE, possibleTds } from './dues.ts';
import { dayWords, statusOf } from './labels.ts';

const late = {
  currency: 'INR',
  due: '500.00',
  advance: '0.00',
  net: '500.00',
  overdue: '300.00',
  oldest_due_date: null,
};
const told = (amount: string, currency = 'INR') => ({ amount, currency }) as Dues['notices'][number];
const item = (id: number, due: string, kind: 'invoice' | 'opening_balance' = 'invoice') =>
  ({
    kind,
    id,
    number: kind === 'invoice' ? `INV/${id}` : 'Opening balance',
    due,
    tds: null,
  }) as FirmDues['items'][number];
const firm = (more: Partial<FirmDues> = {}): FirmDues =>
  ({
    upi_id: 'firm@bank',
    payee: 'Firm',
    currency: 'INR',
    net: '300.00',
    overdue: '0.00',
    advance: '0.00',
    items: [item(9, '50.00', 'opening_balance'), item(1, '100.00'), item(2, '150.00')],
    ...more,
  }) as FirmDues;

describe('what is said of late payments', () => {
  it.each([
    ['what is overdue', late, [], 1],
    ['nothing where nothing is overdue', { ...late, overdue: '0.00' }, [], 0],
    ['nothing where as much is paid ahead', { ...late, net: '0.00' }, [], 0],
    ['nothing while a payment of as much is being checked', late, [told('300.00')], 0],
    ['it goes on where less was told', late, [told('299.99')], 1],
    ['and where another currency was', late, [told('300.00', 'USD')], 1],
  ])('%s', (_, sum, notices, said) => {
    expect(lateSums({ sums: [sum], notices })).toHaveLength(said);
  });
});

describe('what one pays for', () => {
  it('is all that is due, less what is paid ahead; or one of them', () => {
    expect(choiceOf(firm(), '').amount).toBe('300.00');
    expect(choiceOf(firm({ net: '-20.00' }), '').amount).toBe('0.00');
    expect(choiceOf(firm(), 'invoice:2')).toMatchObject({ amount: '150.00', item: { id: 2 } });
    expect(choiceOf(firm(), 'invoice:77').item).toBeNull();
  });

  it('is asked for without the tax that the client deducts', () => {
    const taxed = (is_likely: boolean) =>
      firm({ net: '118.00', items: [{ ...item(1, '118.00'), tds: { amount: '10.00', is_likely } }] });
    expect(choiceOf(taxed(true), 'invoice:1')).toMatchObject({ due: '118.00', tds: '10.00', amount: '108.00' });
    expect(choiceOf(taxed(true), '')).toMatchObject({ amount: '108.00' });
    expect(choiceOf(taxed(false), 'invoice:1')).toMatchObject({ tds: '0.00', amount: '118.00' });
    expect(choiceOf(taxed(true), 'invoice:1', '0')).toMatchObject({ amount: '118.00' });
    expect(choiceOf(taxed(true), 'invoice:1', '999')).toMatchObject({ amount: '0.00' });
    expect(possibleTds(choiceOf(taxed(false), ''))).toBe('10.00');
    const link = linkFor(taxed(true), choiceOf(taxed(true), ''))!;
    expect(new URL(link).searchParams.get('am')).toBe('108.00');
  });

  it('is what is overdue only, less what is paid ahead, where that is not everything', () => {
    const is_overdue = true;
    const tds = { amount: '10.00', is_likely: true };
    const items = [
      { ...item(1, '118.00'), is_overdue, tds },
      { ...item(2, '200.00'), tds },
    ];
    const partly = firm({ net: '318.00', overdue: '118.00', items });
    expect(choiceOf(partly, OVERDUE)).toMatchObject({ key: OVERDUE, due: '118.00', tds: '10.00', amount: '108.00' });
    expect(new URL(linkFor(partly, choiceOf(partly, OVERDUE))!).searchParams.get('tn')).toBe('Invoice INV/1');
    const ahead = firm({ net: '300.00', overdue: '118.00', advance: '18.00', items });
    expect(choiceOf(ahead, OVERDUE)).toMatchObject({ due: '100.00' });
    for (const none of [{ overdue: '0.00' }, { overdue: '318.00' }, { overdue: '118.00', advance: '118.00' }]) {
      const all = firm({ net: '318.00', items, ...none });
      expect(hasOverdueChoice(all)).toBe(false);
      expect(choiceOf(all, OVERDUE)).toMatchObject({ key: '', due: '318.00' });
    }
  });

  it('is named in the link: the one, or the first and how many more', () => {
    const of = (key: string) => new URL(linkFor(firm(), choiceOf(firm(), key))!).searchParams;
    expect(of('invoice:2').get('tn')).toBe('Invoice INV/2');
    expect(of('').get('tn')).toBe('Invoice INV/1 +2');
    expect(of('').get('am')).toBe('300.00');
  });

  it('has no link without a UPI id, and in another currency', () => {
    expect(linkFor(firm({ upi_id: '' }), choiceOf(firm(), ''))).toBeNull();
    expect(linkFor(firm({ currency: 'USD' }), choiceOf(firm(), ''))).toBeNull();
  });
});

describe('words', () => {
  it('a day goes with its year where that is another', () => {
    expect(dayWords('2026-11-04', '2026-11-15')).toBe('4 November');
    expect(dayWords('2025-04-04', '2026-11-15')).toBe('4 April 2025');
  });

  it.each([
    ['invoice', 'UnPaid', true, 'Overdue'],
    ['invoice', 'UnPaid', false, 'Unpaid'],
    ['invoice', 'Partial Paid', false, 'Partially paid'],
    ['invoice', 'Paid', false, 'Paid'],
    ['credit_note', 'UnPaid', false, 'Credited'],
    ['credit_note', 'Cancelled', false, 'Cancelled'],
  ] as const)('%s, %s, overdue %s: %s', (kind, status, is_overdue, label) => {
    expect(statusOf({ kind, status, is_overdue }).label).toBe(label);
  });
});
