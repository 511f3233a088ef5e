/** A client's return and its check, without I/O: long ones are checked in a worker thread. */
import type { GstPeriodRecord } from '@daftar/contract/gst_books';
import { sumTaxRows } from '@daftar/domain/billing/tax-summary';
import { asGstDocument } from '@daftar/domain/gst_books/documents';
import { bookProblems } from '@daftar/domain/gst_books/problem-fixes';
import { readiness } from '@daftar/domain/gst_books/readiness';
import { returnChecks, type ReturnCheck } from '@daftar/domain/gst_books/return-checks';
import { withSummaryRows } from '@daftar/domain/gst_books/summary-rows';
import type { Filer, GstDocument } from '@daftar/domain/gst-return/documents';
import { gstr1, sectionTotals, type Gstr1 } from '@daftar/domain/gst-return/gstr1';
import { withoutFurnished } from '@daftar/domain/gst-return/iff-documents';
import type { GstPeriod } from '@daftar/domain/gst-return/periods';
import { preflight, type PreflightProblem } from '@daftar/domain/gst-return/preflight';
import { sectionOf } from '@daftar/domain/gst-return/section-of-document';
import type { GstScheme } from '@daftar/domain/work/compliance-profile';
import type * as repo from './gst_books.repo.ts';

/** A client's registration in a period. */
export type ClientPeriod = repo.PeriodKey & {
  client_name: string;
  trade_name: string;
  scheme: GstScheme;
  filer: Filer;
  return_period: GstPeriod;
  /** Above 5 crore a code has six digits (domain facts, 2.3); unknown counts as less. */
  hsn_digits: 4 | 6;
};

export type ClientReturn = ClientPeriod & {
  stored: repo.StoredDocument[];
  summary_rows: repo.StoredSummaryRow[];
  documents: GstDocument[];
  /** The whole period, for GSTR-3B. */
  whole: Gstr1;
  /** Without documents already furnished in the IFF. */
  result: Gstr1;
};

export function clientReturnOf(
  of: ClientPeriod,
  stored: repo.StoredDocument[],
  summary_rows: repo.StoredSummaryRow[],
): ClientReturn {
  const period = of.return_period;
  const documents = stored.map(({ id, ...row }) => asGstDocument(id, row));
  const made = gstr1({ filer: of.filer, period, documents });
  const whole = withSummaryRows(
    made,
    summary_rows.map(({ fields }) => fields),
  );
  const furnished = new Set(
    stored.filter(({ furnished_in }) => period.is_quarter && furnished_in !== null).map(({ id }) => id),
  );
  return { ...of, stored, summary_rows, documents, whole, result: withoutFurnished(whole, furnished) };
}

export const problemsOf = ({ documents, filer, return_period, hsn_digits }: ClientReturn): PreflightProblem[] =>
  bookProblems(preflight(documents, { filer, period: return_period, hsn_digits }));

export const checksOf = ({ whole, documents }: ClientReturn): ReturnCheck[] => returnChecks(whole, documents);

export type Facts = Pick<
  GstPeriodRecord,
  'sales_imported_at' | 'purchases_imported_at' | 'statement_imported_at' | 'reviewed_at'
>;

/** The figures of the list, and the checks of documents that have changed. */
export function checkReturn(made: ClientReturn, record: Facts) {
  const problems = problemsOf(made);
  const isError = ({ severity }: { severity: string }): boolean => severity === 'error';
  const all = [...problems, ...checksOf(made)];
  const errors = all.filter(isError).length;
  const faulty = new Set(problems.filter(isError).map(({ document_id }) => document_id)).size;
  const total = sumTaxRows(sectionTotals(made.whole));
  const { score } = readiness({
    cycle: made.cycle,
    is_composition: made.scheme === 'Composition',
    has_sales: record.sales_imported_at !== null,
    has_purchases: record.purchases_imported_at !== null,
    has_statement: record.statement_imported_at !== null,
    documents: made.documents.length,
    // An error of the whole return keeps it from being ready too.
    faulty: Math.min(made.documents.length, Math.max(faulty, errors > 0 ? 1 : 0)),
    is_reviewed: record.reviewed_at !== null,
  });
  const figures = {
    documents: made.documents.length,
    taxable_value: total.taxable_value,
    tax: total.tax,
    errors,
    warnings: all.length - errors,
    score,
  };
  return { figures, documents: documentChecks(made, problems) };
}

/** The section that lists a document; those of amendments end in a. */
export const bookSection = (document: GstDocument): string =>
  `${sectionOf(document) ?? ''}${document.amends ? 'a' : ''}`;

/** Section and number of problems of each document, where they differ from the stored ones. */
function documentChecks(
  { documents, stored }: ClientReturn,
  problems: readonly PreflightProblem[],
): repo.DocumentCheck[] {
  const found = Map.groupBy(problems, ({ document_id }) => document_id);
  return documents.flatMap((document, at) => {
    const own = found.get(document.id) ?? [];
    const errors = own.filter(({ severity }) => severity === 'error').length;
    const section = bookSection(document);
    const check = { id: document.id, section, errors, warnings: own.length - errors };
    const before = stored[at]!;
    const isSame = before.section === section && before.errors === errors && before.warnings === check.warnings;
    return isSame ? [] : [check];
  });
}

export type CheckOrder = {
  of: ClientPeriod;
  stored: repo.StoredDocument[];
  summary_rows: repo.StoredSummaryRow[];
  facts: Facts;
};

export const checkOrdered = ({ of, stored, summary_rows, facts }: CheckOrder) =>
  checkReturn(clientReturnOf(of, stored, summary_rows), facts);
