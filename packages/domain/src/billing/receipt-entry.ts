/** A receipt while it is typed: what came in spreads by itself, oldest first, with the tax deducted from each invoice. */
import { compare, div, isPositive, least, mul, padded, sub, sum } from '../money.ts';
import { oldestFirst } from './allocation.ts';
import type { Allocation, OpenItem } from './allocation.ts';

/** `tds` is what the client deducts when it pays all that is due; 0 where it deducts nothing. */
export type TaxedItem<Id = number> = OpenItem<Id> & { tds: string };

export type Spread<Id> = { allocations: Allocation<Id>[]; tds: string; unallocated: string };

/**
 * Without the tax, 1,08,000 settles an invoice of 1,18,000 of which 10,000 are deducted. Where the money does not
 * reach, the tax is in proportion: of half the money it is half.
 */
export function spreadReceived<Id>(received: string, items: readonly TaxedItem<Id>[], decimals = 2): Spread<Id> {
  let left = received;
  const taxes: string[] = [];
  const allocations: Allocation<Id>[] = [];
  for (const { id, due, tds } of oldestFirst(items)) {
    const net = sub(due, tds);
    if (!isPositive(left) || !isPositive(net)) continue;
    const isWhole = compare(left, net) >= 0;
    const amount = isWhole ? due : least(div(mul(left, due), net, decimals), due);
    const money = isWhole ? net : left;
    allocations.push({ id, amount: padded(amount) });
    taxes.push(sub(amount, money));
    left = sub(left, money);
  }
  return { allocations, tds: padded(sum(taxes)), unallocated: padded(left) };
}

/** The tax deducted from what was allocated by hand. */
export function tdsOf<Id>(
  allocations: readonly Allocation<Id>[],
  items: readonly TaxedItem<Id>[],
  decimals = 2,
): string {
  const byId = new Map(items.map((item) => [item.id, item]));
  return padded(
    sum(
      allocations.map(({ id, amount }) => {
        const item = byId.get(id);
        return item && isPositive(item.due) ? div(mul(item.tds, least(amount, item.due)), item.due, decimals) : '0';
      }),
    ),
  );
}
