import { currencyOf, type CurrencyCode } from '@daftar/domain/currencies';
import { isAmountWithin } from '@daftar/domain/money';
import { TOAST_TEXTS } from '@daftar/domain/toasts';

/** Section 5: up to 15 digits and two decimals, or as many as the currency has where that is more. */
export const amountProblem = (typed: string, currency: CurrencyCode): string | undefined =>
  typed === '' || isAmountWithin(typed, 15, currencyOf(currency)?.decimals) ? undefined : TOAST_TEXTS.invalid_amount;
