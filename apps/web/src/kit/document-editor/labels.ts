import { currencyOf, isCurrency, type CurrencyCode } from '@daftar/domain/currencies';
import { formatMoney, formatNumber } from '@daftar/domain/money-format';

const known = (currency: string): CurrencyCode => (isCurrency(currency) ? currency : 'INR');

/** With currency sign and decimals. */
export const moneyText = (amount: string, currency: string): string => formatMoney(amount, known(currency));
/** Section 9: screens show totals in whole rupees. */
export const wholeMoney = (amount: string, currency: string): string => formatMoney(amount, known(currency), 0);
/** Without currency sign, for columns in one currency. */
export const figureText = (amount: string, currency: string): string =>
  formatNumber(amount, currencyOf(known(currency))!.decimals, known(currency));
export const signOf = (currency: string): string => currencyOf(known(currency))!.symbol;
