import type { TaxCategory } from '@daftar/domain/billing/document-line';
import { currencyOf, isCurrency, type CurrencyCode } from '@daftar/domain/currencies';
import { formatMoney, formatNumber } from '@daftar/domain/money-format';

export const CATEGORY_LABELS: Record<TaxCategory, string> = {
  taxable: 'Taxable',
  nil_rated: 'Nil-rated',
  exempt: 'Exempt',
  non_gst: 'Outside GST',
};

const known = (currency: string): CurrencyCode => (isCurrency(currency) ? currency : 'INR');

/** With its sign, and the decimals of its currency. */
export const moneyText = (amount: string, currency: string): string => formatMoney(amount, known(currency));
/** Screens show whole rupees where they show sums (specification, section 9). */
export const wholeMoney = (amount: string, currency: string): string => formatMoney(amount, known(currency), 0);
/** Without its sign: in columns of one currency. */
export const figureText = (amount: string, currency: string): string =>
  formatNumber(amount, currencyOf(known(currency))!.decimals, known(currency));
export const signOf = (currency: string): string => currencyOf(known(currency))!.symbol;
