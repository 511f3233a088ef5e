/** Numbers that authorities give for a filing. */
import type { Day } from '../dates.ts';
import { arnProblem } from '../gst-return/arn.ts';
import { acknowledgementKindOf } from './forms.ts';
import type { AcknowledgementKind } from './forms.ts';

/** As typed or copied from a PDF: without spaces, in capitals. */
export const tidyAcknowledgement = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

type Format = { pattern: RegExp; problem: string };

const FORMATS: Record<Exclude<AcknowledgementKind, 'ARN' | 'none'>, Format> = {
  ITR: { pattern: /^\d{15}$/, problem: 'Enter an acknowledgement number with 15 digits, like 123456789310726' },
  Token: { pattern: /^\d{15}$/, problem: 'Enter a token number with 15 digits, like 020630200123456' },
  // Version 2 of the MCA portal gave a letter and 8 digits. Version 3 gives two letters (AA, AB …) and 7 digits.
  SRN: {
    pattern: /^([A-Z]\d{8}|[A-Z]{2}\d{7})$/,
    problem: 'Enter an SRN with 9 characters, like T12345678 or AA1234567',
  },
  // Challans of tax, PF and ESI differ by bank and by office.
  Challan: { pattern: /^[A-Z0-9/-]{5,30}$/, problem: 'Enter a challan number with 5 to 30 letters or digits' },
  Reference: { pattern: /^[A-Z0-9/-]{5,30}$/, problem: 'Enter an acknowledgement with 5 to 30 letters or digits' },
};

/** Of a tidied number. A form without acknowledgement may have a reference of the firm's own. */
export function acknowledgementProblem(form: string, acknowledgement: string): string | null {
  const kind = acknowledgementKindOf(form);
  if (kind === 'none') return acknowledgement.length > 30 ? 'Enter up to 30 characters' : null;
  if (kind === 'ARN') return arnProblem(acknowledgement);
  const { pattern, problem } = FORMATS[kind];
  return pattern.test(acknowledgement) ? null : problem;
}

/** The last six digits of an ITR acknowledgement are usually the day of filing: a warning, because it isn't a rule. */
export function acknowledgementWarning(form: string, acknowledgement: string, filedOn: Day): string | null {
  if (acknowledgementKindOf(form) !== 'ITR') return null;
  const tail = `${filedOn.slice(8)}${filedOn.slice(5, 7)}${filedOn.slice(2, 4)}`;
  return acknowledgement.endsWith(tail) ? null : `The number usually ends with the filing date, ${tail}. Check both.`;
}
