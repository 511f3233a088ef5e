/** Outward figures of GSTR-3B, from the same sections as GSTR-1 (domain facts, 3.5). */
import { isZeroRated } from '../billing/supply-kinds.ts';
import { negTaxRow, sumTaxRows } from '../billing/tax-summary.ts';
import type { TaxRow } from '../billing/tax-summary.ts';
import { add, isZero, padded, sub, sum } from '../money.ts';
import { signOf } from './documents.ts';
import type { GstDocument } from './documents.ts';
import type { Gstr1 } from './gstr1.ts';
import { nilColumn } from './section-of-document.ts';
import { totalOf } from './sections.ts';

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
  /** 3.2, a part of 3.1(a): to other states, by place. */
  inter_state: { unregistered: InterStateRow[]; composition: InterStateRow[]; uin: InterStateRow[] };
};

export function gstr3bOutward(result: Gstr1, documents: readonly GstDocument[]): Gstr3bOutward {
  const reported = [...result.b2b, ...result.b2cl, ...result.exp, ...result.cdnr, ...result.cdnur];
  const forward = reported.filter(({ document }) => !document.is_reverse_charge && !isZeroRated(document.supply_kind));
  const { received, adjusted } = result.advances;
  return {
    taxable: sumTaxRows([...forward.map(totalOf), ...result.b2cs, ...received, ...adjusted.map(negTaxRow)]),
    zero_rated: sumTaxRows(reported.filter(({ document }) => isZeroRated(document.supply_kind)).map(totalOf)),
    nil_and_exempt: padded(sum(result.nil.flatMap((row) => [row.nil_rated, row.exempt]))),
    non_gst: padded(sum(result.nil.map((row) => row.non_gst))),
    inter_state: {
      unregistered: interState(documents, 'Unregistered'),
      composition: interState(documents, 'Composition'),
      uin: interState(documents, 'UIN'),
    },
  };
}

function interState(documents: readonly GstDocument[], type: GstDocument['recipient_type']): InterStateRow[] {
  const rows = new Map<string, InterStateRow>();
  for (const document of documents) {
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
