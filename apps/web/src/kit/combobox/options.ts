import type { Option } from '../select.tsx';

/** Value of the row that adds a record. No record has it. */
export const ADD = '\u0000add';

const partsOf = ({ label, hint }: Option): string[] =>
  [...label.split(' · '), ...(hint ?? '').split(' · ')].map((part) => part.toLowerCase()).filter(Boolean);

/** The whole name or number, its beginning, the beginning of a word, anywhere, or 0 for no match. */
export function matchQuality(option: Option, typed: string): number {
  const sought = typed.trim().toLowerCase();
  if (sought === '') return 1;
  const parts = partsOf(option);
  if (parts.includes(sought) || option.label.toLowerCase() === sought) return 4;
  if (parts.some((part) => part.startsWith(sought))) return 3;
  const words = parts.flatMap((part) => part.split(/[^\p{L}\p{N}]+/u));
  if (words.some((word) => word.startsWith(sought))) return 2;
  if (parts.some((part) => part.includes(sought)) || option.label.toLowerCase().includes(sought)) return 1;
  // Words in any order: "steel vindhya".
  const wanted = sought.split(/\s+/);
  return wanted.length > 1 && wanted.every((one) => words.some((word) => word.startsWith(one))) ? 1 : 0;
}

const bestFirst = (options: readonly Option[], typed: string) =>
  options.map((option) => ({ option, quality: matchQuality(option, typed) })).toSorted((a, b) => b.quality - a.quality);

/** Matching options, the best first; options that match equally well keep their order. */
export const matchingOptions = (options: readonly Option[], typed: string): Option[] =>
  bestFirst(options, typed).flatMap(({ option, quality }) => (quality > 0 ? [option] : []));

/** All results of the server, which also finds misspelt names and contacts that aren't shown, the best first. */
export const rankedResults = (options: readonly Option[], typed: string): Option[] =>
  bestFirst(options, typed).map(({ option }) => option);

/** The only option with this label, name or number. */
export function exactOption(options: readonly Option[], typed: string): Option | undefined {
  const exact = typed.trim() === '' ? [] : options.filter((option) => matchQuality(option, typed) === 4);
  return exact.length === 1 && !exact[0]!.disabled ? exact[0] : undefined;
}
