/** Rows of a client's GSTR-1 that aren't documents: they come from the portal's workbook or file, or are typed. */
import { plainRate, sumTaxRows } from '../billing/tax-summary.ts';
import type { TaxRow } from '../billing/tax-summary.ts';
import type { AdvanceRow } from '../gst-return/advances.ts';
import { DOCUMENT_NATURES } from '../gst-return/document-series.ts';
import type { DocumentNature, SeriesOfKind } from '../gst-return/document-series.ts';
import type { AmendedRow, Gstr1 } from '../gst-return/gstr1.ts';
import type { HsnSummaryRow } from '../gst-return/hsn-summary.ts';
import type { OperatorRow, OperatorSupply } from '../gst-return/operators.ts';
import { NIL_SUPPLIES } from '../gst-return/sections.ts';
import type { B2csRow, NilRow } from '../gst-return/sections.ts';
import { add, compare, sum } from '../money.ts';

type Taxes = Pick<TaxRow, 'taxable_value' | 'igst' | 'cgst' | 'sgst' | 'cess'>;
type Place = { pos: string; sply_ty: 'INTRA' | 'INTER'; tax_rate: string };
type Hsn = { hsn_sac: string; description: string; unit: string; quantity: string; tax_rate: string } & Taxes;

export type SummaryRow =
  | ({ section: 'b2cs' | 'at' | 'txpd' } & Place & Taxes)
  /** Amends the rows of an earlier period (MMYYYY). */
  | ({ section: 'b2csa' | 'ata' | 'txpda'; period: string } & Place & Taxes)
  | ({ section: 'nil' } & Pick<NilRow, 'sply_ty' | 'nil_rated' | 'exempt' | 'non_gst'>)
  | ({ section: 'hsn_b2b' | 'hsn_b2c' } & Hsn)
  | ({ section: 'supeco'; nature: OperatorSupply; etin: string } & Taxes)
  | { section: 'doc_issue'; nature: DocumentNature; from: string; to: string; total: number; cancelled: number };

export const SUMMARY_SECTIONS = [
  'b2cs',
  'at',
  'txpd',
  'b2csa',
  'ata',
  'txpda',
  'nil',
  'hsn_b2b',
  'hsn_b2c',
  'doc_issue',
  'supeco',
] as const satisfies readonly SummaryRow['section'][];

/** A second row with the same key in a month replaces the first. */
export function summaryKey(row: SummaryRow): string {
  switch (row.section) {
    case 'nil':
      return row.sply_ty;
    case 'hsn_b2b':
    case 'hsn_b2c':
      return `${row.hsn_sac}|${row.unit}|${plainRate(row.tax_rate)}`;
    case 'doc_issue':
      return `${row.nature}|${row.from}`;
    case 'supeco':
      return `${row.nature}|${row.etin}`;
    default:
      return [...('period' in row ? [row.period] : []), row.sply_ty, row.pos, plainRate(row.tax_rate)].join('|');
  }
}

/**
 * Adds the rows to a return that was made of documents. Supplies and advances add up; HSN and series of a file replace
 * what the documents give, because the portal's workbook has no items.
 */
export function withSummaryRows(result: Gstr1, rows: readonly SummaryRow[]): Gstr1 {
  const of = <S extends SummaryRow['section']>(...sections: S[]) =>
    rows.filter((row): row is Extract<SummaryRow, { section: S }> => (sections as string[]).includes(row.section));
  const [b2bCodes, b2cCodes, series] = [of('hsn_b2b'), of('hsn_b2c'), of('doc_issue')];
  return {
    ...result,
    b2cs: addedSupplies(result.b2cs, of('b2cs')),
    nil: addedNil(result.nil, of('nil')),
    hsn: b2bCodes.length + b2cCodes.length > 0 ? { b2b: b2bCodes.map(hsnRow), b2c: b2cCodes.map(hsnRow) } : result.hsn,
    docs: series.length > 0 ? seriesRows(series) : result.docs,
    advances: {
      received: addedAdvances(result.advances.received, of('at')),
      adjusted: addedAdvances(result.advances.adjusted, of('txpd')),
    },
    supeco: [...result.supeco, ...of('supeco').map(operatorRow)],
    b2csa: of('b2csa').map(amendedRow),
    ata: of('ata').map(amendedRow),
    txpda: of('txpda').map(amendedRow),
  };
}

