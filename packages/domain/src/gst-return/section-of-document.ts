/** The GSTR-1 section of a document (domain facts, 3.3, in that order). */
import { isZeroRated, supplyFacts } from '../billing/supply-kinds.ts';
import { compare, isZero } from '../money.ts';
import type { Day } from '../dates.ts';
import { isNote } from './documents.ts';
import type { GstDocument, GstLine } from './documents.ts';

export type DocumentSection = 'b2b' | 'b2cl' | 'b2cs' | 'exp' | 'cdnr' | 'cdnur';

/** A large invoice to an unregistered buyer of another state is one of a value above this; at it, it is not. */
const B2CL_LIMITS: readonly { from: Day; above: string }[] = [
  { from: '2024-08-01', above: '100000' },
  { from: '2017-07-01', above: '250000' },
];

export const isAboveB2clLimit = (value: string, invoiced: Day): boolean => {
  const limit = B2CL_LIMITS.find(({ from }) => from <= invoiced) ?? B2CL_LIMITS.at(-1)!;
  return compare(value, limit.above) > 0;
};

/** Null: not in this return but for its number. A draft has none yet; a cancelled one counts in Table 13 only. */
export function sectionOf(document: GstDocument): DocumentSection | null {
  if (document.state !== 'Final') return null;
  const { is_export } = supplyFacts(document.supply_kind);
  if (isNote(document)) {
    if (document.recipient_gstin) return 'cdnr';
    return is_export || isLargeB2c(document) ? 'cdnur' : 'b2cs';
  }
  if (is_export) return 'exp';
  if (document.recipient_gstin) return 'b2b';
  return isLargeB2c(document) ? 'b2cl' : 'b2cs';
}

/** For a note the larger of its own and its invoice's value decides, on the invoice's date. */
function isLargeB2c({ is_inter_state, total, date, original }: GstDocument): boolean {
  if (!is_inter_state) return false;
  const invoiced = original?.date ?? date;
  return [total, original?.total ?? '0'].some((value) => isAboveB2clLimit(value, invoiced));
}

/**
 * Whether a line belongs to table 8 instead of its document's section. Never for a zero-rated supply; a line taxed at 0
 * is nil-rated, whatever its category.
 */
export function nilColumn(line: GstLine, document: GstDocument): 'nil_rated' | 'exempt' | 'non_gst' | null {
  if (isZeroRated(document.supply_kind)) return null;
  if (line.tax_category !== 'taxable') return line.tax_category;
  return isZero(line.tax_rate) ? 'nil_rated' : null;
}
