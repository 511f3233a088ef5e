import type { Dues, DueItem, FirmDues } from '@daftar/contract/portal_billing';
import { upiLink } from '@daftar/domain/billing/upi';
import { compare, isPositive, sum } from '@daftar/domain/money';

type Sum = Dues['sums'][number];

/**
 * What is to be said of late payments: nothing where enough is paid ahead, or where the client has told of payments
 * that come to as much and nobody has looked at them yet.
 */
export const lateSums = ({ sums, notices }: Pick<Dues, 'sums' | 'notices'>): Sum[] =>
  sums.filter(({ currency, overdue, net }) => {
    const told = sum(notices.filter((notice) => notice.currency === currency).map(({ amount }) => amount));
    return isPositive(overdue) && isPositive(net) && compare(told, overdue) < 0;
  });

/** What one pays for: an item, or all of it. */
export type Choice = { item: DueItem | null; amount: string };

/** All that is due, less what is paid ahead; or what is due on one. */
export const choiceOf = ({ net, items }: Pick<FirmDues, 'net' | 'items'>, key: string): Choice => {
  const item = items.find((one) => keyOf(one) === key) ?? null;
  return { item, amount: item?.due ?? (isPositive(net) ? net : '0.00') };
};

export const keyOf = ({ kind, id }: Pick<DueItem, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Named by the invoice; for several by the first of them and how many more, so that the code stays easy to read. */
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
