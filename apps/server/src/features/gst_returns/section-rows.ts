import type { Gstr1Row, Gstr1Section } from '@daftar/contract/gst_returns';
import { placeOfSupplyLabel } from '@daftar/domain/billing/place-of-supply';
import { supplyFacts } from '@daftar/domain/billing/supply-kinds';
import { negTaxRow, plainRate, untaxed, type TaxRow } from '@daftar/domain/billing/tax-summary';
import { advanceTax, type AdvanceRow } from '@daftar/domain/gst-return/advances';
import { signOf, type GstDocument } from '@daftar/domain/gst-return/documents';
import type { Gstr1 } from '@daftar/domain/gst-return/gstr1';
import { nilColumn } from '@daftar/domain/gst-return/section-of-document';
import { byRate, totalOf, type B2csRow, type NilRow } from '@daftar/domain/gst-return/sections';
import { isNegative, neg, padded, sum } from '@daftar/domain/money';
import type { Return } from './books.service.ts';
import { gstAdvance, type TaxedAdvance } from './stored-document.ts';

export type Row = Gstr1Row;

const NIL_TITLES: Record<NilRow['sply_ty'], string> = {
  INTRB2B: 'Inter-state supplies to registered persons',
  INTRAB2B: 'Intra-state supplies to registered persons',
  INTRB2C: 'Inter-state supplies to unregistered persons',
  INTRAB2C: 'Intra-state supplies to unregistered persons',
};
const stateOf = (sply_ty: 'INTRA' | 'INTER'): string => (sply_ty === 'INTER' ? 'Inter-state' : 'Intra-state');

/**
 * One row per document where the return has that; otherwise one per kind of supply, place and rate, with its documents.
 */
export const rowsOf = (made: Return, section: Gstr1Section): Row[] =>
  resultRows(made.result, section, (row) =>
    section === 'at' || section === 'txpd' ? receiptsBehind(made, section, advanceKey(row)).length : 0,
  );

/** Of any return, also a client's. `receipts` counts those of a row of advances. */
export function resultRows(
  result: Gstr1,
  section: Gstr1Section,
  receipts: (row: AdvanceRow) => number = () => 0,
): Row[] {
  if (section === 'b2cs') return result.b2cs.map((row) => groupRow(b2csKey(row), row, row.document_ids.length));
  if (section === 'nil') return result.nil.map(nilRow);
  if (section === 'at' || section === 'txpd') {
    const { received, adjusted } = result.advances;
    return (section === 'at' ? received : adjusted).map((row) => groupRow(advanceKey(row), row, receipts(row)));
  }
  return result[section].map((reported) => documentRow(reported.document, totalOf(reported)));
}

/** Documents of such a row with their share. Empty if there is no such row. */
export function rowsBehind(made: Return, section: Gstr1Section, key: string): Row[] {
  if (section === 'at' || section === 'txpd') return receiptsBehind(made, section, key);
  const { b2cs, nil } = made.result;
  if (section === 'b2cs') {
    const row = b2cs.find((one) => b2csKey(one) === key);
    return behind(made, row?.document_ids, (document) => rateOf(document, row!.tax_rate));
  }
  if (section === 'nil') return behind(made, nil.find(({ sply_ty }) => sply_ty === key)?.document_ids, untaxedOf);
  return [];
}

const b2csKey = ({ sply_ty, pos, tax_rate }: B2csRow): string => `${sply_ty} ${pos} ${tax_rate}`;
const advanceKey = ({ sply_ty, pos, tax_rate }: Pick<AdvanceRow, 'sply_ty' | 'pos' | 'tax_rate'>): string =>
  `${sply_ty} ${pos} ${plainRate(tax_rate)}`;

function behind(made: Return, ids: readonly number[] = [], amountsOf: (document: GstDocument) => TaxRow): Row[] {
  const wanted = new Set(ids);
  return made.documents
    .filter(({ id }) => wanted.has(id))
    .map((document) => {
      const amounts = amountsOf(document);
      return documentRow(document, signOf(document) === 1 ? amounts : negTaxRow(amounts));
    });
}

