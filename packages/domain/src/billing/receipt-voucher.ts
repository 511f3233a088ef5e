/** A receipt as one voucher: money, tax deducted and discount of its own, and advances of before that it adjusts. */
import type { Day } from '../dates.ts';
import { add, isPositive, isZero, least, sub, sum } from '../money.ts';
import { allocateOldestFirst, oldestFirst, partsByItem } from './allocation.ts';
import type { Allocation, OpenItem } from './allocation.ts';
import type { Posting, Reference } from './ledger.ts';
import { postAdjustment, postReceipt } from './postings.ts';
import type { SettlementParts } from './settlement.ts';

/** Each advance, oldest first, against the items in their order: who pays whom when one gives to many and back. */
export function matchAdvances<Id>(
  advances: readonly OpenItem<Id>[],
  needs: readonly Allocation<Id>[],
): { source: Id; allocations: Allocation<Id>[] }[] {
  const open = needs.map((need) => ({ ...need }));
  return oldestFirst(advances).flatMap(({ id: source, due: held }) => {
    let left = held;
    const allocations = open.flatMap((need) => {
      const amount = least(left, need.amount);
      if (!isPositive(amount)) return [];
      left = sub(left, amount);
      need.amount = sub(need.amount, amount);
      return [{ id: need.id, amount }];
    });
    return allocations.length > 0 ? [{ source, allocations }] : [];
  });
}

export class AdvanceShort extends Error {}

type Voucher = {
  source: Reference;
  date: Day;
  parts: SettlementParts;
  allocations: readonly Allocation<Reference>[];
  /** What the client has paid ahead: `due` is what is left of it. */
  advances: readonly OpenItem<Reference>[];
  decimals?: number;
};

/** All postings of the voucher. Cancelling it turns all of them back; a bounce of an older receipt only what was its. */
export function postVoucher({ source, date, parts, allocations, advances, decimals = 2 }: Voucher): Posting[] {
  const held = sum(advances.map(({ due }) => due));
  const { unallocated: missing } = allocateOldestFirst(parts.advance_adjusted, advances);
  if (!isZero(missing))
    throw new AdvanceShort(`The client has ${add(held, '0.00')} paid ahead, not ${parts.advance_adjusted}`);
  const settled = partsByItem(parts, allocations, decimals);
  const needs = settled.items.map((item) => ({ id: item.id, amount: item.parts.advance_adjusted }));
  return [
    postReceipt({ source, date }, settled),
    ...matchAdvances(advances, needs).map((match) =>
      postAdjustment({ source: match.source, voucher: source, date }, match.allocations),
    ),
  ].filter(({ entries }) => entries.length > 0);
}
