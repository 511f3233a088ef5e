import { expect, test } from 'vitest';
import { formOne } from './form-1.ts';

const limit = (facility: string, amount: string, bank = 'State Bank of India') => ({
  bank,
  facility,
  limit_amount: amount,
  used_max: amount,
  used_min: '10',
  outstanding: '60',
  outstanding_on: '2026-10-31',
  overdue: '0',
  annual_rate: null,
});

test('limits are grouped by part and by what is funded, with subtotals', () => {
  const [working, term] = formOne(
    [limit('Cash credit', '100'), limit('Bank guarantee', '20'), limit('Term loan', '70')],
    [
      { bank: '', facility: 'Cash credit', amount: '150', purpose: '' },
      { bank: 'HDFC Bank', facility: 'Overdraft', amount: '30', purpose: '' },
    ],
  );
  expect(working!.groups.map(({ title, rows }) => [title, rows.length])).toEqual([
    ['Fund based', 2],
    ['Non-fund based', 1],
  ]);
  expect(working!.groups[0]!.rows[0]).toMatchObject({ limit: '100', requested: '150', used_max: '100' });
  expect(working!.groups[0]!.rows[1]).toMatchObject({ bank: 'HDFC Bank', limit: null, requested: '30' });
  expect(working!.groups[0]!.subtotal).toMatchObject({ limit: '100', requested: '180', used_max: null });
  expect(working!.total).toMatchObject({ limit: '120', outstanding: '120', requested: '180' });
  expect(term!.total).toMatchObject({ limit: '70', requested: null });
});

test('requests of one bank are beside its own limit, and two of them add up', () => {
  const [working] = formOne(
    [limit('Cash credit', '100', 'Axis Bank'), limit('Cash credit', '50', 'HDFC Bank')],
    [
      { bank: 'HDFC Bank', facility: 'Cash credit', amount: '60', purpose: '' },
      { bank: 'HDFC Bank', facility: 'Cash credit', amount: '5', purpose: '' },
    ],
  );
  expect(working!.groups[0]!.rows.map(({ requested }) => requested)).toEqual([null, '65']);
  expect(formOne([], []).map(({ groups }) => groups)).toEqual([[], []]);
});
