import { countryOf } from '@daftar/domain/countries';
import { isCurrency } from '@daftar/domain/currencies';
import { isTimeZone } from '@daftar/domain/date-format';
import { codeLoginProblem, PASSWORD_LENGTH, passwordProblem, pinProblem } from '@daftar/domain/credentials';
import { FOUR_DIGIT_CODE } from '@daftar/domain/patterns';
import { isPersonName } from '@daftar/domain/text';
import { z } from 'zod';

/**
 * One line of text: trimmed at the end, no space at the start (section 5), and no control characters or line breaks,
 * because it can become an email subject or a sheet cell.
 */
export const text = (max = 200) =>
  z
    .string()
    .max(max)
    .regex(/^(?!\s)/, 'Remove the space at the start')
    .regex(/^\P{Cc}*$/u, 'Enter one line of text')
    .transform((value) => value.trimEnd());

/** At least one visible character: pasted zero-width characters are not a name. */
const LEGIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
export const required = (max = 200) =>
  text(max).pipe(z.string().min(1, { error: 'Required', abort: true }).regex(LEGIBLE, 'Required'));
/** Section 5: letters, commas and spaces. */
export const personName = (label: string, max = 100) =>
  required(max).refine(isPersonName, `${label} can contain only letters, commas and spaces`);
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid email'));
export const mobile = z
  .string()
  .trim()
  .regex(/^\d{6,15}$/, 'Enter a valid mobile number');
export const countryCode = z.string().refine((code) => countryOf(code) !== undefined, 'Select a country');
export const dialCode = z.string().regex(/^\+\d{1,4}$/, 'Select a country code');
/** A currency that invoices support. */
export const currency = z.string().refine((code): boolean => isCurrency(code), 'Select a currency');
export const timezone = z.string().max(60).refine(isTimeZone, 'Select a time zone');
export const password = checked(z.string().max(PASSWORD_LENGTH.max), (value) => passwordProblem(value));
export const pin = z.string().regex(FOUR_DIGIT_CODE, 'Enter 4 digits');
/** A new PIN, which must not be easy to guess. */
export const newPin = checked(z.string(), pinProblem);
/** An email or mobile number that can receive a code. */
export const codeLogin = checked(z.string().trim().max(254), codeLoginProblem);
export const otp = z.string().regex(/^\d{6}$/, 'Enter 6 digits');
/** File path from POST file/uploadGeneric. */
export const filePath = z.string().max(400);

/** Adds a domain rule, which returns a message or null. */
export function checked<T extends z.ZodType<string>>(schema: T, problem: (value: string) => string | null) {
  return schema.superRefine((value, issues) => {
    const message = problem(value);
    if (message) issues.addIssue({ code: 'custom', message });
  });
}
