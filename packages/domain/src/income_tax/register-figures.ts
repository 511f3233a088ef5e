/** Figures of a return in the register, as filed and as processed. */
import { add, isNegative, neg, sub, sum } from '../money.ts';

export type FiledFigures = {
  total_income: string;
  tax: string;
  interest: string;
  late_fee: string;
  tds: string;
  advance_tax: string;
  self_assessment_tax: string;
};
export type ProcessedFigures = {
  processed_income: string | null;
  processed_tax: string | null;
  processed_interest: string | null;
  processed_fee: string | null;
  processed_credits: string | null;
};

export const taxesPaid = ({ tds, advance_tax, self_assessment_tax }: FiledFigures): string =>
  sum([tds, advance_tax, self_assessment_tax]);
const taxesDue = ({ tax, interest, late_fee }: FiledFigures): string => sum([tax, interest, late_fee]);
/** Above zero a refund, below zero tax to pay. */
export const balanceOf = (filed: FiledFigures): string => sub(taxesPaid(filed), taxesDue(filed));

export type ComparedLine = { label: string; filed: string; processed: string | null; difference: string | null };

const line = (label: string, filed: string, processed: string | null): ComparedLine => ({
  label,
  filed,
  processed,
  difference: processed === null ? null : sub(processed, filed),
});

/** The intimation beside the return: filed, processed and the difference. */
export function compareWithIntimation(filed: FiledFigures, processed: ProcessedFigures): ComparedLine[] {
  const {
    processed_tax: tax,
    processed_interest: interest,
    processed_fee: fee,
    processed_credits: credits,
  } = processed;
  const isKnown = tax !== null && interest !== null && fee !== null && credits !== null;
  return [
    line('Total income', filed.total_income, processed.processed_income),
    line('Tax', filed.tax, tax),
    line('Interest', filed.interest, interest),
    line('Late fee', filed.late_fee, fee),
    line('Taxes paid', taxesPaid(filed), credits),
    line('Refund (demand)', balanceOf(filed), isKnown ? sub(credits, add(add(tax, interest), fee)) : null),
  ];
}

/** Result of the intimation: a refund, a demand, or neither. */
export function processingResult(refundOrDemand: string): 'Processed' | 'Refund due' | 'Demand due' {
  if (Number(refundOrDemand) === 0) return 'Processed';
  return isNegative(refundOrDemand) ? 'Demand due' : 'Refund due';
}

/** "₹" is added by the screen: an amount without its sign. */
export const unsigned = (amount: string): string => (isNegative(amount) ? neg(amount) : amount);
