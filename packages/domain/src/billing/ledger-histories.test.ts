/**
 * Random histories of a client: invoices, notes, receipts, adjusted advances, bounces and cancellations in any order
 * and on any day. A second, simple set of books predicts the result.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../dates.ts';
import { add, compare, isNegative, isPositive, least, neg, sub, sum } from '../money.ts';
import { ageing, AGEING_BUCKETS } from './ageing.ts';
import { allocateOldestFirst, partsByItem } from './allocation.ts';
import { advanceByItem, balanceOf, clientBalance, dueByItem, openItems, until } from './balances.ts';
import { documentTotals } from './document-totals.ts';
import type { DocumentTotals } from './document-totals.ts';
import { ACCOUNTS, postingsOf, reversal } from './ledger.ts';
import type { Posting, Reference } from './ledger.ts';
import { TAX_HEADS } from './line-amounts.ts';
import {
  postAdjustment,
  postCreditNote,
  postDebitNote,
  postInvoice,
  postOpeningBalance,
  postReceipt,
  postRelease,
} from './postings.ts';
import { settledBy } from './settlement.ts';
import { statement } from './statement.ts';
import { paise } from './testing/arbitraries.ts';
import { anyDocument } from './testing/documents.ts';
import { checkProperty } from '../testing/property.ts';

const START = '2025-04-01';
const anyBill = anyDocument
  .filter(({ lines }) => lines.length > 0 && lines.length < 4)
  .map((document) => documentTotals({ ...document, currency: 'INR' }));

type Step = (books: Books, day: string) => void;
/** Valid documents: the simple model of what the ledger must say. */
class Books {
  postings: Posting[] = [];
  dueDates = new Map<Reference, string>();
  bills = new Map<Reference, DocumentTotals>();
  credits = new Map<Reference, DocumentTotals>();
  receipts = new Map<Reference, { cash: string; tds: string; discounts: Map<Reference, string> }>();
  openings: string[] = [];
  count = 0;

  next = <K extends string>(kind: K): `${K}:${number}` => `${kind}:${(this.count += 1)}`;
  open = () => openItems(this.postings, (item) => this.dueDates.get(item)!);
  pick = <K>(from: Map<K, unknown>, n: number): K | undefined => [...from.keys()][n % Math.max(1, from.size)];
}

const issueBill =
  (totals: DocumentTotals, kind: 'invoice' | 'debit_note', days: number): Step =>
  (books, date) => {
    const source = books.next(kind);
    books.postings.push((kind === 'invoice' ? postInvoice : postDebitNote)({ source, date }, totals));
    books.dueDates.set(source, addDays(date, days));
    books.bills.set(source, totals);
  };

const issueCredit =
  (totals: DocumentTotals): Step =>
  (books, date) => {
    const source = books.next('credit_note');
    const { allocations } = allocateOldestFirst(totals.total, books.open());
    books.postings.push(postCreditNote({ source, date }, totals, allocations));
    books.credits.set(source, totals);
  };

const receive =
  (cash: string, tds: string, discount: string): Step =>
  (books, date) => {
    const source = books.next('receipt');
    const due = sum(books.open().map((item) => item.due));
    const parts = { cash, tds, write_off: least(discount, due), advance_adjusted: '0.00' };
    const { allocations } = allocateOldestFirst(settledBy(parts), books.open());
    const settled = partsByItem(parts, allocations);
    books.postings.push(postReceipt({ source, date }, settled));
    const discounts = new Map(settled.items.map((item) => [item.id, item.parts.write_off]));
    books.receipts.set(source, { cash, tds, discounts });
  };

const adjust =
  (n: number): Step =>
  (books, date) => {
    const advances = advanceByItem(books.postings);
    const source = books.pick(advances, n);
    if (!source) return;
    const { allocations } = allocateOldestFirst(advances.get(source)!, books.open());
    books.postings.push(postAdjustment({ source, date, voucher: n % 2 ? books.next('receipt') : null }, allocations));
  };

const takeBack =
  (n: number, kind: 'bounce' | 'cancel', from: 'receipts' | 'credits'): Step =>
  (books, date) => {
    const source = books.pick<Reference>(books[from], n);
    if (!source) return;
    books.postings.push(...reversal(postingsOf(books.postings, source), kind, date));
    books[from].delete(source);
  };

const cancelBill =
  (n: number): Step =>
  (books, date) => {
    const source = books.pick(books.bills, n);
    if (!source) return;
    books.postings.push(...postRelease(books.postings, source, date));
    books.postings.push(...reversal(postingsOf(books.postings, source), 'cancel', date));
    books.bills.delete(source);
    for (const { discounts } of books.receipts.values()) discounts.delete(source);
  };

const openWith =
  (amount: string): Step =>
  (books, date) => {
    const source = books.next('opening_balance');
    books.postings.push(postOpeningBalance({ source, date }, amount));
    books.dueDates.set(source, date);
    books.openings.push(amount);
  };

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(anyBill, fc.nat({ max: 90 })).map(([bill, days]) => issueBill(bill, 'invoice', days)),
  },
  { weight: 1, arbitrary: anyBill.map((bill) => issueBill(bill, 'debit_note', 15)) },
  { weight: 2, arbitrary: anyBill.map(issueCredit) },
  { weight: 5, arbitrary: fc.tuple(paise(90_000_000, 1), paise(5_000_000), paise(500_000)).map((p) => receive(...p)) },
  { weight: 2, arbitrary: fc.nat().map(adjust) },
  { weight: 1, arbitrary: fc.nat().map((n) => takeBack(n, 'bounce', 'receipts')) },
  { weight: 1, arbitrary: fc.nat().map((n) => takeBack(n, 'cancel', 'credits')) },
  { weight: 1, arbitrary: fc.nat().map(cancelBill) },
  { weight: 1, arbitrary: fc.tuple(paise(9_000_000), fc.boolean()).map(([a, ours]) => openWith(ours ? a : neg(a))) },
);

