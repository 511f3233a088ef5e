/** A receipt while it is typed: what came in, and how it goes over what is due. The rules are the domain's. */
import type { OpenItem, OpenItems } from '@daftar/contract/receipts';
import { allocationProblems, type Allocation } from '@daftar/domain/billing/allocation';
import { spreadReceived, tdsOf, type TaxedItem } from '@daftar/domain/billing/receipt-entry';
import { settledBy, type SettlementParts } from '@daftar/domain/billing/settlement';
import { add, compare, isAmountWithin, isNegative, isPositive, isZero, padded, sub, sum } from '@daftar/domain/money';

export type Entry = {
  cash: string;
  write_off: string;
  advance_adjusted: string;
  /** As it was typed; null while it follows the invoices that are ticked. */
  tds: string | null;
  /** What was typed on items, once somebody did; null while the money spreads by itself. */
  amounts: Readonly<Record<string, string>> | null;
  /** Where tax is deducted, or not, against what is proposed. */
  ticks: Readonly<Record<string, boolean>>;
  /** What the receipt was begun for: settled before the others. */
  first: string;
};

export type Settlement = {
  parts: SettlementParts;
  allocations: Allocation<string>[];
  settled: string;
  /** What is not set against anything, and stays as the client's advance. */
  advance: string;
  section: string;
  /** What is wrong with an item, by its key; and with the whole. */
  problems: Readonly<Record<string, string>>;
  problem: string | null;
};

export const keyOf = ({ kind, id }: Pick<OpenItem, 'kind' | 'id'>): string => `${kind}:${id}`;

/** What is typed half or wrongly counts as nothing yet. */
const typed = (amount: string | undefined): string =>
  amount && isAmountWithin(amount, 15, 3) ? padded(amount) : '0.00';

export const isTicked = (item: OpenItem, { ticks }: Pick<Entry, 'ticks'>): boolean =>
  item.tds !== null && (ticks[keyOf(item)] ?? item.tds.is_likely);

export function settle(
  entry: Entry,
  { items, advances }: Pick<OpenItems, 'items' | 'advances'>,
  decimals = 2,
): Settlement {
  const taxed = items.map((item): TaxedItem<string> => ({
    id: keyOf(item),
    due: item.due,
    due_date: item.due_date,
    tds: isTicked(item, entry) && entry.tds === null ? item.tds!.amount : '0',
  }));
  const given = {
    cash: typed(entry.cash),
    write_off: typed(entry.write_off),
    advance_adjusted: typed(entry.advance_adjusted),
  };
  const received = sum([...Object.values(given), typed(entry.tds ?? '')]);
  const spread = entry.amounts
    ? byHand(entry.amounts, taxed, decimals)
    : byItself(received, taxed, entry.first, decimals);
  const tds = entry.tds === null ? spread.tds : typed(entry.tds ?? '');
  const parts = { ...given, tds };
  const settled = settledBy(parts);
  const found = allocationProblems(settled, spread.allocations, taxed, decimals);
  const advance = sub(settled, sum(spread.allocations.map(({ amount }) => amount)));
  return {
    parts,
    allocations: spread.allocations,
    settled,
    advance: padded(isNegative(advance) ? '0' : advance),
    section: isZero(tds)
      ? ''
      : (items.find((item) => isTicked(item, entry))?.tds?.section ??
        items.find(({ tds: one }) => one)?.tds?.section ??
        ''),
    problems: Object.fromEntries(
      found.flatMap(({ index, message }) => (index === null ? [] : [[spread.allocations[index]!.id, message]])),
    ),
    problem:
      problemOf(parts, advance, sum(advances.map(({ left }) => left))) ??
      found.find(({ index }) => index === null)?.message ??
      null,
  };
}

function byItself(received: string, items: readonly TaxedItem<string>[], first: string, decimals: number) {
  const before = spreadReceived(
    received,
    items.filter(({ id }) => id === first),
    decimals,
  );
  const after = spreadReceived(
    before.unallocated,
    items.filter(({ id }) => id !== first),
    decimals,
  );
  return { allocations: [...before.allocations, ...after.allocations], tds: add(before.tds, after.tds) };
}

function byHand(amounts: Readonly<Record<string, string>>, items: readonly TaxedItem<string>[], decimals: number) {
  const allocations = items
    .map(({ id }) => ({ id, amount: typed(amounts[id]) }))
    .filter(({ amount }) => isPositive(amount));
  return { allocations, tds: tdsOf(allocations, items, decimals) };
}

/** Only money, and tax deducted from it, can be left over. */
function problemOf(parts: SettlementParts, advance: string, held: string): string | null {
  if (compare(parts.advance_adjusted, held) > 0)
    return `The client has ${padded(held)} paid ahead, not ${parts.advance_adjusted}`;
  if (compare(advance, add(parts.cash, parts.tds)) > 0)
    return 'Discount and adjusted advances are more than what they settle';
  return null;
}
