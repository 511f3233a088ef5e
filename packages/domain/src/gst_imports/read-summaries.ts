/** Rows of sections that aren't documents: b2cs, advances, nil, HSN, series (domain facts, 3.2 and 3.4). */
import { hsnProblem, isServiceCode } from '../billing/hsn.ts';
import { plainRate } from '../billing/tax-summary.ts';
import { DOCUMENT_NATURES, type DocumentNature } from '../gst-return/document-series.ts';
import { OPERATOR_LABELS, OPERATOR_SUPPLIES } from '../gst-return/operators.ts';
import { NIL_SUPPLIES } from '../gst-return/sections.ts';
import { NIL_LABELS } from '../gst-return/workbook.ts';
import { summaryKey, type SummaryRow } from '../gst_books/summary-rows.ts';
import { GST_UNITS } from '../gst-lists.ts';
import { buyerGstinProblem, GSTIN_TYPING_ERROR, tidyIdentifier } from '../identifiers.ts';
import { currentStateCode } from '../indian-states.ts';
import { add, compare, isNegative, isZero } from '../money.ts';
import { CellReader } from './cell-reader.ts';
import { countIn, periodIn, unitIn } from './cells.ts';
import type { ImportContext } from './context.ts';
import { codeProblems } from './document-rules.ts';
import { problem, type ProblemCode, type RowProblem } from './problems.ts';
import { hasTax, taxOf } from './read-lines.ts';
import type { Field, SourceRow, SummarySource } from './source.ts';
import type { SummaryUnit } from './units.ts';

export type ImportedSummary = { fields: SummaryRow; row_key: string; source: string };
export type ReadSummaries = {
  summaries: ImportedSummary[];
  problems: RowProblem[];
  /** Rows that were read. */
  kept: number;
};

type Read = { fields: SummaryRow | null; problems: RowProblem[] };

export function readSummaries(unit: SummaryUnit, context: ImportContext): ReadSummaries {
  const summaries = new Map<string, ImportedSummary & { row: SourceRow }>();
  const problems: RowProblem[] = [];
  let kept = 0;
  for (const row of unit.rows) {
    const read = readRow(row, unit.section, context);
    problems.push(...read.problems);
    if (!read.fields || read.problems.some(({ severity }) => severity === 'error')) continue;
    const row_key = summaryKey(read.fields);
    const before = summaries.get(row_key);
    if (before && read.fields.section === 'doc_issue') {
      const message = `${read.fields.nature} from ${read.fields.from} is also in row ${before.row.row}.`;
      problems.push(problem(row, 'from', 'DUP_IN_FILE', message));
      continue;
    }
    kept += 1;
    if (before) {
      const message = `Rows ${before.row.row} and ${row.row} have the same place and rate or code. Their values are added.`;
      problems.push(problem(row, null, 'SAME_RATE', message, 'warning'));
      before.fields = added(before.fields, read.fields);
    } else summaries.set(row_key, { fields: read.fields, row_key, source: `${row.sheet} ${row.row}`, row });
  }
  return { summaries: [...summaries.values()].map(({ row: _, ...one }) => one), problems, kept };
}

const SUMS = ['taxable_value', 'igst', 'cgst', 'sgst', 'cess', 'quantity', 'nil_rated', 'exempt', 'non_gst'];

function added(one: SummaryRow, other: SummaryRow): SummaryRow {
  const values = Object.entries(other).flatMap(([key, value]) =>
    SUMS.includes(key) ? [[key, add((one as Record<string, string>)[key]!, value as string)]] : [],
  );
  return { ...one, ...Object.fromEntries(values) };
}

function readRow(row: SourceRow, section: SummarySource, context: ImportContext): Read {
  switch (section) {
    case 'nil':
      return readNil(row);
    case 'hsn_b2b':
    case 'hsn_b2c':
      return readCode(row, section, context);
    case 'doc_issue':
      return readSeries(row);
    case 'supeco':
      return readOperator(row, context);
    default:
      return readPlace(row, section, context);
  }
}

