/** GSTR-1 of a firm for a month or a quarter: everything that screen, file and workbook show. */
import { negTaxRow, sumTaxRows, untaxed } from '../billing/tax-summary.ts';
import type { TaxRow } from '../billing/tax-summary.ts';
import { sum } from '../money.ts';
import { advanceTables } from './advances.ts';
import type { Advance, AdvanceRow, AdvanceTables } from './advances.ts';
import { documentSeries, issuedDocuments } from './document-series.ts';
import type { IssuedDocument, SeriesOfKind } from './document-series.ts';
import type { Filer, GstDocument } from './documents.ts';
import { hsnSummary } from './hsn-summary.ts';
import type { HsnSummary } from './hsn-summary.ts';
import type { OperatorRow } from './operators.ts';
import type { GstPeriod } from './periods.ts';
import { gstr1Sections, totalOf } from './sections.ts';
import type { Gstr1Sections } from './sections.ts';

export type Gstr1 = Gstr1Sections & {
  filer: Filer;
  period: GstPeriod;
  hsn: HsnSummary;
  docs: SeriesOfKind[];
  advances: AdvanceTables;
  /** Table 14. */
  supeco: OperatorRow[];
  /** Rows of earlier periods as they should have been: small supplies, advances received and adjusted. */
  b2csa: AmendedRow[];
  ata: AmendedRow[];
  txpda: AmendedRow[];
};

export type AmendedRow = AdvanceRow & {
  /** The period (MMYYYY) that reported the row. */
  period: string;
};

export type Gstr1Input = {
  filer: Filer;
  period: GstPeriod;
  /** Of the period, in any state. */
  documents: readonly GstDocument[];
  /** All that were received in the period or adjusted in it. */
  advances?: readonly Advance[];
  /** Numbered vouchers: receipts and refunds of advances. */
  vouchers?: readonly IssuedDocument[];
};

const NO_AMENDED_ROWS = { b2csa: [], ata: [], txpda: [] };

const NOTHING = {
  ...NO_AMENDED_ROWS,
  b2cla: [],
  expa: [],
  cdnura: [],
  b2cl: [],
  b2cs: [],
  nil: [],
  exp: [],
  cdnur: [],
  docs: [],
  hsn: { b2b: [], b2c: [] },
  advances: { received: [], adjusted: [] },
  supeco: [],
} satisfies Partial<Gstr1>;

/**
 * In the first months of a quarter only what registered buyers wait for may be furnished. A composition firm has
 * another return, and nothing in this one.
 */
export function gstr1({ filer, period, documents, advances = [], vouchers = [] }: Gstr1Input): Gstr1 {
  if (filer.gst_type === 'Composition') return { filer, period, ...NOTHING, b2b: [], b2ba: [], cdnr: [], cdnra: [] };
  const sections = gstr1Sections(documents);
  if (period.is_iff) return { filer, period, ...sections, ...NOTHING };
  // The period of the original counted an amended document's codes and number.
  const issued = documents.filter(({ amends }) => !amends);
  return {
    filer,
    period,
    ...sections,
    ...NO_AMENDED_ROWS,
    hsn: hsnSummary(issued),
    docs: documentSeries([...issuedDocuments(issued), ...vouchers]),
    advances: advanceTables(advances, period),
    supeco: [],
  };
}

export type SectionTotal = TaxRow & { section: string; label: string; records: number };

export const SECTION_NAMES = {
  b2b: 'Invoices to registered buyers',
  b2cl: 'Large invoices to unregistered buyers',
  b2cs: 'Other supplies to unregistered buyers',
  exp: 'Exports',
  cdnr: 'Notes to registered buyers',
  cdnur: 'Notes to unregistered buyers',
  nil: 'Nil-rated, exempt and non-GST',
  at: 'Advances received',
  txpd: 'Advances adjusted',
} as const;

/** One row per section: the overview, which must agree with the ledger. */
export function sectionTotals(result: Gstr1): SectionTotal[] {
  const total = (section: keyof typeof SECTION_NAMES, rows: readonly TaxRow[]): SectionTotal => ({
    section,
    label: SECTION_NAMES[section],
    records: rows.length,
    ...sumTaxRows(rows),
  });
  const nil = result.nil.map((row) => untaxed(sum([row.nil_rated, row.exempt, row.non_gst])));
  const adjusted = result.advances.adjusted.map(negTaxRow);
  return [
    ...(['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'] as const).map((key) => total(key, result[key].map(totalOf))),
    total('b2cs', result.b2cs),
    total('nil', nil),
    total('at', result.advances.received),
    total('txpd', adjusted),
  ];
}
