/** Errors of imported rows: code, what is wrong, and the fix (domain facts, 3.4). */
import type { Field, SourceRow } from './source.ts';

const FIXES = {
  GSTIN_SHAPE: 'Enter the 15-character GSTIN or UIN.',
  GSTIN_CHECK: 'Compare the GSTIN with the invoice and correct it.',
  GSTIN_SELF: 'Enter the GSTIN of the other party.',
  NUMBER_PATTERN: 'Use 1 to 16 letters, digits, - and /.',
  NUMBER_ZERO: 'Enter the number printed on the document.',
  DATE_FORMAT: 'Enter the date like 14-Jul-2026.',
  DATE_BEFORE_GST: 'Enter a date from 01/07/2017.',
  DATE_AFTER_PERIOD: 'Correct the date, or import the row in the period of its date.',
  VALUE_PATTERN: 'Enter an amount without a sign, like 118000.50.',
  POS_UNKNOWN: 'Enter a state like 27-Maharashtra.',
  POS_SAME_STATE: 'Report sales within the state in b2cs.',
  RATE_UNKNOWN: 'Enter one of the GST rates 0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28 or 40.',
  INVTYPE_UNKNOWN: 'Choose a type from the portal’s list.',
  RCHRG_VALUE: 'Enter Y or N.',
  CBW_NEEDS_RCHRG: 'Set Reverse Charge to Y.',
  DE_FORBIDS_RCHRG: 'Set Reverse Charge to N.',
  ETIN_NOT_ALLOWED: 'Clear the column. Sales through operators are reported in Table 14.',
  B2CL_BELOW_LIMIT: 'Report the invoice in b2cs.',
  HEADER_MISMATCH: 'Give all rows of the document the same date, value, place and type.',
  DUP_IN_FILE: 'Keep the document once.',
  DUP_IN_BOOKS: 'Remove the row, or amend the earlier document.',
  NOTE_TXVAL_ZERO: 'Enter the taxable value of the note.',
  CDNUR_POS: 'Enter the place of supply for B2CL only, not for exports.',
  SHIPPING_PAIR: 'Enter both shipping bill number and date, or neither.',
  HSN_UNKNOWN: 'Enter a code of the HSN list.',
  HSN_LENGTH: 'Enter the code with the digits that the turnover requires.',
  UQC_UNKNOWN: 'Enter a UQC like NOS, or NA for services.',
  DOC_COUNT: 'Correct the numbers of the series.',
  ADV_ZERO: 'Enter the advance, or remove the row.',
  CESS_SIGN: 'Enter the cess without a sign.',
  TAX_MISMATCH: 'Correct the tax or the rate.',
  CGST_NE_SGST: 'Enter the same CGST and SGST.',
  BOTH_TAXES: 'Enter either IGST, or CGST and SGST.',
  SHEET_MISSING: 'Use the portal’s workbook or our template.',
  HEADER_MISSING: 'Add the column with the header as in the portal’s workbook.',
  // Warnings: the rows are imported.
  SAME_RATE: 'Check that the rows aren’t repeated.',
  EDIT_REPLACED: 'Compare the document in Review.',
  NOT_IN_IFF: 'Import it with the quarter.',
} as const;

export type ProblemCode = keyof typeof FIXES;
export const PROBLEM_CODES = Object.keys(FIXES) as ProblemCode[];
export const fixOf = (code: ProblemCode): string => FIXES[code];

export type RowProblem = {
  severity: 'error' | 'warning';
  sheet: string;
  row: number;
  /** Header of the column; empty where the whole row is meant. */
  column: string;
  code: ProblemCode;
  message: string;
  value: string;
  fix: string;
  /** Document number, as the file has it. */
  number: string;
};

/** Headers for fields that the file has no column for. */
const TITLES: Partial<Record<Field, string>> = {
  gstin: 'GSTIN',
  number: 'Number',
  date: 'Date',
  value: 'Value',
  pos: 'Place of supply',
  rate: 'Rate',
  taxable_value: 'Taxable value',
  hsn: 'HSN',
  unit: 'UQC',
  reverse_charge: 'Reverse charge',
};

const MOST_CHARACTERS = 200;

export function problem(
  row: SourceRow,
  field: Field | null,
  code: ProblemCode,
  message: string,
  severity: RowProblem['severity'] = 'error',
): RowProblem {
  return {
    severity,
    sheet: row.sheet,
    row: row.row,
    column: field ? (row.titles[field] ?? TITLES[field] ?? '') : '',
    code,
    message,
    value: (field ? (row.cells[field] ?? '') : '').slice(0, MOST_CHARACTERS),
    fix: FIXES[code],
    number: (row.cells.number ?? '').slice(0, MOST_CHARACTERS),
  };
}