/** b2cs may be negative: notes are netted there. */
function readPlace(
  row: SourceRow,
  section: 'b2cs' | 'b2csa' | 'at' | 'ata' | 'txpd' | 'txpda',
  { filer }: ImportContext,
): Read {
  const reader = new CellReader(row);
  const state = currentStateCode(filer.gstin.slice(0, 2));
  const pos = reader.place('pos', state);
  const sply_ty = pos === state ? 'INTRA' : 'INTER';
  const { rate } = reader.rate('rate');
  const taxable_value = reader.amount('taxable_value');
  const cess = reader.amount('cess');
  const computed = taxOf(taxable_value, rate, sply_ty === 'INTER');
  const heads = hasTax(row)
    ? { igst: reader.amount('igst'), cgst: reader.amount('cgst'), sgst: reader.amount('sgst') }
    : computed;
  const isAdvance = section !== 'b2cs' && section !== 'b2csa';
  const off = (['igst', 'cgst', 'sgst'] as const).some(
    (head) => compare(add(heads[head], '1'), computed[head]) < 0 || compare(heads[head], add(computed[head], '1')) > 0,
  );
  const rules: readonly (readonly [boolean, Field, ProblemCode, string])[] = [
    [isAdvance && isZero(taxable_value), 'taxable_value', 'ADV_ZERO', 'The advance is 0.'],
    [isAdvance && isNegative(cess), 'cess', 'CESS_SIGN', 'Cess is negative.'],
    [(row.cells.etin ?? '') !== '', 'etin', 'ETIN_NOT_ALLOWED', 'An e-commerce GSTIN isn’t allowed here.'],
    [
      !isAdvance && row.cells.type !== undefined && !['OE', 'E', ''].includes(row.cells.type.trim().toUpperCase()),
      'type',
      'INVTYPE_UNKNOWN',
      `“${row.cells.type}” is not a known type.`,
    ],
    [
      compare(heads.cgst, heads.sgst) !== 0,
      'cgst',
      'CGST_NE_SGST',
      `CGST ${heads.cgst} and SGST ${heads.sgst} differ.`,
    ],
    [!isZero(heads.igst) && !isZero(heads.cgst), 'igst', 'BOTH_TAXES', 'Both IGST and CGST are charged.'],
    [off, hasTax(row) ? 'igst' : 'rate', 'TAX_MISMATCH', `The tax isn’t ${rate}% of ${taxable_value}.`],
  ];
  const problems = [...reader.problems, ...broken(row, rules)];
  const taxes = { taxable_value, ...heads, cess };
  const place = { pos, sply_ty, tax_rate: plainRate(rate) } as const;
  if (section === 'b2cs' || section === 'at' || section === 'txpd')
    return { fields: { section, ...place, ...taxes }, problems };
  const { original_period, original_month, original_year } = row.cells;
  const period = periodIn(original_period ?? original_month ?? '', original_year ?? '');
  if (period !== null) return { fields: { section, period, ...place, ...taxes }, problems };
  const field = original_period === undefined ? 'original_month' : 'original_period';
  return {
    fields: null,
    problems: [...problems, problem(row, field, 'DATE_FORMAT', 'The original month can’t be read.')],
  };
}

const broken = (row: SourceRow, rules: readonly (readonly [boolean, Field, ProblemCode, string])[]): RowProblem[] =>
  rules.filter(([is]) => is).map(([, field, code, message]) => problem(row, field, code, message));

const plainWords = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

function readNil(row: SourceRow): Read {
  const reader = new CellReader(row);
  const typed = plainWords(row.cells.description ?? '');
  const sply_ty = NIL_SUPPLIES.find(
    (one) => plainWords(NIL_LABELS[one]) === typed || one.toLowerCase().replace(/\d/g, '') === typed.replace(/\d/g, ''),
  );
  const amounts = {
    nil_rated: reader.amount('nil_rated'),
    exempt: reader.amount('exempt'),
    non_gst: reader.amount('non_gst'),
  };
  // The workbook lists all four rows, whether used or not.
  if (Object.values(amounts).every(isZero) && reader.problems.length === 0) return { fields: null, problems: [] };
  if (!sply_ty)
    reader.problems.push(
      problem(row, 'description', 'INVTYPE_UNKNOWN', `“${row.cells.description ?? ''}” is not a row of exemp.`),
    );
  return { fields: sply_ty ? { section: 'nil', sply_ty, ...amounts } : null, problems: reader.problems };
}

const UNITS: ReadonlySet<string> = new Set(GST_UNITS.map(({ code }) => code));

