/** The client's account, read off the ledger: what he owes, item by item, and what he has paid ahead. */
import type { Day } from '../dates.ts';
import { add, isPositive, isZero, neg, padded, sum } from '../money.ts';
import type { OpenItem } from './allocation.ts';
import { movementOf } from './ledger.ts';
import type { Account, Movement, Posting, Reference } from './ledger.ts';

/** The ledger as it stood at the end of a day. */
export const until = (postings: readonly Posting[], day: Day): Posting[] => postings.filter(({ date }) => date <= day);

const movementsOn = (postings: readonly Posting[], account: Account): Movement[] =>
  postings.flatMap(({ entries }) => entries.filter((entry) => entry.account === account).map(movementOf));

/** Debits less credits. */
export const balanceOf = (postings: readonly Posting[], account: Account): string =>
  padded(sum(movementsOn(postings, account).map(({ amount }) => amount)));

/** Positive where the client owes the firm, negative where the firm owes him. */
export const clientBalance = (postings: readonly Posting[]): string =>
  add(balanceOf(postings, 'receivable'), balanceOf(postings, 'advance'));

function byItem(postings: readonly Posting[], account: Account): Map<Reference, string> {
  const sums = new Map<Reference, string>();
  for (const { item, amount } of movementsOn(postings, account)) {
    if (item) sums.set(item, add(sums.get(item) ?? '0', amount));
  }
  return sums;
}

/** Amount due on each invoice, debit note or opening balance, without settled ones. */
export const dueByItem = (postings: readonly Posting[]): Map<Reference, string> =>
  new Map([...byItem(postings, 'receivable')].filter(([, due]) => !isZero(due)));

/** Amount left of each advance, without used ones. */
export const advanceByItem = (postings: readonly Posting[]): Map<Reference, string> =>
  new Map(
    [...byItem(postings, 'advance')]
      .map(([item, held]) => [item, neg(held)] as const)
      .filter(([, held]) => !isZero(held)),
  );

/** Items a receipt can be allocated to. */
export const openItems = (postings: readonly Posting[], dueDateOf: (item: Reference) => Day): OpenItem<Reference>[] =>
  [...dueByItem(postings)]
    .filter(([, due]) => isPositive(due))
    .map(([id, due]) => ({ id, due, due_date: dueDateOf(id) }));
