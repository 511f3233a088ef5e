import type { Dues, DueItem, FirmDues } from '@daftar/contract/portal_billing';
import { upiLink } from '@daftar/domain/billing/upi';
import { compare, isAmountWithin, isPositive, least, padded, sub, sum } from '@daftar/domain/money';

type Sum = Dues['sums'][number];

/**
 * Overdue amounts to warn about: none where advances cover them, or where reported payments of at least that amount
 * wait to be checked.
 */
export const lateSums = ({ sums, notices }: Pick<Dues, 'sums' | 'notices'>): Sum[] =>
  sums.filter(({ currency, overdue, net }) => {
    const reported = sum(notices.filter((notice) => notice.currency === currency).map(({ amount }) => amount));
    return isPositive(overdue) && isPositive(net) && compare(reported, overdue) < 0;
  });

/** `tds` is deducted from the amount due; the rest is what to pay. */
export type Choice = { item: DueItem | null; due: string; tds: string; amount: string };

/** The full balance less advances, or the amount due on one item. Without a stated TDS, the likely one is deducted. */
export const choiceOf = (
  { net, items }: Pick<FirmDues, 'net' | 'items'>,
  key: string,
  stated: string | null = null,
): Choice => {
  const item = items.find((one) => keyOf(one) === key) ?? null;
  const due = item?.due ?? (isPositive(net) ? net : '0.00');
  const expected = (item ? [item] : items).flatMap(({ tds }) => (tds?.is_likely ? tds.amount : []));
  const tds = least(stated ?? padded(sum(expected)), due);
  return { item, due, tds, amount: sub(due, tds) };
};

/** TDS if this client deducts it, likely or not. */
export const possibleTds = ({ items }: Pick<FirmDues, 'items'>, { item, due }: Choice): string =>
  least(padded(sum((item ? [item] : items).flatMap(({ tds }) => tds?.amount ?? []))), due);

export const keyOf = ({ kind, id }: Pick<DueItem, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Payment note: the invoice number, or the first number and a count, so that the QR code stays small. */
export const linkFor = ({ upi_id, payee, currency, items }: FirmDues, { item, amount }: Choice): string | null =>
  upiLink({
    upi_id,
    payee,
    currency,
    amount,
    number: item?.number ?? nameOf(items),
  });

const nameOf = (items: readonly DueItem[]): string => {
  const first = items.find(({ kind }) => kind === 'invoice') ?? items[0]!;
  return items.length === 1 ? first.number : `${first.number} +${items.length - 1}`;
};

export const isMoneyTyped = (text: string): boolean => isAmountWithin(text, 15, 2);
