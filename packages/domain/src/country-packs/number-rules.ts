/** Builds the rules of numbers outside India. */
import { isIban } from './check-digits.ts';
import type { NumberRule } from './pack.ts';

type Shape = {
  /** With its article, for messages: `a VAT number`. */
  named: string;
  shape: RegExp;
  /** The shape in words. */
  says: string;
  check?: (value: string) => boolean;
};

/** Hyphens that people write between groups are no part of a number. */
const bare = (value: string): string => value.replaceAll('-', '');

export const numberRule = (
  label: string,
  example: string,
  { named, shape, says, check }: Shape,
  maxLength = example.length + 4,
): NumberRule => ({
  label,
  example,
  maxLength,
  problem: (value) => {
    const number = bare(value);
    if (!shape.test(number)) return `Enter ${named} with ${says}, like ${example}`;
    return check && !check(number) ? `Check the ${label} for a typing error. Its check digits don’t match.` : null;
  },
});

const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const isAccount = (value: string): boolean => /^[A-Z0-9]{4,34}$/i.test(value);

/** A plain account number with a number of digits. */
export const accountNumber = (digits: string, example: string, says: string): NumberRule =>
  numberRule(
    'Account number',
    example,
    // Short input: an anchored run of digits, as many as a country pack says.
    { named: 'an account number', shape: new RegExp(`^\\d{${digits}}$`), says },
    34,
  );

/** Anything that banks use; an IBAN is checked. */
export const ANY_ACCOUNT: NumberRule = {
  label: 'Account number or IBAN',
  example: 'GB29NWBK60161331926819',
  maxLength: 34,
  problem: (value) => {
    if (!isAccount(value)) return 'Enter an account number with 4 to 34 letters or digits';
    return IBAN.test(value) && !isIban(value)
      ? 'Check the IBAN for a typing error. Its check digits don’t match.'
      : null;
  },
};

export const iban = (example: string): NumberRule =>
  numberRule(
    'IBAN',
    example,
    {
      named: 'an IBAN',
      // Short input: anchored, and as long as the example of a country pack.
      shape: new RegExp(`^${example.slice(0, 2)}\\d{2}[A-Z0-9]{${example.length - 4}}$`),
      says: `${example.length} characters`,
      check: isIban,
    },
    34,
  );

/** SWIFT or BIC (ISO 9362). */
export const swiftProblem = (value: string): string | null =>
  /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(value)
    ? null
    : 'Enter a SWIFT code with 8 or 11 characters, like BARCGB22';