const taxed = ({ taxable_value, igst, cgst, sgst, cess }: Taxes): TaxRow => {
  const heads = { igst, cgst, sgst, cess, vat: '0.00' };
  return { taxable_value, ...heads, tax: sum(Object.values(heads)) };
};

const byPlace = (a: Place, b: Place): number =>
  a.sply_ty.localeCompare(b.sply_ty) || a.pos.localeCompare(b.pos) || compare(a.tax_rate, b.tax_rate);

/** Sums rows of the same place, kind and rate. */
function addedPlaces<R extends Place & TaxRow>(own: readonly R[], more: readonly R[]): R[] {
  const groups = Map.groupBy(
    [...own, ...more],
    ({ sply_ty, pos, tax_rate }) => `${sply_ty} ${pos} ${plainRate(tax_rate)}`,
  );
  return [...groups.values()].map((same) => ({ ...same[0]!, ...sumTaxRows(same) })).toSorted(byPlace);
}

const placeOf = ({ pos, sply_ty, tax_rate }: Place): Place => ({ pos, sply_ty, tax_rate: plainRate(tax_rate) });

const addedSupplies = (own: readonly B2csRow[], more: readonly (Place & Taxes)[]): B2csRow[] =>
  addedPlaces(
    own,
    more.map((row) => ({ ...placeOf(row), ...taxed(row), document_ids: [] as number[] })),
  );

const addedAdvances = (own: readonly AdvanceRow[], more: readonly (Place & Taxes)[]): AdvanceRow[] =>
  addedPlaces(
    own,
    more.map((row) => ({ ...placeOf(row), ...taxed(row) })),
  );

const amendedRow = (row: Place & Taxes & { period: string }): AmendedRow => ({
  period: row.period,
  ...placeOf(row),
  ...taxed(row),
});

const operatorRow = ({ nature, etin, ...row }: { nature: OperatorSupply; etin: string } & Taxes): OperatorRow => ({
  nature,
  etin,
  ...taxed(row),
});

const addedNil = (own: readonly NilRow[], more: readonly Omit<NilRow, 'document_ids'>[]): NilRow[] =>
  NIL_SUPPLIES.flatMap((supply) => {
    const same = [...own, ...more.map((row) => ({ ...row, document_ids: [] as number[] }))].filter(
      ({ sply_ty }) => sply_ty === supply,
    );
    const first = same[0];
    if (!first) return [];
    const total = (field: 'nil_rated' | 'exempt' | 'non_gst') => same.map((row) => row[field]).reduce(add);
    return [{ ...first, nil_rated: total('nil_rated'), exempt: total('exempt'), non_gst: total('non_gst') }];
  });

const hsnRow = ({ hsn_sac, description, unit, quantity, tax_rate, ...taxes }: Hsn): HsnSummaryRow => ({
  hsn_sac,
  description,
  unit,
  quantity,
  tax_rate: plainRate(tax_rate),
  ...taxed(taxes),
});

const seriesRows = (rows: readonly Extract<SummaryRow, { section: 'doc_issue' }>[]): SeriesOfKind[] =>
  DOCUMENT_NATURES.flatMap((nature, index) => {
    const ranges = rows
      .filter((row) => row.nature === nature)
      .map(({ from, to, total, cancelled }) => ({ from, to, total, cancelled, net: total - cancelled }));
    return ranges.length > 0 ? [{ doc_num: index + 1, nature, ranges }] : [];
  });
