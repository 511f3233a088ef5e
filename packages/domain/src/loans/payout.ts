import { wholeProblem } from './area.ts';
import { fromPaise, percentOf, toPaise } from './paise.ts';

/** Section 194H: from April 2025 2 %, above 20,000 in a year from one payer. */
const TDS_PERCENT = '2';
const TDS_THRESHOLD = 2_000_000n;

export type PayoutTerms = {
  /** Of the net disbursed amount, without insurance that was added to the loan. */
  percent: string;
  /** Most for one case; null where there is none. */
  cap: string | null;
  gst_percent: string;
  /** Of the gross payout. */
  sub_agent_percent: string;
};
export type Payout = {
  base: string;
  gross: string;
  gst: string;
  tds: string;
  /** What the lender pays: gross and GST less TDS. */
  net: string;
  sub_agent: string;
  /** What is left of the gross after the sub-agent. */
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
  const tds = year > TDS_THRESHOLD ? percentOf(gross, TDS_PERCENT) : 0n;
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

/** What the lender takes back if the loan is repaid early: all, or the part of the months that were left. */
export function clawback(gross: string, months: { kept: number; bound: number }, kind: 'full' | 'pro rata'): string {
  if (months.kept >= months.bound) return '0.00';
  if (kind === 'full') return fromPaise(-toPaise(gross));
  const left = months.bound - months.kept;
  return fromPaise((-toPaise(gross) * BigInt(left)) / BigInt(months.bound));
}

export const splitProblem = (percents: readonly string[]): string | null => wholeProblem('parts', percents);
