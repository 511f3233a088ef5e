/** Tax by rate under the heads the law names, and the summary by HSN/SAC. Both are sums of the lines above them. */
import { taxColumns } from '@daftar/domain/billing/tax-labels';
import {
  plainRate,
  sumTaxRows,
  taxByHsn,
  taxByRate,
  type RateRow,
  type TaxRow,
} from '@daftar/domain/billing/tax-summary';
import type { TaxTreatment } from '@daftar/domain/billing/tax-treatment';
import { currencyOf, type CurrencyCode } from '@daftar/domain/currencies';
import { div, isZero } from '@daftar/domain/money';
import type { Content } from 'pdfmake';
import { amountTable, type AmountColumn } from './amount-table.ts';
import { roomOn } from '#server/platform/pdf/document.ts';
import { beside, JOINED } from './two-columns.ts';
import { quantityText } from './line-table.ts';
import type { InvoiceModel } from './model.ts';
import type { Style } from './style.ts';
import { figure, label } from './text.ts';

type Taxed = { treatment: TaxTreatment; currency: CurrencyCode };

const amount = (title: string): AmountColumn => ({ title, is_figure: true });
const TEXT: AmountColumn = { title: '', width: '*' };

/** One row per rate, and the total. */
export function rateTable(
  { treatment, currency }: Taxed,
  rows: readonly RateRow[],
  sum: TaxRow,
  style: Style,
): Content {
  const heads = taxColumns(treatment, !isZero(sum.cess));
  const cells = (row: TaxRow): string[] =>
    [row.taxable_value, ...heads.map(({ head }) => row[head])].map((value) => figure(value, currency));
  const rateOf = ({ tax_rate }: RateRow): string =>
    treatment.heads === 'intra' && !isZero(tax_rate) ? `${tax_rate}% (${halves(tax_rate)})` : `${tax_rate}%`;
  const columns = [{ ...TEXT, title: 'Rate' }, amount('Taxable value'), ...heads.map((head) => amount(head.label))];
  const body = [...rows.map((row) => [rateOf(row), ...cells(row)]), ...summed(rows, ['Total', ...cells(sum)])];
  return amountTable(columns, body, style, { size: style.small, has_sum: rows.length > 1 });
}

/** A single row needs no total. */
const summed = (rows: readonly unknown[], sum: string[]): string[][] => (rows.length > 1 ? [sum] : []);

/** `9% + 9%`: each tax head has its own rate by law. */
const halves = (rate: string): string => {
  const half = plainRate(div(rate, '2', 4));
  return `${half}% + ${half}%`;
};

/** Lines within GST, with their stored amounts. */
const linesWithin = ({ lines, totals }: InvoiceModel) =>
  lines.flatMap((line, i) => (line.tax_category === 'non_gst' ? [] : [{ line, amounts: totals.lines[i]! }]));

function hsnTable(model: InvoiceModel, style: Style): Content {
  const { currency } = model;
  const { decimals } = currencyOf(currency)!;
  const rows = taxByHsn(linesWithin(model), decimals);
  const sum = sumTaxRows(rows, decimals);
  const columns = [
    { ...TEXT, title: 'HSN/SAC' },
    amount('Rate'),
    amount('Qty'),
    amount('Taxable value'),
    amount('Tax'),
  ];
  const cells = (row: TaxRow): string[] => [figure(row.taxable_value, currency), figure(row.tax, currency)];
  const body = rows.map((row) => [
    row.hsn_sac,
    `${row.tax_rate}%`,
    quantityText(row.quantity, currency),
    ...cells(row),
  ]);
  return amountTable(columns, [...body, ...summed(body, ['Total', '', '', ...cells(sum)])], style, {
    size: style.small,
    has_sum: body.length > 1,
  });
}

const SPACED: [number, number, number, number] = [0, 0, 0, 8];
const MAX_SIDE_BY_SIDE = 12;
const GAP = 20;
/** Width of a digit relative to the font size, and padding of a figure. */
const DIGIT = 0.51;
const AROUND = 12;

export function taxTables(model: InvoiceModel, style: Style): Content[] {
  const { treatment, totals, currency } = model;
  if (treatment.heads === 'none' || model.lines.length === 0) return [];
  const block = (title: string, table: Content): Content => ({ stack: [label(title, style), table] });
  const { decimals } = currencyOf(currency)!;
  const rates = taxByRate(linesWithin(model), decimals);
  if (rates.length === 0) return [];
  const byRate = block('Tax by rate', rateTable({ treatment, currency }, rates, sumTaxRows(rates, decimals), style));
  // HSN and SAC are India's.
  if (treatment.heads === 'vat') return [{ stack: [byRate], margin: SPACED }];
  const byHsn = block('HSN/SAC summary', hsnTable(model, style));
  const longest = figure(totals.taxable_value, currency).length * DIGIT * style.small + AROUND;
  const columns = 1.5 + taxColumns(treatment, !isZero(totals.cess)).length;
  // Side by side they stay on one page; many codes may go on over it.
  const fits =
    totals.by_hsn.length <= MAX_SIDE_BY_SIDE && Math.max(columns, 4) * longest < (roomOn({ paper: 'A4' }) - GAP) / 2;
  if (fits) return [beside([byHsn], [byRate], '*', style)];
  const margin = style.template === 'compact' ? JOINED : SPACED;
  return [byHsn, byRate].map((one) => ({ stack: [one], margin }));
}
