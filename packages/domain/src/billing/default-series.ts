/** The series a new firm begins with, one a kind of document, none like another. */

export const SERIES_KINDS = ['invoice', 'credit_note', 'debit_note', 'quotation', 'receipt'] as const;
export type SeriesKind = (typeof SERIES_KINDS)[number];

const PREFIX_LENGTH = 3;

/** The first letters of a name's words: Sharma & Desai is SD. A name of one word gives its first letters. */
export function seriesPrefix(firmName: string): string {
  const words = firmName
    .normalize('NFKD')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '');
  return letters.slice(0, PREFIX_LENGTH) || 'INV';
}

/** `ABC/2026-27/0001` for invoices, which is all of the 16 characters; the others carry a letter of their kind. */
export const defaultSeries = (prefix: string): Record<SeriesKind, string> => ({
  invoice: `${prefix}/{YYYY-YY}/{0000}`,
  credit_note: `${prefix}C/{YY-YY}/{0000}`,
  debit_note: `${prefix}D/{YY-YY}/{0000}`,
  quotation: `${prefix}Q/{YY-YY}/{0000}`,
  receipt: `${prefix}R/{YY-YY}/{0000}`,
});
