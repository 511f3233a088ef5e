/** Lines of a document, one a row. Tax that the file doesn't have is computed from the rate. */
import { supplyFacts } from '../billing/supply-kinds.ts';
import type { BookLine } from '../gst_books/documents.ts';
import { PORTAL_RATES } from '../gst-lists.ts';
import { compare, div, isNegative, isZero, mul, neg, round, sub, sum } from '../money.ts';
import { CellReader } from './cell-reader.ts';
import { amountIn, unitIn, type ReadRate } from './cells.ts';
import type { ImportContext } from './context.ts';
import { problem, type RowProblem } from './problems.ts';
import type { Head } from './read-document.ts';
import type { SourceRow } from './source.ts';

export type Heads = { igst: string; cgst: string; sgst: string };

/** Halves are rounded alone, so that CGST and SGST are equal. */
export function taxOf(taxable: string, rate: string, isInter: boolean): Heads {
  const hundredfold = mul(taxable, rate);
  if (isInter) return { igst: round(mul(hundredfold, '0.01')), cgst: '0.00', sgst: '0.00' };
  const half = round(mul(hundredfold, '0.005'));
  return { igst: '0.00', cgst: half, sgst: half };
}

const HEADS = ['igst', 'cgst', 'sgst'] as const;

export const hasTax = ({ cells }: SourceRow): boolean => HEADS.some((head) => (cells[head] ?? '').trim() !== '');

export function linesOf(
  rows: readonly SourceRow[],
  head: Head,
  context: ImportContext,
): { lines: BookLine[]; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const lines = rows.map((row) => {
    const reader = new CellReader(row);
    const line = lineOf(row, reader, head);
    problems.push(...reader.problems);
    return line;
  });
  return {
    lines,
    problems: [...problems, ...repeatedRates(rows, lines), ...splitWarnings(rows, lines, head, context)],
  };
}

function lineOf(row: SourceRow, reader: CellReader, head: Head): BookLine {
  const isNote = head.kind !== 'invoice';
  const isPlain = row.section === 'sale' || row.section === 'purchase';
  // Other programs write returns as negative amounts; a note's amounts are positive.
  const amount = (field: 'taxable_value' | (typeof HEADS)[number] | 'cess'): string => {
    const read = reader.amount(field);
    return isPlain && isNote && isNegative(read) ? neg(read) : read;
  };
  const taxable_value = amount('taxable_value');
  const given = { igst: amount('igst'), cgst: amount('cgst'), sgst: amount('sgst') };
  const { rate, category } = rateOf(row, reader, taxable_value, given);
  const isFree = supplyFacts(head.supply_kind).is_without_payment || category !== 'taxable';
  const none = { igst: '0.00', cgst: '0.00', sgst: '0.00' };
  const computed = isFree ? none : taxOf(taxable_value, rate, head.is_inter_state);
  const quantity = amountIn(row.cells.quantity ?? '');
  return {
    description: (row.cells.description ?? '').trim().slice(0, 200),
    hsn_sac: (row.cells.hsn ?? '').trim().replace(/\.0+$/, ''),
    unit: unitIn(row.cells.unit ?? '') || 'NA',
    quantity: quantity === null ? '0' : isNegative(quantity) ? neg(quantity) : quantity,
    tax_category: category,
    tax_rate: rate,
    taxable_value,
    ...(hasTax(row) ? given : computed),
    cess: amount('cess'),
  };
}

/** Registers of purchases may have tax without a rate: the rate that gives this tax, or what it comes to. */
function rateOf(row: SourceRow, reader: CellReader, taxable: string, given: Heads): ReadRate {
  const text = row.cells.percent?.trim() ?? '';
  if (text !== '' && !isZero(amountIn(text) ?? '1') && !/^(100(\.0+)?%?|1)$/.test(text))
    reader.problems.push(
      problem(
        row,
        'percent',
        'RATE_UNKNOWN',
        'Supplies at 65% of the rate aren’t kept here. Enter them on the portal.',
      ),
    );
  const isPlain = row.section === 'sale' || row.section === 'purchase';
  if (!isPlain || (row.cells.rate ?? '').trim() !== '' || !hasTax(row)) return reader.rate('rate');
  return { rate: impliedRate(taxable, sum(Object.values(given))), category: 'taxable' };
}

function impliedRate(taxable: string, tax: string): string {
  if (isZero(taxable)) return '0';
  const exact = PORTAL_RATES.find((rate) => {
    const off = sub(tax, div(mul(taxable, rate), '100')).replace('-', '');
    return compare(off, '1') <= 0;
  });
  return exact ?? round(div(mul(tax, '100'), taxable, 4)).replace('-', '');
}

/** GSTN's tool keeps the later of two rows with one rate; here they add up (domain facts, 3.2). */
function repeatedRates(rows: readonly SourceRow[], lines: readonly BookLine[]): RowProblem[] {
  const seen = new Map<string, number>();
  return rows.flatMap((row, i) => {
    if (row.section === 'sale' || row.section === 'purchase') return [];
    const rate = lines[i]!.tax_rate;
    const before = seen.get(rate);
    if (before === undefined) {
      seen.set(rate, row.row);
      return [];
    }
    const message = `Rows ${before} and ${row.row} have the same rate ${rate}%. Their values are added.`;
    return [problem(row, 'rate', 'SAME_RATE', message, 'warning')];
  });
}

/** IGST within the state is right only for a supplier in a special economic zone, which the file doesn't say. */
function splitWarnings(
  rows: readonly SourceRow[],
  lines: readonly BookLine[],
  head: Head,
  { filer }: ImportContext,
): RowProblem[] {
  if (rows[0]!.section === 'purchase' || head.is_inter_state) return [];
  const at = lines.findIndex(({ igst, cgst }) => !isZero(igst) && isZero(cgst));
  if (at < 0) return [];
  const message = `IGST is charged within state ${filer.gstin.slice(0, 2)}. That is right only for an SEZ unit.`;
  return [problem(rows[at]!, 'igst', 'TAX_MISMATCH', message, 'warning')];
}
