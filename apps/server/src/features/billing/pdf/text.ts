/** Amounts, labels and facts of all billing PDFs. */
import { currencyOf, type CurrencyCode } from '@daftar/domain/currencies';
import { formatMoney, formatNumber } from '@daftar/domain/money-format';
import type { Content, TableCell } from 'pdfmake';
import { QUIET, type Style } from './style.ts';

/** Currency signs that the fonts have; others are printed as their code. */
const IN_FONTS = /^[ -~₹€£¥]+$/;
const codeOf = (currency: CurrencyCode): string => {
  const { symbol } = currencyOf(currency)!;
  return IN_FONTS.test(symbol) ? symbol : currency;
};

/** With currency sign. */
export const money = (amount: string, currency: CurrencyCode): string =>
  formatMoney(amount, currency).replace(currencyOf(currency)!.symbol, () => codeOf(currency));

/** For columns whose title names the currency. */
export const figure = (amount: string, currency: CurrencyCode): string =>
  formatNumber(amount, currencyOf(currency)!.decimals, currency);

export const inCurrency = (title: string, currency: CurrencyCode): string => `${title} (${codeOf(currency)})`;

export const FIGURES: { alignment: 'right'; fontFeatures: ['tnum']; noWrap: true } = {
  alignment: 'right',
  fontFeatures: ['tnum'],
  noWrap: true,
};

export type Fact = readonly [label: string, value: string | null];
/** Leaves out facts without a value. */
export const known = (facts: readonly Fact[]): [string, string][] =>
  facts.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));

/** Labels in one column, values in the next. */
export function factTable(facts: readonly Fact[], style: Style): Content[] {
  const rows = known(facts);
  if (rows.length === 0) return [];
  const body = rows.map(([label, value]): TableCell[] => [
    { text: label, color: QUIET, noWrap: true },
    { text: value, fontFeatures: ['tnum'] },
  ]);
  return [{ layout: 'facts', fontSize: style.size, table: { widths: ['auto', '*'], body } }];
}

/** `GSTIN 24… · PAN …` on one line. */
export const factLine = (facts: readonly Fact[]): string =>
  known(facts)
    .map(([label, value]) => (label ? `${label} ${value}` : value))
    .join('  ·  ');

/** The small heading over a block. */
export const label = (text: string, style: Style): Content => ({
  text,
  bold: true,
  fontSize: style.small,
  color: style.titles.fillColor ? QUIET : style.titles.color,
  margin: [0, 0, 0, 2],
});

export type Beside = { width: '*' | number; stack: Content[] };

/** Too long for a block on one page, so it may break across pages. */
export const isLong = (text: string): boolean => text.length > 1200 || linesOf(text).length > 20;

export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');
