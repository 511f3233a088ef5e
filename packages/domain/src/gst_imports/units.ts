/** Rows that belong together: the lines of a document, or the rows of a section that has none. */
import { fiscalYearOf } from '../fiscal-year.ts';
import { dateIn, documentKindIn } from './cells.ts';
import { DOCUMENT_SECTIONS, type DocumentSource, type SourceRow, type SummarySource } from './source.ts';

export type DocumentUnit = { kind: 'document'; section: DocumentSource; rows: SourceRow[] };
export type SummaryUnit = { kind: 'summary'; section: SummarySource; rows: SourceRow[] };
export type Unit = DocumentUnit | SummaryUnit;

const isDocument = (section: string): section is DocumentSource =>
  (DOCUMENT_SECTIONS as readonly string[]).includes(section);

/** A seller numbers invoices and notes apart, once a year; two suppliers may use the same number. */
function keyOf({ section, sheet, row, cells }: SourceRow): string {
  const number = (cells.number ?? '').trim().toUpperCase();
  if (number === '') return `${sheet} ${row}`;
  const date = dateIn(cells.date ?? '');
  const isNote = section.startsWith('cdn') || !['invoice', null].includes(documentKindIn(cells.document_type ?? ''));
  const amended = cells.original_number !== undefined && section.endsWith('a') ? cells.original_number : '';
  const supplier = section === 'purchase' ? (cells.gstin ?? '').toUpperCase() : '';
  return [isNote ? 'note' : 'invoice', number, date ? fiscalYearOf(date) : '', supplier, amended].join('|');
}

/** In order of first appearance, so that an interrupted import finds the same units again. */
export function unitsOf(rows: readonly SourceRow[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const row of rows) {
    const key = isDocument(row.section) ? keyOf(row) : row.section;
    const unit = units.get(key);
    if (unit) unit.rows.push(row);
    else if (isDocument(row.section)) units.set(key, { kind: 'document', section: row.section, rows: [row] });
    else units.set(key, { kind: 'summary', section: row.section, rows: [row] });
  }
  return [...units.values()];
}
