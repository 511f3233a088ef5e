/** A receipt being entered: allocates the payment oldest first, with TDS per invoice. */
import { add, compare, div, isPositive, least, mul, padded, sub, sum } from '../money.ts';
import { oldestFirst } from './allocation.ts';
import type { Allocation, OpenItem } from './allocation.ts';

/** `tds`: what the client deducts when paying in full; 0 if nothing. */
export type TaxedItem<Id = number> = OpenItem<Id> & { tds: string };

export type Spread<Id> = { allocations: Allocation<Id>[]; tds: string; unallocated: string };

/**
 * Net of TDS, 1,08,000 settles an invoice of 1,18,000 with 10,000 deducted. A partial payment has TDS in proportion.
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

/** Whether the money is exactly what is due on the first items, in this order: then no tax was deducted. */
export function isPaidInFull(received: string, dues: readonly string[]): boolean {
  let due = '0.00';
  return dues.some((one) => {
    due = add(due, one);
    return compare(received, due) === 0;
  });
}

/** TDS of amounts allocated by hand. */
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
