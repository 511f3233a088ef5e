import { inheritanceProblems } from '@daftar/domain/billing/notes';
import { supplyFacts } from '@daftar/domain/billing/supply-kinds';
import type { Advance } from '@daftar/domain/gst-return/advances';
import type { GstDocument } from '@daftar/domain/gst-return/documents';
import { isUin } from '@daftar/domain/identifiers';
import type { GstPeriod } from '@daftar/domain/gst-return/periods';
import { inRupees } from '@daftar/domain/gst-return/rupees';
import { addDays } from '@daftar/domain/dates';
import { isNegative, neg } from '@daftar/domain/money';
import type { StoredAdvance, StoredDocument } from './books.repo.ts';

/** A stored document for a return: with its buyer on the day of issue, in rupees. */
export function gstDocument(row: StoredDocument): GstDocument {
  const gstin = gstinOf(row);
  const document: GstDocument = {
    id: row.id,
    kind: row.kind,
    state: row.state,
    number: row.number,
    date: row.date,
    series: row.series,
    counter: row.counter,
    client_name: row.recipient.name,
    recipient_gstin: gstin,
    recipient_type: typeOf(gstin, row.recipient.gst_type),
    place_of_supply: row.place_of_supply,
    supply_kind: row.supply_kind,
    is_reverse_charge: row.is_reverse_charge,
    is_inter_state: row.heads === 'inter',
    total: row.total,
    lines: row.lines.map((line, i) => {
      const { taxable_value, cgst, sgst, igst, vat, cess, tax } = row.amounts[i]!;
      const { description, hsn_sac, unit, quantity, tax_category, tax_rate } = line;
      const amounts = { taxable_value, cgst, sgst, igst, vat, cess, tax };
      return { description, hsn_sac, unit, quantity, tax_category, tax_rate, ...amounts };
    }),
    original:
      row.original_number === null
        ? null
        : {
            number: row.original_number,
            date: row.original_date!,
            total: row.original_total!,
            differences: inheritanceProblems(row, { ...row.original_supply!, number: row.original_number }),
          },
    shipping: row.shipping,
  };
  return row.currency === 'INR' ? document : inRupees(document, row.exchange_rate);
}

/** An export has no registered buyer, even if a registered client pays. */
const gstinOf = ({ recipient, supply_kind }: StoredDocument): string | null =>
  recipient.country === 'IN' && recipient.tax_number && !supplyFacts(supply_kind).is_export
    ? recipient.tax_number
    : null;

function typeOf(gstin: string | null, gstType: string): GstDocument['recipient_type'] {
  if (gstin === null) return 'Unregistered';
  if (isUin(gstin)) return 'UIN';
  return gstType === 'Composition' ? 'Composition' : 'Regular';
}

export type TaxedAdvance = StoredAdvance & { tax_rate: string };
export const isTaxed = (row: StoredAdvance): row is TaxedAdvance => row.tax_rate !== null;

/**
 * Movement of an advance in a period, for tables 11A and 11B: an increase was received in it, a decrease was adjusted
 * from an earlier period. Money released by a cancelled invoice is an advance from that date.
 */
export function gstAdvance(
  row: TaxedAdvance,
  { from }: GstPeriod,
  supplier: { state_code: string; is_sez: boolean },
): Advance {
  const isLess = isNegative(row.moved);
  const amount = isLess ? neg(row.moved) : row.moved;
  return {
    id: row.id,
    received_on: isLess ? addDays(from, -1) : from,
    place_of_supply: row.place_of_supply,
    is_inter_state: supplier.is_sez || row.place_of_supply !== supplier.state_code,
    tax_rate: row.tax_rate,
    amount,
    adjustments: isLess ? [{ date: from, amount }] : [],
  };
}
