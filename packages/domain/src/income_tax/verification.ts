/** The clocks of a return after its upload, and its kinds (domain facts 2, A5). */
import { formatDay } from '../date-format.ts';
import { addDays, daysBetween, type Day } from '../dates.ts';
import { isFirstReturn, type ReturnKind } from '../filings/forms.ts';
import { belatedUntil, revisedUntil, updatedUntil } from './years.ts';

export const VERIFY_MODES = ['Aadhaar OTP', 'Net banking', 'Bank or demat EVC', 'DSC', 'ITR-V by post'] as const;
export const DEMAND_RESPONSES = ['Agreed', 'Agreed in part', 'Disagreed'] as const;

const VERIFY_DAYS = 30;
/** The last day on which verification keeps the date of upload. */
export const verifyBy = (uploadedOn: Day): Day => addDays(uploadedOn, VERIFY_DAYS);

/** The date of filing: the upload if it was verified within 30 days, otherwise the verification. */
export const filingDate = (uploadedOn: Day, verifiedOn: Day | null): Day =>
  verifiedOn !== null && verifiedOn > verifyBy(uploadedOn) ? verifiedOn : uploadedOn;

export type VerifyClock = {
  last_day: Day;
  /** Negative once the time is over. */
  days_left: number;
  /** Consequence of not verifying in time. */
  text: string;
};
/** For a return that waits for its verification. */
export function verifyClock(uploadedOn: Day, today: Day): VerifyClock {
  const last_day = verifyBy(uploadedOn);
  const days_left = daysBetween(today, last_day);
  const text =
    days_left < 0
      ? `The 30 days ended on ${formatDay(last_day)}. The return now counts as filed on the day it is verified, with late fee and interest after the due date. Without verification it is invalid.`
      : `Verify by ${formatDay(last_day)}. After that the day of verification counts as the filing date, with late fee and interest after the due date.`;
  return { last_day, days_left, text };
}

/** A first return after its due date is belated. Revised and updated returns stay what they are. */
export const kindOnFiling = (kind: ReturnKind, filedOn: Day, dueOn: Day): ReturnKind =>
  isFirstReturn(kind) ? (filedOn > dueOn ? 'Belated' : 'Original') : kind;

/** Why a return of this kind can't be filed on the day; null if it can. */
export function filingWindowProblem(kind: ReturnKind, fy: number, filedOn: Day): string | null {
  if (kind === 'Updated')
    return filedOn > updatedUntil(fy) ? `Updated returns were accepted until ${formatDay(updatedUntil(fy))}.` : null;
  const last = kind === 'Revised' ? revisedUntil(fy) : belatedUntil(fy);
  if (filedOn <= last) return null;
  return kind === 'Revised'
    ? `Revised returns were accepted until ${formatDay(last)}. File an updated return instead.`
    : `Belated returns were accepted until ${formatDay(last)}. File an updated return instead.`;
}

/** "Revised 2", "Original". */
export const returnKindLabel = (kind: ReturnKind, revision: number): string =>
  kind === 'Revised' && revision > 1 ? `Revised ${revision}` : kind;