const rateOf = (document: GstDocument, rate: string): TaxRow =>
  byRate(document.lines.filter((line) => nilColumn(line, document) === null)).find((row) => row.tax_rate === rate)!;

const untaxedOf = (document: GstDocument): TaxRow =>
  untaxed(
    padded(
      sum(
        document.lines.filter((line) => nilColumn(line, document) !== null).map(({ taxable_value }) => taxable_value),
      ),
    ),
  );

/** A receipt is listed in the table of its movement in the period. */
function receiptsBehind({ advances, period, ...registration }: Return, section: 'at' | 'txpd', key: string): Row[] {
  return advances
    .map((row) => ({ row, advance: gstAdvance(row, period, registration) }))
    .filter(({ row, advance }) => {
      const sply_ty = advance.is_inter_state ? 'INTER' : 'INTRA';
      const isThere = isNegative(row.moved) === (section === 'txpd');
      return isThere && advanceKey({ sply_ty, pos: row.place_of_supply, tax_rate: row.tax_rate }) === key;
    })
    .map(({ row, advance }) => receiptRow(row, advanceTax(advance.amount, advance.tax_rate, advance.is_inter_state)));
}

const taxesOf = ({ taxable_value, igst, cgst, sgst, cess, tax }: TaxRow) => ({
  taxable_value,
  igst,
  cgst,
  sgst,
  cess,
  tax,
});

const NO_DOCUMENT = {
  document_kind: null,
  document_id: null,
  date: null,
  client_name: '',
  gstin: null,
  remark: '',
  value: null,
} as const;

function documentRow(document: GstDocument, amounts: TaxRow): Row {
  const facts = supplyFacts(document.supply_kind);
  const remarks = [facts.code === 'R' ? '' : facts.label, document.is_reverse_charge ? 'Reverse charge' : ''];
  return {
    id: `${document.kind}:${document.id}`,
    is_group: false,
    documents: 1,
    document_kind: document.kind,
    document_id: document.id,
    title: document.number,
    date: document.date,
    client_name: document.client_name,
    gstin: document.recipient_gstin,
    place: placeOfSupplyLabel(document.place_of_supply),
    remark: remarks.filter(Boolean).join(', '),
    tax_rate: null,
    value: signOf(document) === 1 ? document.total : neg(document.total),
    ...taxesOf(amounts),
  };
}

const groupRow = (id: string, row: B2csRow | AdvanceRow, documents: number): Row => ({
  ...NO_DOCUMENT,
  id,
  is_group: true,
  documents,
  title: stateOf(row.sply_ty),
  place: placeOfSupplyLabel(row.pos),
  tax_rate: row.tax_rate,
  ...taxesOf(row),
});

const nilRow = (row: NilRow): Row => ({
  ...NO_DOCUMENT,
  id: row.sply_ty,
  is_group: true,
  documents: row.document_ids.length,
  title: NIL_TITLES[row.sply_ty],
  place: '',
  remark: [
    ['Nil rated', row.nil_rated],
    ['Exempted', row.exempt],
    ['Non-GST', row.non_gst],
  ]
    .filter(([, amount]) => Number(amount) !== 0)
    .map(([label, amount]) => `${label} ${padded(amount!)}`)
    .join(', '),
  tax_rate: null,
  ...taxesOf(untaxed(padded(sum([row.nil_rated, row.exempt, row.non_gst])))),
});

const receiptRow = (row: TaxedAdvance, amounts: TaxRow): Row => ({
  ...NO_DOCUMENT,
  id: `receipt:${row.id}`,
  is_group: false,
  documents: 1,
  document_kind: 'receipt',
  document_id: row.id,
  title: row.number,
  date: row.date,
  client_name: row.client_name,
  place: placeOfSupplyLabel(row.place_of_supply),
  tax_rate: plainRate(row.tax_rate),
  value: padded(isNegative(row.moved) ? neg(row.moved) : row.moved),
  ...taxesOf(amounts),
});
