import { countryOf } from '@daftar/domain/countries';
import { isCurrency } from '@daftar/domain/currencies';
import { isTimeZone } from '@daftar/domain/date-format';
import { codeLoginProblem, PASSWORD_LENGTH, passwordProblem, pinProblem } from '@daftar/domain/credentials';
import { z } from 'zod';

/**
 * A line as people type it: trimmed at the end, refused with white space at the start (section 5), and with characters
 * that are none to read, a line break among them: it may end up in the subject of a mail or a cell of a sheet.
 */
export const text = (max = 200) =>
  z
    .string()
    .max(max)
    .regex(/^(?!\s)/, 'Must not start with a space')
    .regex(/^\P{Cc}*$/u, 'Must be one line of text')
    .transform((value) => value.trimEnd());

/** Something to read in it: signs without a width of their own, pasted along with a text, are no name. */
const LEGIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
export const required = (max = 200) =>
  text(max).pipe(z.string().min(1, { error: 'Required', abort: true }).regex(LEGIBLE, 'Required'));
export const email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter a valid e-mail'));
export const mobile = z
  .string()
  .trim()
  .regex(/^\d{6,15}$/, 'Enter a valid mobile number');
export const countryCode = z.string().refine((code) => countryOf(code) !== undefined, 'Choose a country');
export const dialCode = z.string().regex(/^\+\d{1,4}$/, 'Choose a dial code');
/** One that books are kept in: an invoice in any other is refused. */
export const currency = z.string().refine((code): boolean => isCurrency(code), 'Choose a currency');
export const timezone = z.string().max(60).refine(isTimeZone, 'Unknown time zone');
export const password = checked(z.string().max(PASSWORD_LENGTH.max), (value) => passwordProblem(value));
export const pin = z.string().regex(/^\d{4}$/, 'Four digits');
/** One that is being chosen: not the first that anyone would try. */
export const newPin = checked(z.string(), pinProblem);
/** An e-mail or a mobile number that a code can be sent to. */
export const codeLogin = checked(z.string().trim().max(254), codeLoginProblem);
export const otp = z.string().regex(/^\d{6}$/, 'Six digits');
/** A path of the file store, as POST file/uploadGeneric gave it. */
export const filePath = z.string().max(400);

/** A rule of the domain, which answers with its message or with null. */
function checked<T extends z.ZodType<string>>(schema: T, problem: (value: string) => string | null) {
  return schema.superRefine((value, issues) => {
    const message = problem(value);
    if (message) issues.addIssue({ code: 'custom', message });
  });
}
