/** Titles that people write before a name, and that an account may lack. */
const TITLES = /^(?:mr|mrs|ms|miss|dr|ca|adv|shri|sri|smt|kum|m\/s)$/;

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}/]+/u)
    .map((word) => word.replace(/\p{M}/gu, ''))
    .filter((word) => word !== '' && !TITLES.test(word))
    .sort();

/** Whether a typed name is that of the account: the same words in any order, whatever their case and accents. */
export const isNameOf = (typed: string, account: string): boolean =>
  wordsOf(typed).join(' ') === wordsOf(account).join(' ');
