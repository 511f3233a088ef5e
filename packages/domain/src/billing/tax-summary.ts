/** The tables under an invoice: tax by rate, and HSN/SAC. Sums of the stored lines, so that they tie to the paisa. */
import { add, round, sub } from '../money.ts';
import type { DocumentLine } from './document-line.ts';
import { TAX_HEADS } from './line-amounts.ts';
import type { LineAmounts, TaxAmounts } from './line-amounts.ts';

export type TaxRow = TaxAmounts & { taxable_value: string; tax: string };
export type RateRow = TaxRow & { tax_rate: string };
export type HsnRow = RateRow & { hsn_sac: string; unit: string; quantity: string };

export const TAX_ROW_FIELDS = ['taxable_value', ...TAX_HEADS, 'tax'] as const;

/** 18.00 and 18 are one rate. */
export const plainRate = (rate: string): string =>
  rate
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

export function addTaxRows<T extends TaxRow>(row: T, amounts: TaxRow, sign: 1 | -1 = 1): T {
  const act = sign === 1 ? add : sub;
  const sums = Object.fromEntries(TAX_ROW_FIELDS.map((field) => [field, act(row[field], amounts[field])]));
  return { ...row, ...sums };
}

/** Nothing yet, in no decimals: a sum takes those of what is added. */
export const NO_TAX_ROW: TaxRow = {
  taxable_value: '0',
  cgst: '0',
  sgst: '0',
  igst: '0',
  vat: '0',
  cess: '0',
  tax: '0',
};

export const roundTaxRow = (row: TaxRow, decimals = 2): TaxRow =>
  Object.fromEntries(TAX_ROW_FIELDS.map((field) => [field, round(row[field], decimals)])) as TaxRow;

type Amounted = { line: DocumentLine; amounts: LineAmounts };

/** Rows of lines that share a key, in the order the keys first come. */
function grouped<T extends TaxRow>(
  lines: readonly Amounted[],
  first: (line: DocumentLine) => T,
  key: (row: T) => string,
) {
  const rows = new Map<string, { row: T; lines: DocumentLine[] }>();
  for (const { line, amounts } of lines) {
    const fresh = first(line);
    const kept = rows.get(key(fresh)) ?? { row: fresh, lines: [] };
    rows.set(key(fresh), { row: addTaxRows(kept.row, amounts), lines: [...kept.lines, line] });
  }
  return [...rows.values()];
}

export const taxByRate = (lines: readonly Amounted[]): RateRow[] =>
  grouped(
    lines,
    (line): RateRow => ({ tax_rate: plainRate(line.tax_rate), ...NO_TAX_ROW }),
    (row) => row.tax_rate,
  )
    .map(({ row }) => row)
    .sort((a, b) => Number(a.tax_rate) - Number(b.tax_rate));

export const taxByHsn = (lines: readonly Amounted[]): HsnRow[] =>
  grouped(
    lines,
    (line): HsnRow => ({
      hsn_sac: line.hsn_sac,
      unit: line.unit,
      quantity: '0',
      tax_rate: plainRate(line.tax_rate),
      ...NO_TAX_ROW,
    }),
    (row) => JSON.stringify([row.hsn_sac, row.unit, row.tax_rate]),
  ).map(({ row, lines: same }) => ({ ...row, quantity: same.reduce((all, line) => add(all, line.quantity), '0') }));
