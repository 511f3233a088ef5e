/** A receipt as one voucher: cash, TDS, discount, and earlier advances it adjusts. */
import type { Day } from '../dates.ts';
import { add, isPositive, isZero, least, sub, sum } from '../money.ts';
import { allocateOldestFirst, oldestFirst, partsByItem } from './allocation.ts';
import type { Allocation, OpenItem } from './allocation.ts';
import type { Posting, Reference } from './ledger.ts';
import { postAdjustment, postReceipt } from './postings.ts';
import { NO_PARTS } from './settlement.ts';
import type { SettlementParts } from './settlement.ts';

/** Matches advances, oldest first, with the items in their order. */
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

export type DatedAllocation = Allocation<Reference> & { date?: Day | undefined };

/** The day on which money received on a day settles a document: not before its date. */
export const settledOn = (received: Day, document: Day | undefined): Day =>
  document !== undefined && document > received ? document : received;

/** Adjustments of an advance, one posting per day. */
export function postAdjustments(
  { source, voucher = null, date }: { source: Reference; voucher?: Reference | null; date: Day },
  allocations: readonly DatedAllocation[],
): Posting[] {
  const byDay = Map.groupBy(allocations, (one) => settledOn(date, one.date));
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, own]) => postAdjustment({ source, voucher, date: day }, own));
}

export class AdvanceShort extends Error {}

type Voucher = {
  source: Reference;
  date: Day;
  parts: SettlementParts;
  /** `date` is that of the invoice: money received before it is an advance until then. */
  allocations: readonly DatedAllocation[];
  /** Advances; `due` is the amount left. */
  advances: readonly OpenItem<Reference>[];
  decimals?: number;
};

/** All postings of the voucher. Cancelling reverses all of them; a bounce of an older receipt only its own. */
export function postVoucher({ source, date, parts, allocations, advances, decimals = 2 }: Voucher): Posting[] {
  const held = sum(advances.map(({ due }) => due));
  const { unallocated: missing } = allocateOldestFirst(parts.advance_adjusted, advances);
  if (!isZero(missing))
    throw new AdvanceShort(`Only ${add(held, '0.00')} of advance is available. Enter that or less.`);
  const settled = partsByItem(parts, allocations, decimals);
  const needs = settled.items.map((item) => ({ id: item.id, amount: item.parts.advance_adjusted }));
  const dateOf = new Map(allocations.map((one) => [one.id, one.date]));
  const isLater = (id: Reference): boolean => settledOn(date, dateOf.get(id)) > date;
  const later = settled.items.filter(({ id }) => isLater(id));
  return [
    postReceipt(
      { source, date },
      {
        items: settled.items.filter(({ id }) => !isLater(id)),
        advance: sumOfParts([
          settled.advance,
          ...later.map(({ parts: { cash, tds } }) => ({ ...NO_PARTS, cash, tds })),
        ]),
      },
    ),
    ...postAdjustments(
      { source, date },
      later.map(({ id, parts: { cash, tds } }) => ({ id, amount: add(cash, tds), date: dateOf.get(id) })),
    ),
    // A discount is no money: it comes with its invoice.
    ...later
      .filter(({ parts: { write_off } }) => isPositive(write_off))
      .map(({ id, parts: { write_off } }) =>
        postReceipt(
          { source, date: settledOn(date, dateOf.get(id)) },
          { items: [{ id, parts: { ...NO_PARTS, write_off } }], advance: NO_PARTS },
        ),
      ),
    ...matchAdvances(advances, needs).flatMap((match) =>
      postAdjustments(
        { source: match.source, voucher: source, date },
        match.allocations.map((one) => ({ ...one, date: dateOf.get(one.id) })),
      ),
    ),
  ].filter(({ entries }) => entries.length > 0);
}

const sumOfParts = (all: readonly SettlementParts[]): SettlementParts => ({
  cash: sum(all.map(({ cash }) => cash)),
  tds: sum(all.map(({ tds }) => tds)),
  write_off: sum(all.map(({ write_off }) => write_off)),
  advance_adjusted: sum(all.map(({ advance_adjusted }) => advance_adjusted)),
});
