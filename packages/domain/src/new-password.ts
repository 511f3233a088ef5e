import { PASSWORD_LENGTH, passwordProblem } from './credentials.ts';

/** Details of the account, as far as they are known where the password is chosen. They don't count as secret. */
export type OwnDetails = {
  name?: string;
  email?: string;
  mobile_number?: string;
  /** Businesses that the person belongs to or is invited to, and the clients that a portal login acts for. */
  business_names?: readonly string[];
};

/** Signs that people write instead of letters. `1` is an `i` or an `l`. */
const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '!': 'i',
  '1': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{M}]/u.test(sign);

/** Sign by sign, so that a place in it is the same place in the password. */
const withLetters = (password: string, one: 'i' | 'l'): string =>
  password.replace(/[@483!1|0$57]/g, (sign) => (sign === '1' ? one : LEET[sign]!));

/** Without the digits and signs that people add around a word: "Sharma@2026" is "sharma". */
function trimmed(password: string): string {
  const signs = [...password];
  const first = signs.findIndex(isLetter);
  return first < 0 ? '' : signs.slice(first, signs.findLastIndex(isLetter) + 1).join('');
}

/** All words together, and each; shorter ones are too common to refuse. */
function wordsIn(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}]/u)
    .filter(Boolean);
  return [words.join(''), ...words].filter((word) => word.length >= 3);
}

/** Within other words, shorter ones are found by chance: "Ram" is in "frame". */
const FOUND_ANYWHERE = 5;

/** A password without these words, also where they are written with digits and signs. */
function without(password: string, words: readonly string[]): string {
  let left = password;
  for (const word of new Set(words.toSorted((a, b) => b.length - a.length)))
    for (const one of ['i', 'l'] as const)
      for (let at = left.length - word.length; at >= 0; at -= 1) {
        const end = at + word.length;
        if (!withLetters(left.slice(at, end), one).startsWith(word)) continue;
        if (word.length >= FOUND_ANYWHERE || !(isLetter(left[at - 1]) || isLetter(left[end])))
          left = left.slice(0, at) + left.slice(end);
      }
  return left;
}

const joined = (password: string): string => password.replace(/[\s.,:;_\-/\\()'"#*&]/g, '');

/** What is left of a password without these words, first as it is, then without separators: "d-a-f-t-a-r". */
const leftOf = (password: string, words: readonly string[]): string => without(joined(without(password, words)), words);

/** What names leave must be this long without the digits around it. */
const MIN_SECRET = 8;

const isTooLittle = (secret: string, isCommon: (text: string) => boolean): boolean =>
  secret.length < MIN_SECRET || new Set(secret).size < 4 || isCommon(secret) || isCommon(withLetters(secret, 'i'));

/**
 * The rule for a new password: long enough, not a common one, and more than the names of this app, of the account and
 * of its businesses, however they are written. The server knows the common passwords; the browser shows its answer.
 */
export function newPasswordProblem(
  password: string,
  { name = '', email = '', mobile_number = '', business_names = [] }: OwnDetails = {},
  isCommon: (password: string) => boolean = () => false,
): string | null {
  const basic = passwordProblem(password);
  if (password.length < PASSWORD_LENGTH.min || password.length > PASSWORD_LENGTH.max) return basic;
  const typed = password.trim().toLowerCase();
  const mobile = mobile_number.replace(/\D/g, '');
  const names = [
    { what: 'your email', words: wordsIn(email).concat(email.split(/[@.]/).flatMap(wordsIn)) },
    { what: 'your name', words: wordsIn(name) },
    { what: 'the name of your business', words: business_names.flatMap(wordsIn) },
    { what: 'the name of this app', words: ['daftar'] },
  ];
  const digits = joined(typed).replace(/[+]/g, '');
  const isNumber = mobile.length >= 6 && digits.includes(mobile);
  const own = isNumber ? digits.replaceAll(mobile, '') : typed;
  const allWords = names.flatMap(({ words }) => words);
  const secret = trimmed(leftOf(own, allWords));
  if ((isNumber || secret !== trimmed(joined(typed))) && isTooLittle(secret, isCommon)) {
    const found = isNumber ? null : names.find(({ words }) => leftOf(typed, words) !== joined(typed));
    return littleMoreThan(found?.what ?? 'your mobile number');
  }
  if (basic) return basic;
  const together = typed.replace(/\s/g, '');
  const variants = [typed, together, trimmed(together), trimmed(withLetters(core(together), 'i'))];
  return variants.some((variant) => variant.length >= 4 && isCommon(variant))
    ? 'This password is too common. Choose another one.'
    : null;
}

/** "p@ssw0rd1" is "password" with a digit after it, not "passwordi". */
const core = (password: string): string => password.replace(/^[\d!|]+/, '').replace(/(?<![\d!|])[\d!|]+$/, '');

const littleMoreThan = (what: string): string =>
  `This password is little more than ${what}, which is easy to guess. Use a few unrelated words.`;
