import { formatNumber } from '@daftar/domain/money-format';

/** Negatives in brackets, as accountants write them: `(1,20,000.00)`. */
export const bracketed = (text: string): string => (text.startsWith('-') ? `(${text.slice(1)})` : text);
export const amountText = (amount: string): string => bracketed(formatNumber(amount));
