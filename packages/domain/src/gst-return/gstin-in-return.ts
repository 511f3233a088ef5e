/** GSTINs as a return takes them: also those of missions, non-residents and operators (domain facts, 1.1). */
import { gstinCheckCharacter } from '../check-digits.ts';
import { gstinProblem } from '../identifiers.ts';

/** United Nations bodies and missions. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/;

/** Not a GSTIN but a number by which refunds are claimed: its buyers stand apart in table 3.2 of GSTR-3B. */
export const isUin = (number: string): boolean => UIN.test(number);

const OTHER_FORMS = [
  /** An operator that collects tax. */
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]C[0-9A-Z]$/,
  /** Ordinary numbers whose 14th character is neither Z nor D. */
  /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][1-9ABD-J][0-9A-Z]$/,
  UIN,
  /** Non-resident taxable persons. */
  /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/,
  /** Online services from abroad. */
  /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/,
];

export function returnGstinProblem(gstin: string): string | null {
  if (!OTHER_FORMS.some((form) => form.test(gstin))) return gstinProblem(gstin);
  return gstin[14] === gstinCheckCharacter(gstin)
    ? null
    : 'GSTIN has a typing mistake: its check character does not fit';
}
