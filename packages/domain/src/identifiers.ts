/**
 * Numbers that authorities and banks give (specification, section 5; domain facts, 1). Each check returns the reason it
 * refuses, one message a rule, or null. They judge what will be stored: run `tidyIdentifier` on what was typed first.
 */
import { gstinCheckCharacter, isVerhoeff } from './check-digits.ts';
import { isStateCode } from './indian-states.ts';

export { tidyIdentifier } from './tidy-identifier.ts';

type Check = (value: string) => string | null;

/** Length and shape are two rules: a digit too few is said as such. */
const shaped =
  (name: string, length: number, shape: RegExp, said: string): Check =>
  (value) => {
    if (value.length !== length) return `${name} must have ${length} characters`;
    return shape.test(value) ? null : `${name} must be ${said}`;
  };

export const panProblem = shaped(
  'PAN',
  10,
  /^[A-Z]{5}\d{4}[A-Z]$/,
  'five capital letters, four digits and a letter, like ABCPK1234L',
);

/** Every country writes its own: only what none of them would write is refused. */
export const vatNumberProblem = (number: string): string | null =>
  /^[A-Z0-9][A-Z0-9 ./-]{3,19}$/.test(number) ? null : 'VAT number must be 4 to 20 letters and digits';

export const tanProblem = shaped(
  'TAN',
  10,
  /^[A-Z]{4}\d{5}[A-Z]$/,
  'four capital letters, five digits and a letter, like AHMD12345B',
);

export const cinProblem = shaped(
  'CIN',
  21,
  /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
  'L or U, five digits, the state, the year, the class and six digits, like U17100GJ2011PTC065432',
);

export const ifscProblem = shaped(
  'IFSC',
  11,
  /^[A-Z]{4}0[A-Z0-9]{6}$/,
  'four letters of the bank, a zero and six letters or digits, like HDFC0000123',
);

export const dinProblem = shaped('DIN', 8, /^\d{8}$/, 'eight digits, leading zeros included');

const gstinShape = shaped(
  'GSTIN',
  15,
  /^\d{2}([A-Z]{5}\d{4}|[A-Z]{4}\d{5})[A-Z][A-Z0-9][DZ][A-Z0-9]$/,
  'the state code, the PAN, a serial, Z or D, and a check character, like 27AAPFU0939F1ZV',
);

/** The union of ordinary, government and deductor numbers; the shape, then the state, then the check character. */
export const gstinProblem: Check = (value) => {
  const problem = gstinShape(value);
  if (problem) return problem;
  if (!isStateCode(value.slice(0, 2)))
    return `GSTIN must begin with a state code; there is no state ${value.slice(0, 2)}`;
  return value[14] === gstinCheckCharacter(value)
    ? null
    : 'GSTIN has a typing mistake: its check character does not fit';
};

export const aadhaarProblem: Check = (value) => {
  if (!/^\d{12}$/.test(value)) return 'Aadhaar must have 12 digits';
  if (/^[01]/.test(value)) return 'Aadhaar does not begin with 0 or 1';
  if (value === [...value].reverse().join('')) return 'Aadhaar does not read the same backwards';
  return isVerhoeff(value) ? null : 'Aadhaar has a typing mistake: its check digit does not fit';
};

/** Shown as XXXX XXXX 1234 wherever the whole number is not asked for. */
export const maskAadhaar = (value: string): string => `XXXX XXXX ${value.slice(-4)}`;

/** India's; those of other countries are checked by their own rules (phone.ts). */
export const mobileProblem: Check = (value) => {
  if (!/^\d{10}$/.test(value)) return 'Mobile number must have 10 digits';
  return /^[6-9]/.test(value) ? null : 'Mobile number must begin with 6, 7, 8 or 9';
};
