/** Which invoices a receipt settles: oldest first or by hand, at most what is due (domain facts, 2.4). */
import type { Day } from '../dates.ts';
import { compare, isAmountWithin, isNegative, isPositive, isZero, least, padded, sub, sum } from '../money.ts';
import { NO_PARTS, SETTLEMENT_PARTS, settledBy } from './settlement.ts';
import type { SettlementParts } from './settlement.ts';
import { spread } from './spread.ts';

/** An invoice, debit note or opening balance with something left to pay. */
export type OpenItem<Id = number> = { id: Id; due_date: Day; due: string };
export type Allocation<Id = number> = { id: Id; amount: string };

export const oldestFirst = <T extends OpenItem<unknown>>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => (a.due_date === b.due_date ? 0 : a.due_date < b.due_date ? -1 : 1));

/** Fills items in order; the rest is the client's advance. */
export function allocateOldestFirst<Id>(
  amount: string,
  items: readonly OpenItem<Id>[],
): { allocations: Allocation<Id>[]; unallocated: string } {
  let left = amount;
  const allocations: Allocation<Id>[] = [];
  for (const { id, due } of oldestFirst(items)) {
    const taken = least(left, due);
    if (!isPositive(taken)) continue;
    allocations.push({ id, amount: padded(taken) });
    left = sub(left, taken);
  }
  return { allocations, unallocated: padded(left) };
}

/** Problems of manual allocations, by item or for the whole receipt. */
export function allocationProblems<Id>(
  settled: string,
  allocations: readonly Allocation<Id>[],
  items: readonly OpenItem<Id>[],
  decimals = 2,
): { index: number | null; message: string }[] {
  const due = new Map(items.map((item) => [item.id, item.due]));
  const problems: { index: number | null; message: string }[] = [];
  const seen = new Set<Id>();
  for (const [index, { id, amount }] of allocations.entries()) {
    const open = due.get(id);
    if (!isAmountWithin(amount, 15, decimals) || isZero(amount))
      problems.push({ index, message: 'Invalid amount provided' });
    else if (open === undefined || seen.has(id)) problems.push({ index, message: 'Already paid' });
    else if (compare(amount, open) > 0) problems.push({ index, message: `Enter ${open} or less` });
    seen.add(id);
  }
  if (problems.length === 0 && compare(sum(allocations.map(({ amount }) => amount)), settled) > 0) {
    problems.push({ index: null, message: `Amounts applied can't be more than the ${padded(settled)} received` });
  }
  return problems;
}

export type SettledItem<Id = number> = { id: Id; parts: SettlementParts };

/** A discount or an earlier advance can't be left over: only money, and tax deducted from it, becomes an advance. */
export class NothingToSettle extends Error {}

/**
 * Splits each part over the items in proportion, so that TDS is spread evenly over the invoices. The advance is taken
 * from the money first, then from the TDS.
 */
export function partsByItem<Id>(
  parts: SettlementParts,
  allocations: readonly Allocation<Id>[],
  decimals = 2,
): { items: SettledItem<Id>[]; advance: SettlementParts } {
  let rest = sub(settledBy(parts), sum(allocations.map(({ amount }) => amount)));
  if (isNegative(rest)) throw new RangeError('More is allocated than settled');
  const advance = { ...NO_PARTS };
  const left = { ...parts };
  for (const part of ['cash', 'tds'] as const) {
    advance[part] = padded(least(rest, parts[part]));
    left[part] = sub(parts[part], advance[part]);
    rest = sub(rest, advance[part]);
  }
  if (!isZero(rest)) throw new NothingToSettle('Discount and advance are more than the amount due. Reduce them.');

  const items = allocations.map(({ id, amount }) => {
    const shares = spread(
      amount,
      SETTLEMENT_PARTS.map((part) => left[part]),
      decimals,
    );
    const own = { ...NO_PARTS };
    for (const [i, part] of SETTLEMENT_PARTS.entries()) {
      own[part] = shares[i]!;
      left[part] = sub(left[part], shares[i]!);
    }
    return { id, parts: own };
  });
  return { items, advance };
}