/** A row without tax is nil-rated, and both kinds of tax may be in one: the row sums many documents. */
function readCode(row: SourceRow, section: 'hsn_b2b' | 'hsn_b2c', { hsn_digits }: ImportContext): Read {
  const reader = new CellReader(row);
  const hsn_sac = reader.text('hsn').replace(/\.0+$/, '');
  const malformed = hsn_sac === '' ? null : hsnProblem(hsn_sac);
  const unit = isServiceCode(hsn_sac) ? 'NA' : unitIn(reader.text('unit'));
  const [cgst, sgst, cess] = [reader.amount('cgst'), reader.amount('sgst'), reader.amount('cess')];
  const rules: readonly (readonly [boolean, Field, ProblemCode, string])[] = [
    [hsn_sac === '', 'hsn', 'HSN_UNKNOWN', 'The HSN code is missing.'],
    [malformed !== null, 'hsn', 'HSN_LENGTH', `${malformed}.`],
    [
      malformed === null && hsn_sac !== '' && hsn_sac.length < hsn_digits,
      'hsn',
      'HSN_LENGTH',
      `${hsn_sac} has ${hsn_sac.length} digits; ${hsn_digits} are required.`,
    ],
    [
      hsn_sac !== '' && !isServiceCode(hsn_sac) && (!UNITS.has(unit) || unit === 'NA'),
      'unit',
      'UQC_UNKNOWN',
      `${unit || 'No unit'} is not a UQC for goods.`,
    ],
    [compare(cgst, sgst) !== 0, 'cgst', 'CGST_NE_SGST', `CGST ${cgst} and SGST ${sgst} differ.`],
  ];
  const fields: SummaryRow = {
    section,
    hsn_sac,
    description: reader.text('description').slice(0, 200),
    unit,
    quantity: isServiceCode(hsn_sac) ? '0' : reader.amount('quantity'),
    tax_rate: reader.text('rate') === '' ? '0' : plainRate(reader.rate('rate').rate),
    taxable_value: reader.amount('taxable_value'),
    igst: reader.amount('igst'),
    cgst,
    sgst,
    cess,
  };
  const problems = [...reader.problems, ...broken(row, rules), ...codeProblems(row, hsn_sac)];
  return { fields, problems };
}

/** Net of returns, so it may be negative. Tax is as the file has it: supplies have many rates. */
function readOperator(row: SourceRow, { filer }: ImportContext): Read {
  const reader = new CellReader(row);
  const typed = plainWords(row.cells.type ?? '');
  const nature = OPERATOR_SUPPLIES.find((one) => [one, plainWords(OPERATOR_LABELS[one])].includes(typed));
  const etin = tidyIdentifier(reader.text('etin'));
  const wrong = etin === '' ? 'The GSTIN of the operator is missing' : buyerGstinProblem(etin);
  const [cgst, sgst] = [reader.amount('cgst'), reader.amount('sgst')];
  const rules: readonly (readonly [boolean, Field, ProblemCode, string])[] = [
    [nature === undefined, 'type', 'INVTYPE_UNKNOWN', `“${row.cells.type ?? ''}” is not a nature of supply.`],
    [
      wrong !== null,
      'etin',
      wrong === GSTIN_TYPING_ERROR ? 'GSTIN_CHECK' : 'GSTIN_SHAPE',
      (wrong ?? '').replace(/\.?$/, '.'),
    ],
    [etin === filer.gstin, 'etin', 'GSTIN_SELF', 'The GSTIN is the client’s own.'],
    [compare(cgst, sgst) !== 0, 'cgst', 'CGST_NE_SGST', `CGST ${cgst} and SGST ${sgst} differ.`],
  ];
  const taxes = { taxable_value: reader.amount('taxable_value'), igst: reader.amount('igst'), cgst, sgst };
  const fields = nature ? { section: 'supeco' as const, nature, etin, ...taxes, cess: reader.amount('cess') } : null;
  return { fields, problems: [...reader.problems, ...broken(row, rules)] };
}

function natureOf(row: SourceRow): DocumentNature | null {
  const typed = plainWords(row.cells.description ?? '');
  const place = countIn(row.cells.type ?? '');
  return DOCUMENT_NATURES.find((nature) => plainWords(nature) === typed) ?? DOCUMENT_NATURES[(place ?? 0) - 1] ?? null;
}

function readSeries(row: SourceRow): Read {
  const reader = new CellReader(row);
  const nature = natureOf(row);
  const [total, cancelled] = [countIn(reader.text('total') || '0'), countIn(reader.text('cancelled') || '0')];
  const [from, to] = [reader.text('from'), reader.text('to')];
  const rules: readonly (readonly [boolean, Field, ProblemCode, string])[] = [
    [nature === null, 'description', 'INVTYPE_UNKNOWN', `“${row.cells.description ?? ''}” is not a kind of document.`],
    [total === null, 'total', 'DOC_COUNT', `“${row.cells.total ?? ''}” is not a number.`],
    [cancelled === null, 'cancelled', 'DOC_COUNT', `“${row.cells.cancelled ?? ''}” is not a number.`],
    [
      from === '' || to === '',
      from === '' ? 'from' : 'to',
      'NUMBER_PATTERN',
      'The series needs its first and last number.',
    ],
    [
      total !== null && cancelled !== null && cancelled > total,
      'cancelled',
      'DOC_COUNT',
      `${cancelled} of ${total} documents are cancelled.`,
    ],
  ];
  const problems = broken(row, rules);
  if (nature === null || total === null || cancelled === null) return { fields: null, problems };
  return { fields: { section: 'doc_issue', nature, from, to, total, cancelled }, problems };
}
