/** Table 13: the documents issued in a period, by kind and series, with the cancelled ones (domain facts, 3.2). */
import { seriesRanges } from '../billing/series-gaps.ts';
import type { NumberedDocument, SeriesRange } from '../billing/series-gaps.ts';
import type { GstDocument } from './documents.ts';

/** The return's own list; a document's number is its place in it. */
export const DOCUMENT_NATURES = [
  'Invoices for outward supply',
  'Invoices for inward supply from unregistered person',
  'Revised Invoice',
  'Debit Note',
  'Credit Note',
  'Receipt Voucher',
  'Payment Voucher',
  'Refund Voucher',
  'Delivery Challan for job work',
  'Delivery Challan for supply on approval',
  'Delivery Challan in case of liquid gas',
  'Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)',
] as const;
export type DocumentNature = (typeof DOCUMENT_NATURES)[number];

export type IssuedDocument = NumberedDocument & { nature: DocumentNature; series: string };
export type SeriesOfKind = { doc_num: number; nature: DocumentNature; ranges: SeriesRange[] };

const NATURES: Record<GstDocument['kind'], DocumentNature> = {
  invoice: 'Invoices for outward supply',
  debit_note: 'Debit Note',
  credit_note: 'Credit Note',
};

/** Drafts have no number yet. */
export const issuedDocuments = (documents: readonly GstDocument[]): IssuedDocument[] =>
  documents
    .filter(({ state }) => state !== 'Draft')
    .map(({ kind, state, series, counter, number }) => ({
      nature: NATURES[kind],
      series,
      counter,
      number,
      is_cancelled: state === 'Cancelled',
    }));

export function documentSeries(issued: readonly IssuedDocument[]): SeriesOfKind[] {
  return DOCUMENT_NATURES.flatMap((nature, index) => {
    const series = Map.groupBy(
      issued.filter((document) => document.nature === nature),
      (document) => document.series,
    );
    const ranges = [...series.values()].flatMap(seriesRanges);
    return ranges.length > 0 ? [{ doc_num: index + 1, nature, ranges }] : [];
  });
}
