/** Number and date in the text of a return's acknowledgement, as the portal prints them. */
import { dayOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { arnProblem } from '../gst-return/arn.ts';

const LABELLED_DATE =
  /(?:date of filing|date of arn|arn date|filed on|filing date)\D{0,20}(\d{2})[-/](\d{2})[-/](\d{4})/i;
const ANY_DATE = /\b(\d{2})[-/](\d{2})[-/](20\d{2})\b/;

export function readGstAcknowledgement(text: string): { acknowledgement: string; filed_on: Day | null } {
  // Fifteen characters that aren't part of a longer word; a GSTIN begins with digits.
  const acknowledgement = (text.toUpperCase().match(/(?<![A-Z0-9])[A-Z]{2}\d{12}[0-9A-Z](?![A-Z0-9])/g) ?? []).find(
    (arn) => arnProblem(arn) === null,
  );
  const match = LABELLED_DATE.exec(text) ?? ANY_DATE.exec(text);
  const [day, month, year] = (match ?? []).slice(1).map(Number);
  const isDate = day !== undefined && day >= 1 && day <= 31 && month! >= 1 && month! <= 12;
  return { acknowledgement: acknowledgement ?? '', filed_on: isDate ? dayOf(year!, month!, day) : null };
}
