/** Documents of a client's GST books: what was sold and bought, as imported or edited. */
import type { SupplyKind } from '../billing/supply-kinds.ts';
import type { Day } from '../dates.ts';
import { fiscalYearOf } from '../fiscal-year.ts';
import type { GstDocument, GstLine } from '../gst-return/documents.ts';
import { sum } from '../money.ts';

export const DIRECTIONS = ['sale', 'purchase'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const ELIGIBILITIES = ['Inputs', 'Capital goods', 'Input services', 'Ineligible'] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

export const PURCHASE_KINDS = ['Domestic', 'Import of goods', 'Import of services', 'ISD'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

export type BookLine = Omit<GstLine, 'vat' | 'tax'>;

export type BookDocument = {
  kind: GstDocument['kind'];
  state: 'Final' | 'Cancelled';
  number: string;
  date: Day;
  party_gstin: string;
  party_name: string;
  party_type: GstDocument['recipient_type'];
  place_of_supply: string;
  supply_kind: SupplyKind;
  is_reverse_charge: boolean;
  is_inter_state: boolean;
  total: string;
  lines: readonly BookLine[];
  original: { number: string; date: Day; total: string } | null;
  shipping: GstDocument['shipping'];
  /** The document that this amendment replaces, and the period (MMYYYY) that reported it. */
  amends: { number: string; date: Day; period: string } | null;
};

/**
 * A document's identity within a registration and direction. A seller numbers a document once a year, invoices and notes
 * apart, and the portal ignores case; two suppliers may use the same number.
 */
export function bookKey(
  direction: Direction,
  {
    kind,
    number,
    date,
    party_gstin,
    amends,
  }: Pick<BookDocument, 'kind' | 'number' | 'date' | 'party_gstin' | 'amends'>,
): string {
  const what = kind === 'invoice' ? 'invoice' : 'note';
  const supplier = direction === 'purchase' ? [party_gstin] : [];
  const amended = amends ? [`amends ${amends.period} ${amends.number.trim().toUpperCase()}`] : [];
  return [fiscalYearOf(date), what, ...supplier, number.trim().toUpperCase(), ...amended].join('|');
}

/** The series of a number that the client's own program gave: its last digits count, the rest names the series. */
export function seriesOf(number: string): { series: string; counter: number } {
  const match = /^(.*?)(?<!\d)(\d+)(\D*)$/s.exec(number);
  if (!match) return { series: number, counter: 0 };
  const [, before, digits, after] = match;
  return { series: `${before}#${after}`, counter: Number(digits!.slice(-15)) };
}

export function asGstDocument(id: number, document: BookDocument): GstDocument {
  const { party_gstin, party_name, party_type, lines, amends, ...rest } = document;
  return {
    id,
    ...rest,
    ...seriesOf(document.number),
    client_name: party_name,
    recipient_gstin: party_gstin || null,
    recipient_type: party_type,
    lines: lines.map(asGstLine),
    ...(amends ? { amends } : {}),
  };
}

const asGstLine = (line: BookLine): GstLine => ({
  ...line,
  vat: '0.00',
  tax: sum([line.igst, line.cgst, line.sgst, line.cess]),
});
