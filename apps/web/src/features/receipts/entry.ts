/** Form state of a receipt: amounts and their allocation. The rules are the domain's. */
import type { OpenItem, OpenItems } from '@daftar/contract/receipts';
import { allocationProblems, oldestFirst, type Allocation } from '@daftar/domain/billing/allocation';
import { isPaidInFull, spreadReceived, tdsOf, type TaxedItem } from '@daftar/domain/billing/receipt-entry';
import { settledBy, type SettlementParts } from '@daftar/domain/billing/settlement';
import { add, compare, isAmountWithin, isNegative, isPositive, isZero, padded, sub, sum } from '@daftar/domain/money';

export type Entry = {
  cash: string;
  write_off: string;
  advance_adjusted: string;
  /** As typed; null while it follows the ticked invoices. */
  tds: string | null;
  /** Amounts typed per item; null while the payment is allocated automatically. */
  amounts: Readonly<Record<string, string>> | null;
  /** TDS ticks that differ from the proposal. */
  ticks: Readonly<Record<string, boolean>>;
  /** The item the payment was opened for. It is settled first. */
  first: string;
};

export type Settlement = {
  parts: SettlementParts;
  allocations: Allocation<string>[];
  settled: string;
  /** The amount not applied to any document. */
  advance: string;
  section: string;
  /** Keys of the items with TDS. */
  ticked: ReadonlySet<string>;
  /** Problems by item key, and the problem of the whole receipt. */
  problems: Readonly<Record<string, string>>;
  problem: string | null;
};

export const keyOf = ({ kind, id }: Pick<OpenItem, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Incomplete or invalid input counts as 0. */
const typed = (amount: string | undefined): string =>
  amount && isAmountWithin(amount, 15, 3) ? padded(amount) : '0.00';

export const isTicked = (item: OpenItem, { ticks }: Pick<Entry, 'ticks'>): boolean =>
  item.tds !== null && (ticks[keyOf(item)] ?? item.tds.is_likely);

/** Money for the whole amount due: no TDS is proposed. */
function isWhole({ amounts, first }: Entry, received: string, items: readonly OpenItem[]): boolean {
  if (amounts) return compare(received, sum(items.map((item) => typed(amounts[keyOf(item)])))) === 0;
  const isFirst = (item: OpenItem): boolean => keyOf(item) === first;
  const order = [...items.filter(isFirst), ...oldestFirst(items.filter((item) => !isFirst(item)))];
  return isPaidInFull(
    received,
    order.map(({ due }) => due),
  );
}

export function settle(
  entry: Entry,
  { items, advance_available }: Pick<OpenItems, 'items' | 'advance_available'>,
  decimals = 2,
): Settlement {
  const given = {
    cash: typed(entry.cash),
    write_off: typed(entry.write_off),
    advance_adjusted: typed(entry.advance_adjusted),
  };
  const received = sum([...Object.values(given), typed(entry.tds ?? '')]);
  const whole = isWhole(entry, received, items);
  // Tax on an advance was deducted when it was paid.
  const proposesTax = !whole && !isZero(given.cash);
  const isTaxed = (item: OpenItem): boolean =>
    isTicked(item, entry) && entry.tds === null && (proposesTax || entry.ticks[keyOf(item)] === true);
  const ticked = items.filter(isTaxed);
  const taxed = items.map((item): TaxedItem<string> => ({
    id: keyOf(item),
    due: item.due,
    due_date: item.due_date,
    tds: isTaxed(item) ? item.tds!.amount : '0',
  }));
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
    ticked: new Set(ticked.map(keyOf)),
    advance: padded(isNegative(advance) ? '0' : advance),
    section: isZero(tds)
      ? ''
      : (items.find((item) => isTicked(item, entry))?.tds?.section ??
        items.find(({ tds: one }) => one)?.tds?.section ??
        ''),
    problems: Object.fromEntries(
      found.flatMap(({ index, message }) => (index === null ? [] : [[spread.allocations[index]!.id, message]])),
    ),
    problem: problemOf(parts, advance, advance_available) ?? found.find(({ index }) => index === null)?.message ?? null,
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

/** The money that is left to pay on an item after tax deducted and an advance. */
export function moneyFor(item: OpenItem, entry: Entry): string {
  const left = sub(sub(item.due, isTicked(item, entry) ? item.tds!.amount : '0'), typed(entry.advance_adjusted));
  return isNegative(left) ? '0.00' : left;
}

/** Nothing came in: an advance is applied, and no receipt is created. */
export const isOnlyAdvance = ({ cash, tds, write_off, advance_adjusted }: SettlementParts): boolean =>
  isPositive(advance_adjusted) && [cash, tds, write_off].every(isZero);

/** Only cash and TDS can be left over. */
function problemOf(parts: SettlementParts, advance: string, held: string): string | null {
  if (compare(parts.advance_adjusted, held) > 0)
    return `Only ${padded(held)} of advance is available. Enter ${padded(held)} or less.`;
  if (compare(advance, add(parts.cash, parts.tds)) > 0)
    return 'Discount and advance are more than the amount due. Reduce them.';
  return null;
}
