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

/** Key of the choice to pay only what is overdue. The full balance has the key ''. */
export const OVERDUE = 'overdue';

/** `tds` is deducted from the amount due; the rest is what to pay. */
export type Choice = { key: string; item: DueItem | null; items: DueItem[]; due: string; tds: string; amount: string };

type Open = Pick<FirmDues, 'net' | 'items' | 'overdue' | 'advance'>;
const atLeastZero = (amount: string): string => (isPositive(amount) ? amount : '0.00');

/** Whether paying the overdue part is something else than paying everything. */
export const hasOverdueChoice = ({ overdue, advance, net }: Open): boolean =>
  isPositive(sub(overdue, advance)) && compare(sub(overdue, advance), net) < 0;

/**
 * The full balance or the overdue part, less advances, or the amount due on one item. Without a stated TDS, the likely
 * one is deducted.
 */
export const choiceOf = (firm: Open, key: string, stated: string | null = null): Choice => {
  const { net, items, overdue, advance } = firm;
  const item = items.find((one) => keyOf(one) === key) ?? null;
  const isOverdue = key === OVERDUE && hasOverdueChoice(firm);
  const chosen = item ? [item] : isOverdue ? items.filter(({ is_overdue }) => is_overdue) : items;
  const due = item?.due ?? atLeastZero(isOverdue ? sub(overdue, advance) : net);
  const expected = chosen.flatMap(({ tds }) => (tds?.is_likely ? tds.amount : []));
  const tds = least(stated ?? padded(sum(expected)), due);
  return { key: item ? key : isOverdue ? OVERDUE : '', item, items: chosen, due, tds, amount: sub(due, tds) };
};

/** TDS if this client deducts it, likely or not. */
export const possibleTds = ({ items, due }: Choice): string =>
  least(padded(sum(items.flatMap(({ tds }) => tds?.amount ?? []))), due);

export const keyOf = ({ kind, id }: { kind: string; id: number }): string => `${kind}:${id}`;

/** Payment note: the invoice number, or the first number and a count, so that the QR code stays small. */
export const linkFor = ({ upi_id, payee, currency }: FirmDues, { items, amount }: Choice): string | null =>
  upiLink({
    upi_id,
    payee,
    currency,
    amount,
    number: nameOf(items),
  });

const nameOf = (items: readonly DueItem[]): string => {
  const first = items.find(({ kind }) => kind === 'invoice') ?? items[0]!;
  return items.length === 1 ? first.number : `${first.number} +${items.length - 1}`;
};

export const isMoneyTyped = (text: string): boolean => isAmountWithin(text, 15, 2);
