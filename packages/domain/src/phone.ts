/**
 * Phone numbers by country (specification, section 5). In its own file, because the rules are larger than a form:
 * browsers load it when a number is typed.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';
import { COUNTRIES } from './countries.ts';
import { mobileProblem } from './identifiers.ts';

/** Reads a number as typed in that country; one with a dial code must be of that country. */
function read(typed: string, countryCode: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(typed, { defaultCountry: countryCode as CountryCode, extract: false });
  return number?.isValid() && number.country === countryCode ? number : null;
}

/** India's mobiles have the specification's own rule. */
export function phoneProblem(typed: string, countryCode: string): string | null {
  const number = read(typed, countryCode);
  if (countryCode === 'IN') return mobileProblem(number?.nationalNumber ?? typed.replace(/[\s-]/g, ''));
  return number ? null : 'Enter a valid phone number for this country';
}

/** Digits as stored beside the dial code: no spaces, no leading zero. `null` if invalid. */
export const nationalNumber = (typed: string, countryCode: string): string | null =>
  read(typed, countryCode)?.nationalNumber ?? null;

/** The same, but invalid numbers stay as typed, for validation. */
export const tidyMobile = (typed: string, countryCode: string): string => nationalNumber(typed, countryCode) ?? typed;

/** `+919912345611`, for gateways. */
export const internationalNumber = (typed: string, countryCode: string): string | null =>
  read(typed, countryCode)?.number ?? null;

/** Several countries may share a dial code. */
const sharing = (dialCode: string) => COUNTRIES.filter(({ country_code }) => country_code === dialCode);

/** For a number with a dial code: it must be valid in one of the countries that share it. */
export function dialledProblem(number: string, dialCode: string): string | null {
  const problems = sharing(dialCode).map(({ code }) => phoneProblem(number, code));
  return problems.includes(null) ? null : (problems[0] ?? 'Select a country code');
}

/** Digits as stored: one form per number, however it was typed. */
export function dialledNumber(number: string, dialCode: string): string | null {
  const country = sharing(dialCode).find(({ code }) => phoneProblem(number, code) === null);
  return country ? nationalNumber(number, country.code) : null;
}
