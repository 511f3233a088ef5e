/** Outward figures of GSTR-3B, from the same sections as GSTR-1 (domain facts, 3.5). */
import { isZeroRated } from '../billing/supply-kinds.ts';
import { negTaxRow, sumTaxRows } from '../billing/tax-summary.ts';
import type { TaxRow } from '../billing/tax-summary.ts';
import { add, isZero, padded, sub, sum } from '../money.ts';
import { changesOf } from './amendments.ts';
import type { Difference } from './amendments.ts';
import { signOf } from './documents.ts';
import type { GstDocument } from './documents.ts';
import type { Gstr1 } from './gstr1.ts';
import { paidByOperators } from './operators.ts';
import { nilColumn } from './section-of-document.ts';
import { totalOf } from './sections.ts';
import type { B2csRow } from './sections.ts';

export type InterStateRow = { pos: string; taxable_value: string; igst: string };

export type Gstr3bOutward = {
  /** 3.1(a): taxable, neither zero-rated nor under reverse charge. */
  taxable: TaxRow;
  /** 3.1(b) */
  zero_rated: TaxRow;
  /** 3.1(c) */
  nil_and_exempt: string;
  /** 3.1(e) */
  non_gst: string;
  /** 3.1.1(ii) */
  through_operators: string;
  /** 3.2, a part of 3.1(a): to other states, by place. */
  inter_state: { unregistered: InterStateRow[]; composition: InterStateRow[]; uin: InterStateRow[] };
};

/** Figures that aren't documents of the period. */
type More = {
  /** Small supplies typed or imported as rows. */
  rows?: readonly B2csRow[];
  amendments?: readonly Difference[];
};

export function gstr3bOutward(
  result: Gstr1,
  documents: readonly GstDocument[],
  { rows = [], amendments = [] }: More = {},
): Gstr3bOutward {
  const reported = [...result.b2b, ...result.b2cl, ...result.exp, ...result.cdnr, ...result.cdnur];
  const forward = reported.filter(({ document }) => !document.is_reverse_charge && !isZeroRated(document.supply_kind));
  const { received, adjusted } = result.advances;
  return {
    taxable: sumTaxRows([
      ...forward.map(totalOf),
      ...result.b2cs,
      ...received,
      ...adjusted.map(negTaxRow),
      ...changesOf(amendments, 'taxable'),
    ]),
    zero_rated: sumTaxRows([
      ...reported.filter(({ document }) => isZeroRated(document.supply_kind)).map(totalOf),
      ...changesOf(amendments, 'zero_rated'),
    ]),
    nil_and_exempt: padded(sum(result.nil.flatMap((row) => [row.nil_rated, row.exempt]))),
    non_gst: padded(sum(result.nil.map((row) => row.non_gst))),
    through_operators: paidByOperators(result.supeco),
    inter_state: {
      unregistered: interState(documents, 'Unregistered', [
        ...rows.filter(({ sply_ty }) => sply_ty === 'INTER'),
        ...placedChanges(amendments, 'Unregistered'),
      ]),
      composition: interState(documents, 'Composition', placedChanges(amendments, 'Composition')),
      uin: interState(documents, 'UIN', placedChanges(amendments, 'UIN')),
    },
  };
}

type RecipientType = GstDocument['recipient_type'];

/** Changes of inter-state supplies; rows without a document are supplies to unregistered buyers. */
const placedChanges = (amendments: readonly Difference[], type: RecipientType): InterStateRow[] =>
  amendments.flatMap(({ document, change, is_inter_state, pos, section }) => {
    const counts = is_inter_state && (document?.recipient_type ?? 'Unregistered') === type;
    const isSupply = section !== 'ata' && section !== 'txpda';
    if (!counts || !isSupply || !change || document?.is_reverse_charge) return [];
    return document && isZeroRated(document.supply_kind) ? [] : [{ ...change, pos }];
  });

function interState(
  documents: readonly GstDocument[],
  type: RecipientType,
  more: readonly InterStateRow[],
): InterStateRow[] {
  const rows = new Map<string, InterStateRow>();
  for (const { pos, taxable_value, igst } of more) {
    const row = rows.get(pos) ?? { pos, taxable_value: '0.00', igst: '0.00' };
    rows.set(pos, { pos, taxable_value: add(row.taxable_value, taxable_value), igst: add(row.igst, igst) });
  }
  for (const document of documents) {
    if (document.amends) continue;
    const counts = document.state === 'Final' && document.recipient_type === type && document.is_inter_state;
    if (!counts || document.is_reverse_charge || isZeroRated(document.supply_kind)) continue;
    const pos = document.place_of_supply;
    const row = rows.get(pos) ?? { pos, taxable_value: '0.00', igst: '0.00' };
    const act = signOf(document) === 1 ? add : sub;
    for (const line of document.lines) {
      if (nilColumn(line, document)) continue;
      row.taxable_value = act(row.taxable_value, line.taxable_value);
      row.igst = act(row.igst, line.igst);
    }
    rows.set(pos, row);
  }
  return [...rows.values()]
    .filter(({ taxable_value, igst }) => !isZero(taxable_value) || !isZero(igst))
    .sort((a, b) => (a.pos < b.pos ? -1 : 1));
}
