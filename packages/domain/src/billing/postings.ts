/** Postings of each document (domain facts, 2.4). The client's side is always the closing entry. */
import type { Day } from '../dates.ts';
import { isNegative, isZero, neg, sum } from '../money.ts';
import type { Allocation, SettledItem } from './allocation.ts';
import type { DocumentTotals } from './document-totals.ts';
import { balanced, netBySource } from './ledger.ts';
import type { Movement, Posting, PostingKind, Reference } from './ledger.ts';
import { TAX_HEADS } from './line-amounts.ts';
import { SETTLEMENT_PARTS } from './settlement.ts';
import type { SettlementParts } from './settlement.ts';

type Billed = Pick<DocumentTotals, 'taxable_value' | (typeof TAX_HEADS)[number] | 'round_off' | 'reverse_charge_tax'>;
type Dated = { source: Reference; date: Day };

/** Fees, tax and rounding as credits. Tax under reverse charge is the recipient's to pay and no debt of his to us. */
function income(totals: Billed): Movement[] {
  const heads = isZero(totals.reverse_charge_tax) ? TAX_HEADS : [];
  return [
    { account: 'fees', amount: neg(totals.taxable_value) },
    ...heads.map((head): Movement => ({ account: head, amount: neg(totals[head]) })),
    { account: 'round_off', amount: neg(totals.round_off) },
  ];
}

const reversed = (movements: readonly Movement[]): Movement[] =>
  movements.map((movement) => ({ ...movement, amount: neg(movement.amount) }));

const headOf = ({ source, date }: Dated, kind: PostingKind, voucher: Reference | null = null) => ({
  date,
  kind,
  source,
  voucher,
});

export const postInvoice = (document: Dated, totals: Billed): Posting =>
  balanced(headOf(document, 'invoice'), income(totals), { account: 'receivable', item: document.source });

export const postDebitNote = (document: Dated, totals: Billed): Posting =>
  balanced(headOf(document, 'debit_note'), income(totals), { account: 'receivable', item: document.source });

/** The unallocated part becomes an advance. */
export function postCreditNote(
  document: Dated,
  totals: Billed,
  allocations: readonly Allocation<Reference>[],
): Posting {
  const credited = reversed(income(totals));
  const left = sum([...credited, ...settling(allocations)].map(({ amount }) => amount));
  if (isNegative(left)) throw new RangeError('More is allocated than credited');
  return balanced(headOf(document, 'credit_note'), [...credited, ...settling(allocations)], {
    account: 'advance',
    item: document.source,
  });
}

const settling = (allocations: readonly Allocation<Reference>[]): Movement[] =>
  allocations.map(({ id, amount }) => ({ account: 'receivable', item: id, amount: neg(amount) }));

/** Money, tax deducted and discount of one receipt. Advances of before are adjusted by `postAdjustment`. */
export function postReceipt(
  document: Dated,
  { items, advance }: { items: readonly SettledItem<Reference>[]; advance: SettlementParts },
): Posting {
  const all = [...items.map(({ parts }) => parts), advance];
  return balanced(
    headOf(document, 'receipt'),
    [
      { account: 'bank', amount: sum(all.map(({ cash }) => cash)) },
      { account: 'tds_receivable', amount: sum(all.map(({ tds }) => tds)) },
      ...items.map(({ id, parts }): Movement => ({ account: 'discount_allowed', item: id, amount: parts.write_off })),
      ...settling(items.map(({ id, parts }) => ({ id, amount: receivedFor(parts) }))),
    ],
    { account: 'advance', item: document.source },
  );
}

const receivedFor = (parts: SettlementParts): string =>
  sum(SETTLEMENT_PARTS.filter((part) => part !== 'advance_adjusted').map((part) => parts[part]));

/** An advance of `source` (a receipt, credit note or opening balance) settles what is due. */
export const postAdjustment = (
  document: Dated & { voucher?: Reference | null },
  allocations: readonly Allocation<Reference>[],
): Posting =>
  balanced(headOf(document, 'adjustment', document.voucher ?? null), settling(allocations), {
    account: 'advance',
    item: document.source,
  });

/** Opening balance. A positive amount is owed to the firm. */
export const postOpeningBalance = (document: Dated, amount: string): Posting =>
  balanced(headOf(document, 'opening_balance'), [{ account: 'opening_balance', amount: neg(amount) }], {
    account: isNegative(amount) ? 'advance' : 'receivable',
    item: document.source,
  });

/**
 * Releases an item in full, before an invoice is cancelled or allocated again. Money and TDS become an advance of their
 * receipt; a discount is reversed.
 */
export function postRelease(postings: readonly Posting[], item: Reference, date: Day): Posting[] {
  const others = postings.filter(({ source }) => source !== item);
  return netBySource(others).flatMap(({ head, movements }) => {
    const on = movements.filter((movement) => movement.item === item && movement.account !== 'advance');
    if (on.length === 0) return [];
    return [balanced({ ...head, kind: 'release', date }, reversed(on), { account: 'advance', item: head.source })];
  });
}
