/**
 * The double-entry ledger of all billing. Postings balance by construction: the last entry is the difference. Balances,
 * ageing, statements and reports are sums of it only, so they agree (product rule 23).
 */
import type { Day } from '../dates.ts';
import { add, isNegative, isZero, neg, padded, sub } from '../money.ts';

/** `receivable` and `advance` are the client's: what he owes, and what he has paid ahead. */
export const ACCOUNTS = [
  'receivable',
  'advance',
  'fees',
  'cgst',
  'sgst',
  'igst',
  'vat',
  'cess',
  'round_off',
  'bank',
  'tds_receivable',
  'discount_allowed',
  'opening_balance',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** A document as the ledger names it: `invoice:12`, `receipt:5`, `opening_balance:3`. */
export type Reference = `${string}:${number}`;

/**
 * `item` is the document whose balance an entry changes: on `receivable` and `discount_allowed` the one to be paid, on
 * `advance` the one with the money.
 */
export type Entry = { account: Account; item: Reference | null; debit: string; credit: string };

export const POSTING_KINDS = [
  'opening_balance',
  'invoice',
  'debit_note',
  'credit_note',
  'receipt',
  'adjustment',
  'release',
  'bounce',
  'cancel',
] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

export type PostingHead = {
  date: Day;
  kind: PostingKind;
  /** The document that moves the client's account. */
  source: Reference;
  /** The receipt by which an advance of `source` was adjusted, when it is another one. */
  voucher: Reference | null;
};
export type Posting = PostingHead & { entries: Entry[] };

/** Debits are positive. */
export type Movement = { account: Account; item?: Reference | null; amount: string };

const entryOf = ({ account, item = null, amount }: Movement): Entry => {
  const money = padded(amount);
  const zero = sub(money, money);
  return isNegative(money)
    ? { account, item, debit: zero, credit: neg(money) }
    : { account, item, debit: money, credit: zero };
};

/** Movements of one account and item become one entry, and those of nothing none. */
export function balanced(
  head: PostingHead,
  movements: readonly Movement[],
  closing: Omit<Movement, 'amount'>,
): Posting {
  const open = movements.reduce((total, { amount }) => sub(total, amount), '0');
  return { ...head, entries: netted([...movements, { ...closing, amount: open }]).map(entryOf) };
}

function netted(movements: readonly Movement[]): Movement[] {
  const sums = new Map<string, Movement>();
  for (const { account, item = null, amount } of movements) {
    const key = `${account} ${item}`;
    sums.set(key, { account, item, amount: add(sums.get(key)?.amount ?? '0', amount) });
  }
  return [...sums.values()].filter(({ amount }) => !isZero(amount));
}

export const movementOf = ({ account, item, debit, credit }: Entry): Movement => ({
  account,
  item,
  amount: sub(debit, credit),
});

/** All that a document moved, directly or as the voucher of another's advance. */
export const postingsOf = (postings: readonly Posting[], document: Reference): Posting[] =>
  postings.filter(({ source, voucher }) => source === document || voucher === document);

const groupKey = ({ source, voucher }: PostingHead): string => `${source} ${voucher}`;

/** Sums of postings by source and voucher. */
export function netBySource(postings: readonly Posting[]): { head: PostingHead; movements: Movement[] }[] {
  const groups = Map.groupBy(postings, groupKey);
  return [...groups.values()].map((group) => ({
    head: group[0]!,
    movements: netted(group.flatMap(({ entries }) => entries.map(movementOf))),
  }));
}

/** Reverses what is left of these postings; a second time there is nothing left. */
export const reversal = (postings: readonly Posting[], kind: 'bounce' | 'cancel', date: Day): Posting[] =>
  netBySource(postings)
    .filter(({ movements }) => movements.length > 0)
    .map(({ head: { source, voucher }, movements }) => ({
      date,
      kind,
      source,
      voucher,
      entries: movements.map((movement) => entryOf({ ...movement, amount: neg(movement.amount) })),
    }));
