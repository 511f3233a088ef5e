import { beforeAll, expect, test } from 'vitest';
import { testBusiness } from '#server/testing/people.ts';
import { USD_RATE, writeRandomBook, type RandomBook } from './testing/random-book.ts';
import * as books from './testing/reconcile-billing.ts';

const SIZE = 5000;
const CURRENCIES = ['INR', 'USD'] as const;
const PERIODS = [
  { from_date: '2026-04-01', to_date: '2027-03-31' },
  { from_date: '2025-07-01', to_date: '2025-09-30' },
  // Not whole months: the lists add these up themselves.
  { from_date: '2026-02-11', to_date: '2026-08-20' },
];

const { app, business, call } = await testBusiness();
let book: RandomBook;
beforeAll(async () => {
  book = await writeRandomBook(app, business, call, SIZE, 20_261_118);
});

test('a random book has 5,000 documents in two currencies', async () => {
  const { rows } = await app.owner.query(
    `select (select count(*) from invoices where business_id = $1)::int + (select count(*) from receipts where business_id = $1)::int
       as documents, (select count(distinct currency) from invoices where business_id = $1)::int as currencies,
       (select count(*) from invoices where business_id = $1 and state = 'Cancelled')::int as cancelled`,
    [business],
  );
  expect(rows[0].documents).toBeGreaterThan(SIZE * 0.95);
  expect(rows[0].currencies).toBe(2);
  expect(rows[0].cancelled).toBeGreaterThan(20);
});

test.each(PERIODS)(
  'billing of $from_date to $to_date agrees with the invoice list and the overview',
  async (period) => {
    const isWhole = period.from_date.endsWith('-01');
    for (const currency of CURRENCIES)
      await expect(books.reconcileBilling(call, period, currency, isWhole)).resolves.toBeUndefined();
  },
);

test('the register of a month is the GSTR-1 of the firm', async () => {
  for (const firm of book.firms)
    for (const month of ['2025-04-01', '2025-12-01', '2026-10-01'])
      await expect(books.reconcileGst(call, firm, month, { INR: '1', USD: USD_RATE })).resolves.toBeUndefined();
});

test('ageing is the outstanding list, the groups and the ledger, and advances are its advance', async () => {
  for (const currency of CURRENCIES)
    await expect(books.reconcileOutstanding(call, currency, 6)).resolves.toBeUndefined();
});

test('receipts agree with the receipt list and the collections by mode', async () => {
  for (const period of PERIODS)
    for (const currency of CURRENCIES)
      await expect(books.reconcileReceipts(call, period, currency)).resolves.toBeUndefined();
});

test('the records behind a sample of figures add up to them', async () => {
  expect(await books.reconcileDetails(call, PERIODS[0]!, 'INR', 5)).toBeGreaterThan(60);
});
