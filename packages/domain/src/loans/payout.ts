import { addMonths, type Day } from '../dates.ts';
import { wholeProblem } from './area.ts';
import { fromPaise, percentOf, toPaise } from './paise.ts';

export const PAYOUT_STATES = ['Expected', 'Billed', 'Received'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];
export const CLAWBACK_KINDS = ['full', 'pro rata'] as const;

/** Section 194H: from April 2025 2 %, above 20,000 in a year from one payer. */
export const TDS_PERCENT = '2';
const TDS_THRESHOLD = 2_000_000n;

export type PayoutTerms = {
  /** Of the net disbursed amount, without insurance that was added to the loan. */
  percent: string;
  /** Most for one case; null where there is none. */
  cap: string | null;
  gst_percent: string;
  /** Section 194H if absent. */
  tds_percent?: string;
  /** Of the gross payout. */
  sub_agent_percent: string;
};
export type Payout = {
  base: string;
  gross: string;
  gst: string;
  tds: string;
  /** Payment by the lender: gross and GST less TDS. */
  net: string;
  sub_agent: string;
  /** The gross less the sub-agent's share. */
  own: string;
};

export function payoutOf(
  disbursed: { amount: string; insurance: string },
  terms: PayoutTerms,
  /** Gross from this lender in the fiscal year before this one. */
  earlierInYear: string,
): Payout {
  const base = toPaise(disbursed.amount) - toPaise(disbursed.insurance);
  const share = percentOf(base, terms.percent);
  const gross = terms.cap !== null && share > toPaise(terms.cap) ? toPaise(terms.cap) : share;
  const gst = percentOf(gross, terms.gst_percent);
  const year = toPaise(earlierInYear) + gross;
  const tds = year > TDS_THRESHOLD ? percentOf(gross, terms.tds_percent ?? TDS_PERCENT) : 0n;
  const subAgent = percentOf(gross, terms.sub_agent_percent);
  return {
    base: fromPaise(base),
    gross: fromPaise(gross),
    gst: fromPaise(gst),
    tds: fromPaise(tds),
    net: fromPaise(gross + gst - tds),
    sub_agent: fromPaise(subAgent),
    own: fromPaise(gross - subAgent),
  };
}

/** Amount that the lender takes back if the loan is repaid early: all, or the part for the months left. */
export function clawback(gross: string, months: { kept: number; bound: number }, kind: 'full' | 'pro rata'): string {
  if (months.kept >= months.bound) return '0.00';
  if (kind === 'full') return fromPaise(-toPaise(gross));
  const left = months.bound - months.kept;
  return fromPaise((-toPaise(gross) * BigInt(left)) / BigInt(months.bound));
}

/** Whole months from the disbursement to the day the loan closed. */
export function monthsKept(from: Day, to: Day): number {
  let months = 0;
  while (months < 600 && addMonths(from, months + 1) <= to) months += 1;
  return months;
}

/** The negative payout of a clawback: GST and the sub-agent's share go back too, TDS stays deducted. */
export function reversalOf(gross: string, terms: Pick<PayoutTerms, 'gst_percent' | 'sub_agent_percent'>): Payout {
  const taken = -toPaise(gross);
  const [gst, subAgent] = [percentOf(taken, terms.gst_percent), percentOf(taken, terms.sub_agent_percent)];
  return {
    base: '0.00',
    gross: fromPaise(-taken),
    gst: fromPaise(-gst),
    tds: '0.00',
    net: fromPaise(-taken - gst),
    sub_agent: fromPaise(-subAgent),
    own: fromPaise(subAgent - taken),
  };
}

/** Rest of the cap on one case, for its next disbursement. */
export const capLeft = (cap: string | null, earlier: string): string | null =>
  cap === null ? null : fromPaise(toPaise(cap) > toPaise(earlier) ? toPaise(cap) - toPaise(earlier) : 0n);

/** Terms of this loan type, else those of all types. */
export const termsFor = <T extends { loan_type: string }>(terms: readonly T[], loanType: string): T | undefined =>
  terms.find(({ loan_type }) => loan_type === loanType) ?? terms.find(({ loan_type }) => loan_type === '');

export const splitProblem = (percents: readonly string[]): string | null => wholeProblem('parts', percents);
