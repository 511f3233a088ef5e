/** Late fee and interest of GST returns (domain facts, 3.7 and B7). Amounts are for both taxes together. */
import { daysBetween } from '../dates.ts';
import type { Day } from '../dates.ts';
import { formatInText } from '../money-format.ts';
import { compare, div, least, mul, round } from '../money.ts';

export type LateFeeFacts = {
  form: string;
  due_date: Day;
  filed_on: Day;
  /** No tax to pay, and nothing supplied. */
  is_nil: boolean;
  /** Of the last year; of the year itself for GSTR-9. Null if not known. */
  turnover_crore: number | null;
};
export type LateFee = { days: number; a_day: string; cap: string | null; amount: string };

/** The first row whose turnover isn't exceeded; an unknown turnover takes the last one. */
type Band = { up_to_crore: number; a_day: string; cap: (turnoverCrore: number | null) => string | null };

const fixed = (cap: string) => () => cap;
const share = (percent: string) => (crore: number | null) =>
  crore === null ? null : round(mul(mul(String(crore), '10000000'), div(percent, '100', 6)), 2);

/** Notifications 19/2021 and 20/2021, for periods from June 2021. */
const MONTHLY: readonly Band[] = [
  { up_to_crore: 1.5, a_day: '50', cap: fixed('2000') },
  { up_to_crore: 5, a_day: '50', cap: fixed('5000') },
  { up_to_crore: Infinity, a_day: '50', cap: fixed('10000') },
];
const MONTHLY_NIL: readonly Band[] = [{ up_to_crore: Infinity, a_day: '20', cap: fixed('500') }];
/** Notification 21/2021. */
const COMPOSITION: readonly Band[] = [{ up_to_crore: Infinity, a_day: '50', cap: fixed('2000') }];
const COMPOSITION_NIL: readonly Band[] = [{ up_to_crore: Infinity, a_day: '50', cap: fixed('500') }];
/** Notification 7/2023, from the year 2022-23: 0.02% of the turnover in the state for each tax up to 20 crore. */
const ANNUAL: readonly Band[] = [
  { up_to_crore: 5, a_day: '50', cap: share('0.04') },
  { up_to_crore: 20, a_day: '100', cap: share('0.04') },
  { up_to_crore: Infinity, a_day: '200', cap: share('0.5') },
];

function bandsOf(form: string, isNil: boolean): readonly Band[] | null {
  if (form === 'GSTR-1' || form === 'GSTR-3B') return isNil ? MONTHLY_NIL : MONTHLY;
  if (form === 'GSTR-4') return isNil ? COMPOSITION_NIL : COMPOSITION;
  return form === 'GSTR-9' ? ANNUAL : null;
}

/** Forms with a rule here. CMP-08 and PMT-06 bear interest, and no late fee. */
export const LATE_FEE_FORMS = ['GSTR-1', 'GSTR-3B', 'GSTR-4', 'GSTR-9'] as const;

export type LateFeeTerms = Pick<LateFee, 'a_day' | 'cap'>;

/** Null for forms without a rule. */
export function lateFeeTerms(form: string, isNil: boolean, turnoverCrore: number | null): LateFeeTerms | null {
  const bands = bandsOf(form, isNil);
  if (!bands) return null;
  const band = bands.find(({ up_to_crore }) => turnoverCrore !== null && turnoverCrore <= up_to_crore) ?? bands.at(-1)!;
  return { a_day: band.a_day, cap: band.cap(turnoverCrore) };
}

export function lateFee({ form, due_date, filed_on, is_nil, turnover_crore }: LateFeeFacts): LateFee | null {
  const terms = lateFeeTerms(form, is_nil, turnover_crore);
  if (!terms) return null;
  const days = Math.max(0, daysBetween(due_date, filed_on));
  const whole = mul(terms.a_day, String(days));
  return { days, ...terms, amount: round(terms.cap === null ? whole : least(whole, terms.cap), 2) };
}

/** The parts of a reason that don't depend on the days. */
export const lateFeeTexts = ({ a_day, cap }: LateFeeTerms) => ({
  rate: ` at ${formatInText(a_day, 'INR')} a day`,
  limit: cap === null ? '' : `, limited to ${formatInText(cap, 'INR')}`,
});

/** "12 days at ₹50 a day, limited to ₹5,000". */
export function lateFeeReason(fee: LateFee): string {
  const { days, cap, amount } = fee;
  const { rate, limit } = lateFeeTexts(fee);
  return `${days} ${days === 1 ? 'day' : 'days'}${rate}${cap !== null && compare(amount, cap) >= 0 ? limit : ''}`;
}

const GST_INTEREST = '18';

/** Section 50: on tax paid in cash after the due date, by the day. */
export const gstInterest = (tax: string, dueDate: Day, paidOn: Day): string => {
  const days = Math.max(0, daysBetween(dueDate, paidOn));
  return div(mul(mul(tax, GST_INTEREST), String(days)), '36500');
};
