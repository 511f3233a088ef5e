/** Full names of people, split into first, middle and last name. */

const TITLES = /^(?:(?:mr|mrs|ms|miss|smt|shri|shree|sri|dr|ca|adv|kum|kumari|prof|late)\.?\s+(?=\S))+/iu;

/** Without title, dots and double spaces: names have letters, commas and spaces (specification, section 5). */
export function tidyPersonName(name: string): string {
  return name
    .replace(/^m\/s\.?\s*/iu, '')
    .trim()
    .replace(TITLES, '')
    .replace(/\.(?=,)/g, '')
    .replace(/\./g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

export type PersonName = { first_name: string; middle_name: string; last_name: string };

/**
 * "Patel, Ramesh K" and, where the PAN's fifth letter says so, "PATEL RAMESH K" have the surname first. The fifth letter
 * of a person's PAN is the first letter of the surname (domain facts, 1.3).
 */
export function splitName(name: string, pan = ''): PersonName {
  const tidy = tidyPersonName(name);
  const [before = '', after = ''] = tidy.split(/ ?, ?/);
  if (after) return inOrder([...after.split(' '), before]);
  const words = tidy.split(' ');
  const starts = (word: string | undefined): boolean => word?.[0]?.toUpperCase() === pan[4];
  const isSurnameFirst = words.length > 1 && pan !== '' && starts(words[0]) && !starts(words.at(-1));
  return inOrder(isSurnameFirst ? [...words.slice(1), words[0]!] : words);
}

const inOrder = (words: readonly string[]): PersonName => ({
  first_name: words[0] ?? '',
  middle_name: words.slice(1, -1).join(' '),
  last_name: words.length > 1 ? words.at(-1)! : '',
});
