/** Purchases in GSTR-3B: tax under reverse charge (3.1(d)) and purchases without tax (5). */
import type { BookDocument, BookLine, PurchaseKind } from '../gst_books/documents.ts';
import { signOf } from '../gst-return/documents.ts';
import { isZero, neg, round, sum } from '../money.ts';
import { COLUMNS, sumAmounts } from './rows.ts';
import type { Amounts, Column } from './rows.ts';

export type Purchase = Pick<
  BookDocument,
  'kind' | 'state' | 'party_type' | 'is_reverse_charge' | 'is_inter_state' | 'lines'
> & { purchase_kind: PurchaseKind };

/** Services from abroad are taxed at the receiver, whatever the document says. */
const isChargedHere = ({ is_reverse_charge, purchase_kind }: Purchase): boolean =>
  is_reverse_charge || purchase_kind === 'Import of services';

const amountsOf = (document: Purchase, lines: readonly BookLine[]): Amounts => {
  const of = (column: Column): string => {
    const total = round(sum(lines.map((line) => line[column])));
    return signOf(document) === 1 ? total : neg(total);
  };
  return Object.fromEntries(COLUMNS.map((column) => [column, of(column)])) as Amounts;
};

const final = (purchases: readonly Purchase[]): Purchase[] => purchases.filter(({ state }) => state === 'Final');

export const reverseCharge = (purchases: readonly Purchase[]): Amounts =>
  sumAmounts(
    final(purchases)
      .filter(isChargedHere)
      .map((document) =>
        amountsOf(
          document,
          document.lines.filter(({ tax_category }) => tax_category === 'taxable'),
        ),
      ),
  );

/** Imports of goods are taxed at the customs. */
export function untaxedPurchases(
  purchases: readonly Purchase[],
): Record<'gst' | 'non_gst', Record<'inter' | 'intra', string>> {
  const total = (isNonGst: boolean, isInter: boolean): string =>
    sumAmounts(
      final(purchases)
        .filter((one) => one.is_inter_state === isInter && one.purchase_kind === 'Domestic' && !isChargedHere(one))
        .map((document) =>
          amountsOf(
            document,
            document.lines.filter((line) =>
              isNonGst ? line.tax_category === 'non_gst' : isUntaxed(line, document.party_type),
            ),
          ),
        ),
    ).taxable_value;
  return {
    gst: { inter: total(false, true), intra: total(false, false) },
    non_gst: { inter: total(true, true), intra: total(true, false) },
  };
}

const isUntaxed = ({ tax_category, tax_rate }: BookLine, party: BookDocument['party_type']): boolean =>
  tax_category !== 'non_gst' && (tax_category !== 'taxable' || party === 'Composition' || isZero(tax_rate));
