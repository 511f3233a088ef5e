/** Totals of a document, shared by the editor, the stored record and the PDF (domain facts, 2.1). */
import { amountInWords } from '../amount-in-words.ts';
import { currencyOf } from '../currencies.ts';
import type { CurrencyCode } from '../currencies.ts';
import { div, mul, round, sub, sum } from '../money.ts';
import type { DocumentLine } from './document-line.ts';
import { lineAmounts, lineValue } from './line-amounts.ts';
import type { LineAmounts } from './line-amounts.ts';
import { spread } from './spread.ts';
import { sumTaxRows, taxByHsn, taxByRate } from './tax-summary.ts';
import type { HsnRow, RateRow, TaxRow } from './tax-summary.ts';
import type { TaxTreatment } from './tax-treatment.ts';

export type DocumentInput = {
  lines: readonly DocumentLine[];
  treatment: TaxTreatment;
  prices_include_tax: boolean;
  /** To the nearest rupee; half a rupee rounds up. */
  is_rounded: boolean;
  currency: CurrencyCode;
  /** On the whole document, before tax: shared out over the lines by their value. */
  discount?: { discount_type: 'Rupee' | 'Percentage'; discount: string };
};

export type DocumentTotals = TaxRow & {
  lines: LineAmounts[];
  gross: string;
  /** Of lines and document together. */
  discount: string;
  /** Tax that the recipient pays to the government, shown and not added. */
  reverse_charge_tax: string;
  /** Before rounding to the rupee. */
  sub_total: string;
  round_off: string;
  total: string;
  by_rate: RateRow[];
  by_hsn: HsnRow[];
  in_words: string;
};

export function documentTotals(document: DocumentInput): DocumentTotals {
  const { treatment, prices_include_tax, currency } = document;
  const { decimals } = currencyOf(currency)!;
  const shares = discountShares(document, decimals);
  const lines = document.lines.map((line, i) =>
    lineAmounts(line, { treatment, prices_include_tax, decimals }, shares[i]!),
  );
  const money = (amount: string) => round(amount, decimals);
  const taxes = sumTaxRows(lines, decimals);
  const sub_total = money(sum(lines.map(({ total }) => total)));
  const total = document.is_rounded ? money(round(sub_total, 0)) : sub_total;
  const amounted = document.lines.map((line, i) => ({ line, amounts: lines[i]! }));
  return {
    lines,
    ...taxes,
    gross: money(sum(lines.map(({ gross }) => gross))),
    discount: money(sum(lines.flatMap((line) => [line.discount, line.document_discount]))),
    reverse_charge_tax: treatment.collection === 'by_recipient' ? taxes.tax : money('0'),
    sub_total,
    round_off: sub(total, sub_total),
    total,
    by_rate: taxByRate(amounted, decimals),
    by_hsn: taxByHsn(amounted, decimals),
    in_words: amountInWords(total, currency),
  };
}

function discountShares({ lines, discount }: DocumentInput, decimals: number): string[] {
  const values = lines.map((line) => lineValue(line, decimals).value);
  if (!discount) return spread('0', values, decimals);
  const amount =
    discount.discount_type === 'Rupee'
      ? round(discount.discount, decimals)
      : div(mul(sum(values), discount.discount), '100', decimals);
  return spread(amount, values, decimals);
}
