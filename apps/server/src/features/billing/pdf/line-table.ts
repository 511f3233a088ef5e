/** Lines: service, code, quantity, rate, value and tax (rule 46). */
import { plainRate } from '@daftar/domain/billing/tax-summary';
import { packOf } from '@daftar/domain/country-pack';
import type { CurrencyCode } from '@daftar/domain/currencies';
import { add, isZero, sum } from '@daftar/domain/money';
import { formatNumber } from '@daftar/domain/money-format';
import type { Content } from 'pdfmake';
import { amountTable, type AmountCell, type AmountColumn } from './amount-table.ts';
import type { InvoiceModel, PdfLine } from './model.ts';
import { QUIET, type Style } from './style.ts';
import { figure, inCurrency, isLong, linesOf } from './text.ts';

/** No unit to name: services, mostly. */
const UNITLESS: ReadonlySet<string> = new Set(['', 'NA', 'OTH']);

type Column = AmountColumn & { cell: (line: PdfLine, i: number) => AmountCell };

export function lineTable(model: InvoiceModel, style: Style): Content {
  const columns = columnsOf(model, style);
  const rows = model.lines.map((line, i) => columns.map(({ cell }) => cell(line, i)));
  const breaks_rows = model.lines.some(({ description }) => isLong(description));
  return amountTable(columns, rows, style, { breaks_rows });
}

function columnsOf(model: InvoiceModel, style: Style): Column[] {
  const { firm, lines, totals, treatment, currency, prices_include_tax } = model;
  const { tax, shows } = packOf(firm.country);
  const amounts = (i: number) => totals.lines[i]!;
  const isTaxed = treatment.heads !== 'none';
  const figures = (title: string, of: (line: PdfLine, i: number) => AmountCell): Column => ({
    title,
    is_figure: true,
    cell: of,
  });
  const only = (shown: boolean, column: Column): Column[] => (shown ? [column] : []);
  const amountOf = (i: number) => (isTaxed ? amounts(i).total : amounts(i).taxable_value);
  const discountOf = (i: number) => add(amounts(i).discount, amounts(i).document_discount);

  return [
    { title: '#', cell: (_, i) => ({ text: String(i + 1), color: QUIET }) },
    { title: 'Description', width: '*', cell: (line) => described(line, style) },
    ...only(shows.hsn && lines.some(({ hsn_sac }) => hsn_sac !== ''), {
      title: 'HSN/SAC',
      cell: (line) => ({ text: line.hsn_sac, fontFeatures: ['tnum'] }),
    }),
    figures('Qty', (line) => quantityOf(line, currency)),
    figures(prices_include_tax && isTaxed ? 'Rate (incl. tax)' : 'Rate', (line) => rateOf(line, model)),
    ...only(
      !isZero(totals.discount),
      figures('Discount', (_, i) => (isZero(discountOf(i)) ? '–' : figure(discountOf(i), currency))),
    ),
    ...only(
      isTaxed,
      figures('Taxable value', ({ tax_category }, i) =>
        tax_category === 'non_gst' ? '–' : figure(amounts(i).taxable_value, currency),
      ),
    ),
    ...only(
      isTaxed,
      figures(tax.kind === 'GST' ? 'Tax' : tax.name, (line, i) =>
        line.tax_category === 'taxable'
          ? taxCell(line, figure(amounts(i).tax, currency), style)
          : (tax.categories[line.tax_category] ?? 'Exempt'),
      ),
    ),
    figures(inCurrency('Amount', currency), (_, i) => figure(amountOf(i), currency)),
  ];
}

function described({ service_name, description }: PdfLine, style: Style): AmountCell {
  const [first, ...others] = [service_name, ...linesOf(description)].filter(Boolean);
  const more = others.map((text): Content => ({ text, fontSize: style.small, color: QUIET }));
  return { stack: [{ text: first ?? '', bold: true }, ...more] };
}

export const quantityText = (quantity: string, currency: CurrencyCode): string =>
  formatNumber(quantity, plainRate(quantity).split('.')[1]?.length ?? 0, currency);

const quantityOf = ({ quantity, unit }: PdfLine, currency: CurrencyCode): string =>
  UNITLESS.has(unit) ? quantityText(quantity, currency) : `${quantityText(quantity, currency)} ${unit}`;

/** A rate may have more decimals than money has. */
function rateOf({ rate }: PdfLine, { currency }: InvoiceModel): string {
  const plain = figure(rate, currency);
  const decimals = plainRate(rate).split('.')[1]?.length ?? 0;
  return decimals > (plain.split('.')[1]?.length ?? 0) ? formatNumber(rate, decimals, currency) : plain;
}

/** The amount, and its rate below it. */
function taxCell(line: PdfLine, tax: string, style: Style): AmountCell {
  const cess = isZero(sum([line.cess_rate, line.cess_per_unit])) ? '' : ' + cess';
  const rate = `${plainRate(line.tax_rate)}%${cess}`;
  return { stack: [tax, { text: rate, fontSize: style.small, color: QUIET }] };
}
