/** Amounts, labels and facts, as all papers set them. */
import { currencyOf, type CurrencyCode } from '@daftar/domain/currencies';
import { formatMoney, formatNumber } from '@daftar/domain/money-format';
import type { Content, TableCell } from 'pdfmake';
import { QUIET, type Style } from './style.ts';

/** Signs of currency that the fonts have; another one is written as its code. */
const IN_FONTS = /^[ -~₹€£¥]+$/;
const codeOf = (currency: CurrencyCode): string => {
  const { symbol } = currencyOf(currency)!;
  return IN_FONTS.test(symbol) ? symbol : currency;
};

/** With the sign of its currency. */
export const money = (amount: string, currency: CurrencyCode): string =>
  formatMoney(amount, currency).replace(currencyOf(currency)!.symbol, () => codeOf(currency));

/** In a column whose title names the currency. */
export const figure = (amount: string, currency: CurrencyCode): string =>
  formatNumber(amount, currencyOf(currency)!.decimals, currency);

export const inCurrency = (title: string, currency: CurrencyCode): string => `${title} (${codeOf(currency)})`;

export const FIGURES: { alignment: 'right'; fontFeatures: ['tnum']; noWrap: true } = {
  alignment: 'right',
  fontFeatures: ['tnum'],
  noWrap: true,
};

export type Fact = readonly [label: string, value: string | null];
/** What is missing is left out, never a label with nothing after it. */
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

/** A column beside others. */
export type Beside = { width: '*' | number; stack: Content[] };

/** More than a block that stays on one page should hold: it may go on over the page. */
export const isLong = (text: string): boolean => text.length > 1200 || linesOf(text).length > 20;

/** As it was typed, line by line. */
export const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');
