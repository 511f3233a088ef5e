/** In which period the credit of a document may be taken (domain facts 2, B5). */
import { monthEnd } from '../dates.ts';
import type { Day } from '../dates.ts';
import { monthPeriod, periodStart } from '../gst-return/periods.ts';
import { creditRow, isCreditNote, needsStatement } from './credit.ts';
import type { CreditEntry } from './credit.ts';
import { isClaimTimely, type AnnualReturns } from './credit-limits.ts';

/** Reasons that hold for every period; null if credit can be taken. */
export function creditProblem(entry: CreditEntry & { itc_reason?: string }): string | null {
  const { book, statement } = entry;
  if (!book) return 'Not in the books';
  if (book.eligibility === 'Ineligible') return 'Blocked by section 17(5)';
  if (needsStatement(creditRow(entry)) && !statement && !isCreditNote(entry)) return 'Not in GSTR-2B';
  if (statement && !statement.itc_available)
    return entry.itc_reason === 'P'
      ? 'Not available: place of supply'
      : entry.itc_reason === 'C'
        ? 'Not available: reported after the cut-off'
        : 'Not available according to GSTR-2B';
  return null;
}

/** Why credit can't be taken in a period; null if it can. */
export function claimProblem(
  entry: CreditEntry & { itc_reason?: string },
  fp: string,
  annual?: AnnualReturns,
): string | null {
  const problem = creditProblem(entry);
  if (problem) return problem;
  const month: Day = periodStart(fp);
  const { book, statement } = entry;
  if (statement && statement.month > monthEnd(month))
    return `Not in GSTR-2B until ${monthPeriod(statement.month).label}`;
  if (!isCreditNote(entry) && !isClaimTimely(book!.date, month, annual)) return 'After the time limit of section 16(4)';
  return null;
}
