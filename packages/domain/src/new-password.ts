import { PASSWORD_LENGTH, passwordProblem } from './credentials.ts';

/** Details of the account, as far as they are known where the password is chosen. Passwords must not contain them. */
export type OwnDetails = {
  name?: string;
  email?: string;
  mobile_number?: string;
  business_names?: readonly string[];
};

const LEET: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's', '7': 't' };

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** Without the digits and signs that people add to a word: "Sharma@2026" is "sharma". */
const wordOf = (password: string): string => password.toLowerCase().replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '');

/** "p@ssw0rd1" is "password". */
const unleet = (password: string): string => {
  const word = password.toLowerCase().replace(/^[\d\s]+|(?<![\d\s])[\d\s]+$/g, '');
  return wordOf([...word].map((letter) => LEET[letter] ?? letter).join(''));
};

/** The whole text and its words; shorter words are too common to refuse. */
const wordsIn = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}]+/u)].map(lettersOf).filter((word) => word.length >= 3);

const isMadeOf = (password: string, own: readonly string[]): boolean => {
  const words = new Set(own.flatMap(wordsIn));
  return words.has(lettersOf(password)) || words.has(lettersOf(unleet(password)));
};

const DONT_USE = (what: string): string => `Don’t use your ${what} as the password`;

/**
 * The rule for a new password: long enough, not the account's own email, number, name or business with digits around
 * it, and not a common password. The server knows the common ones; the browser shows its answer.
 */
export function newPasswordProblem(
  password: string,
  own: OwnDetails = {},
  isCommon: (password: string) => boolean = () => false,
): string | null {
  const basic = passwordProblem(password);
  const { name = '', email = '', mobile_number = '', business_names = [] } = own;
  const typed = password.trim().toLowerCase();
  const [localPart = ''] = email.trim().toLowerCase().split('@');
  if (password.length < PASSWORD_LENGTH.min) return basic;
  if (email && (typed === email.trim().toLowerCase() || isMadeOf(typed, [localPart]))) return DONT_USE('email');
  if (mobile_number && typed.replace(/\D/g, '').endsWith(mobile_number.trim()) && !lettersOf(typed))
    return DONT_USE('mobile number');
  if (isMadeOf(typed, [name])) return DONT_USE('name');
  if (isMadeOf(typed, business_names)) return DONT_USE('business name');
  if (basic) return basic;
  const together = typed.replace(/\s/g, '');
  const variants = [typed, together, wordOf(together), unleet(together)];
  return variants.some((variant) => variant.length >= 4 && isCommon(variant))
    ? 'This password is too common. Choose another one.'
    : null;
}
