/** A supplier's amendment replaces the document that it names, and an earlier amendment of it. */
import { fiscalYearOf } from '../fiscal-year.ts';
import { plainNumber } from './documents.ts';
import type { StatementDocument } from './documents.ts';

/** Replaced documents with the amendment in their place. */
export function replacedDocuments(statements: readonly StatementDocument[]): Map<number, number> {
  if (statements.every(({ amends }) => amends === null)) return new Map();
  const keyOf = (document: StatementDocument, { number, date }: { number: string; date: string }) =>
    [
      document.group,
      document.kind === 'invoice' ? 'invoice' : 'note',
      fiscalYearOf(date),
      document.supplier_gstin,
      plainNumber(number),
    ].join('|');
  const current = new Map<string, number>();
  const replaced = new Map<number, number>();
  const ordered = statements.toSorted(
    (a, b) => Number(a.amends !== null) - Number(b.amends !== null) || a.month.localeCompare(b.month) || a.id - b.id,
  );
  for (const document of ordered) {
    if (document.amends) {
      const before = current.get(keyOf(document, document.amends));
      if (before !== undefined) replaced.set(before, document.id);
      current.set(keyOf(document, document.amends), document.id);
    }
    current.set(keyOf(document, document), document.id);
  }
  return replaced;
}
