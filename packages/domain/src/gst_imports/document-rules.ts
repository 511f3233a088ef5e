/** Checks of a document that was read: those of every return (gst-return/preflight), and those of a file's sections. */
import { supplyFacts } from '../billing/supply-kinds.ts';
import { asGstDocument } from '../gst_books/documents.ts';
import { preflight } from '../gst-return/preflight.ts';
import { isAboveB2clLimit } from '../gst-return/section-of-document.ts';
import { isKnownChapter, isServiceCode } from '../billing/hsn.ts';
import { isZero } from '../money.ts';
import { currentStateCode } from '../indian-states.ts';
import type { ImportContext } from './context.ts';
import { problem, PROBLEM_CODES, type ProblemCode, type RowProblem } from './problems.ts';
import type { ImportedDocument } from './read-document.ts';
import type { Field, SourceRow } from './source.ts';
import type { DocumentUnit } from './units.ts';

const FIELDS: Record<string, Field> = {
  recipient_gstin: 'gstin',
  number: 'number',
  date: 'date',
  place_of_supply: 'pos',
  supply_kind: 'type',
  is_reverse_charge: 'reverse_charge',
  shipping: 'bill_number',
  taxable_value: 'taxable_value',
  total: 'value',
  hsn_sac: 'hsn',
  unit: 'unit',
  tax_rate: 'rate',
  cess: 'cess',
  cgst: 'cgst',
  igst: 'igst',
};

/** Not of a file: they are about the firm's own documents, or the file has no such column. */
const SALES_IGNORE = new Set(['FILER_SCHEME', 'NOTE_ORIGINAL', 'NOTE_LATE', 'DUP_IN_BOOKS', 'NO_LINES', 'HSN_UNKNOWN']);
/** A purchase has the supplier's place and tax, and reverse charge without a GSTIN. */
const PURCHASE_IGNORE = new Set([
  ...SALES_IGNORE,
  'TAX_SPLIT',
  'RCHRG_VALUE',
  'INVTYPE_UNKNOWN',
  'HSN_LENGTH',
  'UQC_UNKNOWN',
]);

export function documentProblems(document: ImportedDocument, unit: DocumentUnit, context: ImportContext): RowProblem[] {
  const first = unit.rows[0]!;
  const isPurchase = unit.section === 'purchase';
  const ignored = isPurchase ? PURCHASE_IGNORE : SALES_IGNORE;
  const general = preflight([asGstDocument(0, document)], context).flatMap(({ code, line, field, message }) => {
    if (ignored.has(code)) return [];
    const row = line === null ? first : unit.rows[line - 1]!;
    if (isPurchase && code === 'RATE_UNKNOWN' && !row.cells.rate) return [];
    if (isPurchase && code === 'TAX_MISMATCH' && !row.cells.rate) return [];
    if (code === 'HSN_LENGTH' && !row.cells.hsn) return [];
    return [problem(row, fieldFor(row, field), codeOf(code), textOf(code, message))];
  });
  return [...general, ...ownRules(document, unit, context)];
}

const codeOf = (code: string): ProblemCode =>
  (PROBLEM_CODES as readonly string[]).includes(code) ? (code as ProblemCode) : 'TAX_MISMATCH';

const textOf = (code: string, message: string): string => {
  if (code === 'GSTIN_SELF') return 'The GSTIN is the client’s own.';
  const text = message.replace("the firm's state", 'the client’s state').replace("the client's GSTIN", 'a GSTIN');
  return /[.!]$/.test(text) ? text : `${text}.`;
};

/** Tax errors name the column that the file has. */
function fieldFor({ cells }: SourceRow, field: string): Field {
  if (field !== 'tax') return FIELDS[field] ?? 'number';
  return (['igst', 'cgst', 'rate'] as const).find((head) => (cells[head] ?? '') !== '') ?? 'rate';
}

type Rule = readonly [isBroken: boolean, field: Field, code: ProblemCode, message: string];

function ownRules(document: ImportedDocument, unit: DocumentUnit, context: ImportContext): RowProblem[] {
  const first = unit.rows[0]!;
  const { section } = unit;
  const state = currentStateCode(context.filer.gstin.slice(0, 2));
  const isLarge = section === 'b2cl' || section === 'b2cla';
  const isUnregisteredNote = section === 'cdnur' || section === 'cdnura';
  const needsBuyer = ['b2b', 'b2ba', 'cdnr', 'cdnra'].includes(section);
  const { is_export } = supplyFacts(document.supply_kind);
  const [pos, etin] = [first.cells.pos ?? '', first.cells.etin ?? ''];
  const isDomestic = section === 'purchase' && document.purchase_kind === 'Domestic' && !document.is_reverse_charge;
  const rules: Rule[] = [
    [(needsBuyer || isDomestic) && document.party_gstin === '', 'gstin', 'GSTIN_SHAPE', 'The GSTIN is missing.'],
    [
      (isLarge || (isUnregisteredNote && !is_export && pos.trim() !== '')) && document.place_of_supply === state,
      'pos',
      'POS_SAME_STATE',
      'The buyer is in the client’s own state.',
    ],
    [
      isLarge && !isAboveB2clLimit(document.total, document.date),
      'value',
      'B2CL_BELOW_LIMIT',
      `${document.total} is not above the limit of B2CL.`,
    ],
    [etin.trim() !== '', 'etin', 'ETIN_NOT_ALLOWED', 'An e-commerce GSTIN isn’t allowed here.'],
    [
      isUnregisteredNote && is_export && pos.trim() !== '',
      'pos',
      'CDNUR_POS',
      'A note on an export has no place of supply.',
    ],
    [
      isUnregisteredNote && !is_export && pos.trim() === '',
      'pos',
      'CDNUR_POS',
      'A note on a B2CL invoice needs the place of supply.',
    ],
  ];
  const found = rules
    .filter(([isBroken]) => isBroken)
    .map(([, field, code, text]) => problem(first, field, code, text));
  return [
    ...found,
    ...unit.rows.flatMap((row, i) => [
      ...codeProblems(row, document.lines[i]!.hsn_sac),
      ...(section !== 'purchase' && document.is_inter_state && !isZero(document.lines[i]!.cgst)
        ? [problem(row, 'cgst', 'TAX_MISMATCH', 'CGST and SGST are charged on a supply to another state.')]
        : []),
    ]),
  ];
}

/** A code that was given must exist; sheets without codes have them in their HSN summary. */
export function codeProblems(row: SourceRow, code: string): RowProblem[] {
  if (code === '' || isServiceCode(code) || !/^\d{4,8}$/.test(code) || isKnownChapter(code)) return [];
  return [problem(row, 'hsn', 'HSN_UNKNOWN', `${code} is not in the HSN list.`)];
}
