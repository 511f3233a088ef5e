/** The tables under an invoice: tax by rate, and HSN/SAC. Sums of the stored lines, so that they tie to the paisa. */
import { neg, round, sum } from '../money.ts';
import type { DocumentLine } from './document-line.ts';
import type { LineAmounts, TaxAmounts } from './line-amounts.ts';

export type TaxRow = TaxAmounts & { taxable_value: string; tax: string };
export type RateRow = TaxRow & { tax_rate: string };
export type HsnRow = RateRow & { hsn_sac: string; unit: string; quantity: string };

/** 18.00 and 18 are one rate. */
export const plainRate = (rate: string): string =>
  rate
    .replace(/^0+(?=\d)/, '')
    .replace(/(\.(?:0*[1-9])*)0+$/, '$1')
    .replace(/\.$/, '');

const taxRow = (amountOf: (field: keyof TaxRow) => string): TaxRow => ({
  taxable_value: amountOf('taxable_value'),
  cgst: amountOf('cgst'),
  sgst: amountOf('sgst'),
  igst: amountOf('igst'),
  vat: amountOf('vat'),
  cess: amountOf('cess'),
  tax: amountOf('tax'),
});

export const sumTaxRows = (rows: readonly TaxRow[], decimals = 2): TaxRow =>
  taxRow((field) => round(sum(rows.map((row) => row[field])), decimals));

export const negTaxRow = (row: TaxRow): TaxRow => taxRow((field) => neg(row[field]));

/** A value without any tax. */
export const untaxed = (value: string): TaxRow => taxRow((field) => (field === 'taxable_value' ? value : '0.00'));

type Amounted = { line: DocumentLine; amounts: LineAmounts };
const amountsOf = (lines: readonly Amounted[]): LineAmounts[] => lines.map(({ amounts }) => amounts);

export const taxByRate = (lines: readonly Amounted[], decimals = 2): RateRow[] =>
  [...Map.groupBy(lines, ({ line }) => plainRate(line.tax_rate))]
    .map(([tax_rate, same]) => ({ tax_rate, ...sumTaxRows(amountsOf(same), decimals) }))
    .sort((a, b) => Number(a.tax_rate) - Number(b.tax_rate));

/** In order of first appearance. */
export const taxByHsn = (lines: readonly Amounted[], decimals = 2): HsnRow[] =>
  [...Map.groupBy(lines, ({ line }) => `${line.hsn_sac}|${line.unit}|${plainRate(line.tax_rate)}`).values()].map(
    (same) => {
      const { hsn_sac, unit, tax_rate } = same[0]!.line;
      const quantity = sum(same.map(({ line }) => line.quantity));
      return { hsn_sac, unit, quantity, tax_rate: plainRate(tax_rate), ...sumTaxRows(amountsOf(same), decimals) };
    },
  );
