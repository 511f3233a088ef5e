/** Rows of an imported file, whatever its format: text by field, with the place to name in an error. */

/** Sections of GSTR-1 with documents. `a` amends an earlier return. */
export const DOCUMENT_SECTIONS = [
  'b2b',
  'b2ba',
  'b2cl',
  'b2cla',
  'exp',
  'expa',
  'cdnr',
  'cdnra',
  'cdnur',
  'cdnura',
  /** A line of our template or of any other sheet: its section follows from the document. */
  'sale',
  'purchase',
] as const;
export type DocumentSource = (typeof DOCUMENT_SECTIONS)[number];

export const SUMMARY_SOURCES = [
  'b2cs',
  'b2csa',
  'at',
  'ata',
  'txpd',
  'txpda',
  'nil',
  'hsn_b2b',
  'hsn_b2c',
  'doc_issue',
  'supeco',
] as const;
export type SummarySource = (typeof SUMMARY_SOURCES)[number];
export type SourceSection = DocumentSource | SummarySource;

/** Names of cells. A file has some of them. */
export type Field =
  | 'gstin'
  | 'name'
  | 'document_type'
  | 'number'
  | 'date'
  | 'value'
  | 'pos'
  | 'reverse_charge'
  | 'percent'
  | 'type'
  | 'etin'
  | 'rate'
  | 'taxable_value'
  | 'igst'
  | 'cgst'
  | 'sgst'
  | 'cess'
  | 'hsn'
  | 'description'
  | 'unit'
  | 'quantity'
  | 'port_code'
  | 'bill_number'
  | 'bill_date'
  | 'original_number'
  | 'original_date'
  | 'original_period'
  | 'original_year'
  | 'original_month'
  | 'eligibility'
  | 'purchase_kind'
  | 'paid_on'
  | 'claimed_in'
  | 'nil_rated'
  | 'exempt'
  | 'non_gst'
  | 'from'
  | 'to'
  | 'total'
  | 'cancelled';

export type SourceRow = {
  section: SourceSection;
  sheet: string;
  /** As the sheet counts, from 1. */
  row: number;
  cells: Partial<Record<Field, string>>;
  /** Header of each column, or the key in a JSON file. */
  titles: Partial<Record<Field, string>>;
  /** Of a JSON file: the number of the document that the row is in. Two of them are never one document. */
  entry?: number;
};

export type SourceFormat = 'json' | 'workbook' | 'template' | 'sheet';
export type ImportKind = 'sales' | 'purchases' | '2b';
export const IMPORT_KINDS = ['sales', 'purchases', '2b'] as const satisfies readonly ImportKind[];

/** The file can't be read at all: another GSTIN or period, no known sheet. */
export class UnreadableImport extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** One sheet of a file as text. */
export type Grid = readonly (readonly string[])[];
export type NamedGrid = { name: string; grid: Grid };

/** Headers are compared without case, spaces and signs. */
export const headerKey = (title: string): string => title.toLowerCase().replace(/[^a-z0-9%]/g, '');
