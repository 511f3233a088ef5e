import { currencyOf, toCurrency } from '@daftar/domain/currencies';
import { formatMoney, formatNumber } from '@daftar/domain/money-format';

/** With currency sign and decimals, for documents. Lists use `Money`. */
export const moneyText = (amount: string, currency: string): string => formatMoney(amount, toCurrency(currency));
/** Without currency sign, for columns in one currency. */
export const figureText = (amount: string, currency: string): string =>
  formatNumber(amount, currencyOf(toCurrency(currency))!.decimals, toCurrency(currency));
export const signOf = (currency: string): string => currencyOf(toCurrency(currency))!.symbol;
