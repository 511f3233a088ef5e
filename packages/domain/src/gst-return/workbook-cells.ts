/** Cells of the government's workbook: text or number, dates as text (domain facts, 3.4). */
import { placeOfSupplyLabel } from '../billing/place-of-supply.ts';
import { supplyFacts } from '../billing/supply-kinds.ts';
import type { RateRow } from '../billing/tax-summary.ts';
import { partsOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { GST_INVOICE_TYPES, GST_UNITS } from '../gst-lists.ts';
import type { GstDocument } from './documents.ts';
import type { ReportedDocument } from './sections.ts';

export type Sheet = { name: string; header: string[]; rows: (string | number)[][] };

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** 14-Jul-2026, as text: the tool refuses real date cells. */
export function workbookDate(day: Day): string {
  const { year, month, day: date } = partsOf(day);
  return `${String(date).padStart(2, '0')}-${MONTHS[month - 1]}-${year}`;
}

export const yes = (value: boolean): string => (value ? 'Y' : 'N');
export const place = ({ place_of_supply }: GstDocument): string => placeOfSupplyLabel(place_of_supply);
export const invoiceType = ({ supply_kind }: GstDocument): string =>
  GST_INVOICE_TYPES.find(({ code }) => code === supplyFacts(supply_kind).code)?.label ?? '';
export const noteType = ({ kind }: GstDocument): string => (kind === 'credit_note' ? 'C' : 'D');
export const unit = (code: string): string => GST_UNITS.find((known) => known.code === code)?.label ?? code;

/** One row per rate: cells of the document, then rate, value and cess. The column before is for 65 % of a rate. */
export const rated = (
  reported: readonly ReportedDocument[],
  cells: (document: GstDocument) => (string | number)[],
): (string | number)[][] =>
  reported.flatMap(({ document, rates }) => rates.map((row) => [...cells(document), ...rateCells(row)]));

export const rateCells = (row: RateRow): number[] => [
  Number(row.tax_rate),
  Number(row.taxable_value),
  Number(row.cess),
];

export const RATE_HEADER = ['Rate', 'Taxable Value', 'Cess Amount'];
