/** Fixes in a client's books, where a document is edited instead of cancelled and issued again. */
import type { PreflightProblem } from '../gst-return/preflight.ts';

const FIXES: Readonly<Record<string, string>> = {
  NUMBER_PATTERN: 'Correct the number',
  NUMBER_ZERO: 'Correct the number',
  DUP_IN_BOOKS: 'Correct one of the two, or remove it',
  DATE_BEFORE_GST: 'Correct the date',
  DATE_AFTER_PERIOD: 'Correct the date, or remove the document and report it in its month',
  GSTIN_SHAPE: 'Correct the buyer’s GSTIN',
  GSTIN_CHECK: 'Correct the buyer’s GSTIN',
  GSTIN_SELF: 'Correct the buyer’s GSTIN',
  POS_UNKNOWN: 'Choose a state',
  TAX_SPLIT: 'Choose the right place of supply',
  INVTYPE_UNKNOWN: 'Add the buyer’s GSTIN, or choose another supply type',
  RCHRG_VALUE: 'Add the buyer’s GSTIN, or turn off reverse charge',
  CBW_NEEDS_RCHRG: 'Turn on reverse charge',
  DE_FORBIDS_RCHRG: 'Turn off reverse charge',
  NOTE_TXVAL_ZERO: 'Correct the lines',
  VALUE_PATTERN: 'Correct the amounts',
  NO_LINES: 'Add a line, or remove the document',
  HSN_UNKNOWN: 'Add the HSN/SAC',
  HSN_LENGTH: 'Use the longer code',
  UQC_UNKNOWN: 'Choose a unit like NOS',
  RATE_UNKNOWN: 'Choose a GST rate',
  CESS_SIGN: 'Correct the cess',
  CGST_NE_SGST: 'Save the document, which computes the tax again',
  BOTH_TAXES: 'Save the document, which computes the tax again',
  TAX_MISMATCH: 'Save the document, which computes the tax again, or correct the rate',
};

const MESSAGES: Readonly<Record<string, string>> = { GSTIN_SELF: 'Buyer and seller have the same GSTIN' };

/** The scheme of a composition client is no problem of its documents: it files CMP-08. */
const LEFT_OUT = ['HSN_UNKNOWN', 'NOTE_ORIGINAL', 'FILER_SCHEME'];

/**
 * Problems as the books show them. Documents of the portal's workbook have no codes, and its HSN sheet is checked as a
 * whole.
 */
export const bookProblems = (problems: readonly PreflightProblem[]): PreflightProblem[] =>
  problems
    .filter(({ code }) => !LEFT_OUT.includes(code))
    .map((problem) => ({
      ...problem,
      message: MESSAGES[problem.code] ?? problem.message,
      fix: FIXES[problem.code] ?? problem.fix,
    }));