/** Each step some days after or before the previous one, because documents are entered late. */
const anyHistory = fc.array(fc.tuple(anyStep, fc.integer({ min: -10, max: 40 })), { maxLength: 25 });

function keep(history: [Step, number][]): Books {
  const books = new Books();
  let day = START;
  for (const [step, days] of history) {
    day = addDays(day, days);
    step(books, day);
  }
  return books;
}

/** Pairs that differ; there must be none. */
const untied = (pairs: [what: string, a: string, b: string][]): string[] =>
  pairs.filter(([, a, b]) => compare(a, b) !== 0).map(([what, a, b]) => `${what}: ${a} and ${b}`);
const total = <T>(of: Iterable<T>, amount: (one: T) => string) => sum([...of].map(amount));

it('every posting balances, and so do the books', () => {
  checkProperty(
    fc.property(anyHistory, (history) => {
      const { postings } = keep(history);
      for (const { entries } of postings) {
        expect(untied([['posting', total(entries, (e) => e.debit), total(entries, (e) => e.credit)]])).toEqual([]);
        for (const { debit, credit } of entries) {
          expect(isNegative(debit) || isNegative(credit)).toBe(false);
          expect(isPositive(debit) && isPositive(credit)).toBe(false);
        }
      }
      expect(untied([['books', total(ACCOUNTS, (account) => balanceOf(postings, account)), '0']])).toEqual([]);
    }),
  );
});

it('the ledger matches the documents', () => {
  checkProperty(
    fc.property(anyHistory, (history) => {
      const { postings, bills, credits, receipts, openings } = keep(history);
      const live = (amount: (totals: DocumentTotals) => string) =>
        sub(total(bills.values(), amount), total(credits.values(), amount));
      const discount = total(receipts.values(), ({ discounts }) => sum(discounts.values()));
      const cash = total(receipts.values(), (receipt) => receipt.cash);
      const tds = total(receipts.values(), (receipt) => receipt.tds);
      const owed = sub(
        add(
          live((t) => t.total),
          sum(openings),
        ),
        sum([cash, tds, discount]),
      );
      expect(
        untied([
          ['fees', balanceOf(postings, 'fees'), neg(live((t) => t.taxable_value))],
          ...TAX_HEADS.map((head): [string, string, string] => [
            head,
            balanceOf(postings, head),
            neg(live((t) => (isPositive(t.reverse_charge_tax) ? '0' : t[head]))),
          ]),
          ['bank', balanceOf(postings, 'bank'), cash],
          ['TDS', balanceOf(postings, 'tds_receivable'), tds],
          ['discount', balanceOf(postings, 'discount_allowed'), discount],
          ['balance', clientBalance(postings), owed],
        ]),
      ).toEqual([]);
    }),
  );
});

it('nothing is paid beyond the amount due, nor used beyond the advance', () => {
  checkProperty(
    fc.property(anyHistory, (history) => {
      const { postings, bills } = keep(history);
      for (const [item, due] of dueByItem(postings)) {
        expect(isNegative(due), `${item} is overpaid`).toBe(false);
        const bill = bills.get(item);
        if (bill) expect(compare(due, bill.total)).toBeLessThanOrEqual(0);
        else expect(item).toMatch(/^opening_balance/);
      }
      for (const [source, held] of advanceByItem(postings)) {
        expect(isNegative(held), `${source} is overdrawn`).toBe(false);
      }
    }),
  );
});

it('balance, open items, ageing and statement tie on any day', () => {
  checkProperty(
    fc.property(anyHistory, fc.nat({ max: 600 }), fc.nat({ max: 600 }), (history, first, length) => {
      const { postings, dueDates } = keep(history);
      // Half the time on the day of a posting, where statements start or end wrongly.
      const eventful = postings[first % Math.max(1, postings.length)]?.date;
      const from = first % 2 && eventful ? eventful : addDays(START, first - 100);
      const to = addDays(from, length);
      const then = until(postings, to);
      const balance = clientBalance(then);
      const aged = ageing(then, (item) => dueDates.get(item)!, to);
      const account = statement(postings, from, to);
      expect(
        untied([
          ['ageing', aged.net, balance],
          ['buckets', total(AGEING_BUCKETS, (bucket) => aged[bucket]), aged.total],
          ['open items', sub(sum(dueByItem(then).values()), sum(advanceByItem(then).values())), balance],
          ['closing balance', account.closing_balance, balance],
          ['opening balance', account.opening_balance, clientBalance(until(postings, addDays(from, -1)))],
          ['rows', add(account.opening_balance, sub(account.total_debit, account.total_credit)), balance],
          ['running balance', account.rows.at(-1)?.balance ?? account.opening_balance, account.closing_balance],
        ]),
      ).toEqual([]);
    }),
  );
});
