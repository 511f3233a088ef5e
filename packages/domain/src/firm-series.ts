/** Number series of a firm: one per kind of document, from a financial year on (rule 46: unique within a year). */
import { documentNumber, seriesClash, seriesProblem } from './billing/number-series.ts';

export const DOCUMENT_KINDS = ['quotation', 'invoice', 'credit_note', 'debit_note', 'receipt'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  quotation: 'Quotation',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  receipt: 'Receipt',
};

export type Patterns = Record<DocumentKind, string>;

/** A pattern applies from its financial year until the next one; its first number applies to its own year only. */
export type Series = { kind: DocumentKind; fiscal_year: number; pattern: string; first_number: number };

/** Letter of each document type in a number. An invoice has none. */
const MARKS: Patterns = { quotation: 'Q', invoice: '', credit_note: 'C', debit_note: 'D', receipt: 'R' };

/** First letters of up to three words: Sharma Desai & Co. is SDC. */
export const initialsOf = (name: string): string =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => word[0])
    .join('') || 'INV';

/** Default patterns of a new firm: `SDC/{YY-YY}/{0000}`, short enough for 100,000 numbers a year. */
export const proposedPatterns = (name: string): Patterns =>
  Object.fromEntries(
    DOCUMENT_KINDS.map((kind) => [kind, `${initialsOf(name)}${MARKS[kind]}/{YY-YY}/{0000}`]),
  ) as Patterns;

/** The series that a document of this kind and year is numbered by; before the first of them, the first. */
export function seriesOf<S extends Pick<Series, 'kind' | 'fiscal_year'>>(
  series: readonly S[],
  kind: DocumentKind,
  fiscalYear: number,
): S | undefined {
  const own = series.filter((one) => one.kind === kind).sort((a, b) => a.fiscal_year - b.fiscal_year);
  return own.findLast((one) => one.fiscal_year <= fiscalYear) ?? own[0];
}

/** Problems of a firm's patterns by document type. A clash is reported at the later one. */
export function patternProblems(patterns: Patterns): Partial<Patterns> {
  const problems: Partial<Patterns> = {};
  for (const [i, kind] of DOCUMENT_KINDS.entries()) {
    const earlier = Object.fromEntries(
      DOCUMENT_KINDS.slice(0, i + 1).map((one) => [DOCUMENT_KIND_LABELS[one], patterns[one]]),
    );
    const problem = seriesProblem(patterns[kind]) ?? seriesClash(earlier);
    if (problem && !Object.values(problems).includes(problem)) problems[kind] = problem;
  }
  return problems;
}

/** Preview of a number; null if the pattern is invalid or full. */
export function previewOf(pattern: string, fiscalYear: number, counter: number): string | null {
  try {
    return documentNumber(pattern, fiscalYear, counter);
  } catch {
    return null;
  }
}
