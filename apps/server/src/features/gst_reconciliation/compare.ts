/** Stored documents as the domain compares them. */
import type { Day } from '@daftar/domain/dates';
import {
  groupOfSection,
  signedTax,
  signedTaxable,
  type ComparedDocument,
  type DocumentGroup,
  type StatementDocument,
} from '@daftar/domain/gst_reconciliation/documents';
import type { Match } from '@daftar/domain/gst_reconciliation/match';

export type CompareRow = Omit<ComparedDocument, 'group'> & { month: Day; supplier_name: string };
export type Side<D extends ComparedDocument = ComparedDocument> = D & { month: Day; supplier_name: string };

const GROUPS: Readonly<Record<string, DocumentGroup>> = { 'Import of goods': 'import', ISD: 'isd' };

export const asBook = (row: CompareRow & { purchase_kind: string }): Side => ({
  ...row,
  group: GROUPS[row.purchase_kind] ?? 'supply',
});

export const asStatement = (
  row: CompareRow & { section: string; amends: { number: string; date: Day } | null },
): Side<StatementDocument> => ({ ...row, group: groupOfSection(row.section) });

/** The row of a match, with copies of what lists and sums read. */
export function matchRow(match: Match, book: Side | null, statement: Side | null, note = '') {
  const shown = (book ?? statement)!;
  const { is_manual, ...explained } = match;
  return {
    ...explained,
    book_month: book?.month ?? null,
    statement_month: statement?.month ?? null,
    supplier_gstin: shown.supplier_gstin,
    supplier_name: statement?.supplier_name || shown.supplier_name,
    number: shown.number,
    date: shown.date,
    book_taxable: signedTaxable(book),
    book_tax: signedTax(book),
    statement_taxable: signedTaxable(statement),
    statement_tax: signedTax(statement),
    state: is_manual ? ('manual' as const) : ('automatic' as const),
    note,
  };
}
export type MatchRow = ReturnType<typeof matchRow>;
