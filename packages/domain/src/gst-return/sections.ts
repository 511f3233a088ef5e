/** GSTR-1 by section: the source of screen, file and workbook. */
import { supplyFacts } from '../billing/supply-kinds.ts';
import { negTaxRow, plainRate, sumTaxRows } from '../billing/tax-summary.ts';
import type { RateRow, TaxRow } from '../billing/tax-summary.ts';
import { add, compare, isZero, sub } from '../money.ts';
import { signOf } from './documents.ts';
import type { GstDocument, GstLine } from './documents.ts';
import { nilColumn, sectionOf } from './section-of-document.ts';

/** A document with its own row in the return, and one row a rate inside it. */
export type ReportedDocument = { document: GstDocument; rates: RateRow[] };

export type B2csRow = RateRow & { sply_ty: 'INTRA' | 'INTER'; pos: string; document_ids: number[] };

export const NIL_SUPPLIES = ['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C'] as const;
export type NilRow = {
  /** INTR is inter-state, INTRA within the state. */
  sply_ty: (typeof NIL_SUPPLIES)[number];
  nil_rated: string;
  exempt: string;
  non_gst: string;
  document_ids: number[];
};

/** Section that reports an amended document (domain facts, 3.2). */
export const AMENDED_SECTIONS = { b2b: 'b2ba', b2cl: 'b2cla', exp: 'expa', cdnr: 'cdnra', cdnur: 'cdnura' } as const;
type OwnSection = keyof typeof AMENDED_SECTIONS;
export type AmendedSection = (typeof AMENDED_SECTIONS)[OwnSection];
type PlacedSection = OwnSection | AmendedSection;

export type Gstr1Sections = Record<PlacedSection, ReportedDocument[]> & {
  b2cs: B2csRow[];
  nil: NilRow[];
};

export function gstr1Sections(documents: readonly GstDocument[]): Gstr1Sections {
  const placed: Record<PlacedSection, ReportedDocument[]> = {
    b2b: [],
    b2ba: [],
    b2cl: [],
    b2cla: [],
    exp: [],
    expa: [],
    cdnr: [],
    cdnra: [],
    cdnur: [],
    cdnura: [],
  };
  const small: { document: GstDocument; row: RateRow }[] = [];
  const nil = new Map<string, NilRow>();
  for (const document of inOrder(documents)) {
    const section = placeOf(document);
    if (!section) continue;
    // Table 8 has no amendments: the original's untaxed lines stay as reported.
    if (!document.amends) addNil(nil, document);
    const rates = ratesOf(document);
    if (section === 'b2cs') small.push(...rates.map((row) => ({ document, row })));
    else if (rates.length > 0) placed[section].push({ document, rates });
  }
  return {
    ...placed,
    b2cs: b2csRows(small)
      .filter((row) => !(isZero(row.taxable_value) && isZero(row.tax)))
      .sort(byPlace),
    nil: NIL_SUPPLIES.flatMap((supply) => nil.get(supply) ?? []).filter(
      (row) => ![row.nil_rated, row.exempt, row.non_gst].every(isZero),
    ),
  };
}

/** A large invoice that an amendment made small is still amended in its own section. */
function placeOf(document: GstDocument): PlacedSection | 'b2cs' | null {
  const section = sectionOf(document);
  if (!section || !document.amends) return section;
  if (section !== 'b2cs') return AMENDED_SECTIONS[section];
  if (!document.is_inter_state) return section;
  return document.kind === 'invoice' ? 'b2cla' : 'cdnura';
}

/** One row a rate of the lines that belong to the document's section. */
export const ratesOf = (document: GstDocument): RateRow[] =>
  byRate(document.lines.filter((line) => nilColumn(line, document) === null));

const inOrder = (documents: readonly GstDocument[]): GstDocument[] =>
  [...documents].sort((a, b) => (a.date === b.date ? compareText(a.number, b.number) : compareText(a.date, b.date)));

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

const byPlace = (a: B2csRow, b: B2csRow): number =>
  compareText(a.sply_ty, b.sply_ty) || compareText(a.pos, b.pos) || compare(a.tax_rate, b.tax_rate);

/** Sums of stored values, so that invoice, section and HSN totals agree (domain facts, 2.1). */
export const byRate = (lines: readonly GstLine[]): RateRow[] =>
  [...Map.groupBy(lines, (line) => plainRate(line.tax_rate))]
    .map(([tax_rate, same]) => ({ tax_rate, ...sumTaxRows(same) }))
    .sort((a, b) => compare(a.tax_rate, b.tax_rate));

/** One row per kind of supply, place and rate, net of notes. */
function b2csRows(small: readonly { document: GstDocument; row: RateRow }[]): B2csRow[] {
  const kindOf = ({ is_inter_state }: GstDocument) => (is_inter_state ? 'INTER' : 'INTRA');
  const groups = Map.groupBy(
    small,
    ({ document, row }) => `${kindOf(document)} ${document.place_of_supply} ${row.tax_rate}`,
  );
  return [...groups.values()].map((group) => {
    const { document, row } = group[0]!;
    return {
      sply_ty: kindOf(document),
      pos: document.place_of_supply,
      tax_rate: row.tax_rate,
      ...sumTaxRows(group.map((one) => signed(one.row, one.document))),
      document_ids: group.map((one) => one.document.id),
    };
  });
}

const signed = (row: TaxRow, document: GstDocument): TaxRow => (signOf(document) === 1 ? row : negTaxRow(row));

function addNil(rows: Map<string, NilRow>, document: GstDocument): void {
  const sply_ty = `${document.is_inter_state ? 'INTR' : 'INTRA'}${document.recipient_gstin ? 'B2B' : 'B2C'}` as const;
  for (const line of document.lines) {
    const column = nilColumn(line, document);
    if (!column) continue;
    const row = rows.get(sply_ty) ?? { sply_ty, nil_rated: '0', exempt: '0', non_gst: '0', document_ids: [] };
    row[column] = (signOf(document) === 1 ? add : sub)(row[column], line.taxable_value);
    if (row.document_ids.at(-1) !== document.id) row.document_ids.push(document.id);
    rows.set(sply_ty, row);
  }
}

/** Amounts a document adds to its section. A credit note subtracts. */
export const totalOf = ({ document, rates }: ReportedDocument): TaxRow => signed(sumTaxRows(rates), document);

/** `typ` of a note to an unregistered buyer. */
export const unregisteredNoteType = ({ supply_kind }: GstDocument): 'B2CL' | 'EXPWP' | 'EXPWOP' => {
  const { is_export, is_without_payment } = supplyFacts(supply_kind);
  if (!is_export) return 'B2CL';
  return is_without_payment ? 'EXPWOP' : 'EXPWP';
};
