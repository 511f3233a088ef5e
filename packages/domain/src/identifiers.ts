/**
 * Checks of numbers issued by authorities and banks (specification, section 5; domain facts, 1). Each returns a message,
 * or null for a valid number. Run `tidyIdentifier` on the typed value first.
 */
import { gstinCheckCharacter, isVerhoeff } from './check-digits.ts';
import { isStateCode } from './indian-states.ts';

export { tidyIdentifier } from './normalize-identifier.ts';

/** An LLPIN is stored with its hyphen. */
export const withLlpinHyphen = (identifier: string): string => identifier.replace(/^([A-Z]{3})(\d{4})$/, '$1-$2');

type Check = (value: string) => string | null;

/** IFSC is spelled out, and its first letter sounds like a vowel. */
const article = (name: string): string => (name === 'IFSC' ? 'an' : 'a');

/** Length and shape are two rules, so that a missing digit gets its own message. */
const shaped =
  (name: string, length: number, shape: RegExp, example: string): Check =>
  (value) => {
    if (value.length !== length) return `Enter ${article(name)} ${name} with ${length} characters`;
    return shape.test(value) ? null : `Enter a valid ${name}: ${example}`;
  };

export const panProblem = shaped(
  'PAN',
  10,
  /^[A-Z]{5}(?!0000)\d{4}[A-Z]$/,
  '5 letters, 4 digits, 1 letter, like ABCPK1234L',
);

/** Formats differ by country, so only what no country uses is refused. */
export const vatNumberProblem = (number: string): string | null =>
  /^[A-Z0-9][A-Z0-9 ./-]{3,19}$/.test(number) ? null : 'Enter a VAT number with 4 to 20 letters or digits';

export const tanProblem = shaped('TAN', 10, /^[A-Z]{4}\d{5}[A-Z]$/, '4 letters, 5 digits, 1 letter, like AHMD12345B');

/** States in the register of companies, with their former codes. */
const CIN_STATES: ReadonlySet<string> = new Set(
  (
    'AN AP AR AS BR CG CH CT DD DH DL DN GA GJ HP HR JH JK KA KL LA LD LH MH ML MN MP MZ NL OD OR PB PY RJ SK TG TN ' +
    'TR TS TZ UK UP UR UT WB'
  ).split(' '),
);

const cinShape = shaped(
  'CIN',
  21,
  /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/,
  '21 characters, like U17100GJ2011PTC065432',
);

export const cinProblem: Check = (value) => {
  const problem = cinShape(value);
  if (problem) return problem;
  const state = value.slice(6, 8);
  return CIN_STATES.has(state) ? null : `Check the CIN. ${state} is not a valid state.`;
};

/** An LLP has its LLPIN where a company has its CIN. */
export const llpinProblem: Check = (value) => (/^[A-Z]{3}-?\d{4}$/.test(value) ? null : 'Enter an LLPIN like AAB-1234');

export const ifscProblem = shaped(
  'IFSC',
  11,
  /^[A-Z]{4}0[A-Z0-9]{6}$/,
  '4 letters, a zero, then 6 letters or digits, like HDFC0000123',
);

export const dinProblem = shaped('DIN', 8, /^\d{8}$/, '8 digits, including leading zeros');

const gstinShape = shaped(
  'GSTIN',
  15,
  /^\d{2}([A-Z]{5}(?!0000)\d{4}|[A-Z]{4}\d{5})[A-Z][A-Z1-9][DZ][A-Z0-9]$/,
  'state code, PAN and 3 more characters, like 27AAPFU0939F1ZV',
);

export const GSTIN_TYPING_ERROR = 'Check the GSTIN for a typing error. The last character doesn’t match.';

/** Accepts regular, government and tax deductor numbers. Checks the shape, the state, then the check character. */
export const gstinProblem: Check = (value) => {
  const problem = gstinShape(value);
  if (problem) return problem;
  if (!isStateCode(value.slice(0, 2))) return `Check the GSTIN. ${value.slice(0, 2)} is not a valid state code.`;
  return value[14] === gstinCheckCharacter(value) ? null : GSTIN_TYPING_ERROR;
};

/** United Nations bodies and missions. */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/;

/** Holders of a UIN claim refunds. Supplies to them are shown separately in table 3.2 of GSTR-3B. */
export const isUin = (number: string): boolean => UIN.test(number);

export const uinProblem: Check = (value) =>
  isUin(value) ? buyerGstinProblem(value) : 'Enter a UIN with 15 characters, like 0717USA00012UN8';

/** Non-resident taxable persons. */
const NON_RESIDENT = /^\d{4}[A-Z]{3}\d{5}NR[0-9A-Z]$/;
/** Online services from abroad, under the Centre's jurisdiction. */
const OIDAR = /^99\d{2}[A-Z]{3}\d{5}OS[0-9A-Z]$/;
/** Operators that collect tax, and regular numbers whose 14th character is neither Z nor D. */
const OTHER_REGULAR = /^\d{2}[A-Z]{5}(?!0000)\d{4}[A-Z][1-9A-Z][1-9A-J][0-9A-Z]$/;

/** Numbers without a PAN in them. */
export const isWithoutPan = (gstin: string): boolean => [UIN, NON_RESIDENT, OIDAR].some((form) => form.test(gstin));

/** Of a buyer: also missions, non-residents and operators (domain facts, 1.1). */
export const buyerGstinProblem: Check = (value) => {
  const isOidar = OIDAR.test(value);
  if (!isOidar && ![UIN, NON_RESIDENT, OTHER_REGULAR].some((form) => form.test(value))) return gstinProblem(value);
  const state = value.slice(0, 2);
  if (!isOidar && !isStateCode(state)) return `Check the GSTIN. ${state} is not a valid state code.`;
  return value[14] === gstinCheckCharacter(value) ? null : GSTIN_TYPING_ERROR;
};

export const aadhaarProblem: Check = (value) => {
  if (!/^\d{12}$/.test(value)) return 'Enter a 12-digit Aadhaar number';
  if (/^[01]/.test(value)) return 'Aadhaar number can’t begin with 0 or 1';
  if (value === [...value].reverse().join('')) return 'Enter a valid Aadhaar number';
  return isVerhoeff(value) ? null : 'Check the Aadhaar number for a typing error. The last digit doesn’t match.';
};

/** Shown as XXXX XXXX 1234 unless the full number is needed. */
export const maskAadhaar = (value: string): string => `XXXX XXXX ${value.slice(-4)}`;

/** Indian numbers only. Other countries are checked in phone.ts. */
export const mobileProblem: Check = (value) => {
  if (!/^\d{10}$/.test(value)) return 'Enter a 10-digit mobile number';
  return /^[6-9]/.test(value) ? null : 'Mobile number must start with 6, 7, 8 or 9';
};
