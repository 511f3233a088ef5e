/** Parts of a receipt: money, TDS, discount and earlier advances (domain facts, 2.4). */
import { isAmountWithin, isZero, sum } from '../money.ts';

export const PAYMENT_MODES = ['Cash', 'Cheque', 'Bank Transfer', 'UPI', 'Card', 'Demand Draft', 'Other'] as const;
export type PaymentMode = (typeof PAYMENT_MODES)[number];

export type SettlementParts = {
  /** Money in hand or in the bank, whatever the mode. */
  cash: string;
  tds: string;
  /** Discount allowed after the invoice, or a bad debt. */
  write_off: string;
  advance_adjusted: string;
};
export const SETTLEMENT_PARTS = ['cash', 'tds', 'write_off', 'advance_adjusted'] as const;

export const NO_PARTS: SettlementParts = { cash: '0.00', tds: '0.00', write_off: '0.00', advance_adjusted: '0.00' };

export const settledBy = (parts: SettlementParts): string => sum(SETTLEMENT_PARTS.map((part) => parts[part]));

export type SettlementProblem = { field: keyof SettlementParts; message: string };

export function settlementProblems(parts: SettlementParts, decimals = 2): SettlementProblem[] {
  const malformed = SETTLEMENT_PARTS.filter((field) => !isAmountWithin(parts[field], 15, decimals));
  if (malformed.length > 0) {
    return malformed.map((field) => ({ field, message: 'Invalid amount provided' }));
  }
  return isZero(settledBy(parts)) ? [{ field: 'cash', message: 'Enter an amount' }] : [];
}
