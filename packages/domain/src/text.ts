/** Rules for typed and displayed text (specification, sections 5 and 9). */
import { NAME_LENGTH_SHOWN } from './constants.ts';

/** 25 characters at most: 22 and dots. */
export function truncateName(name: string): string {
  const characters = [...name];
  if (characters.length <= NAME_LENGTH_SHOWN) return name;
  return `${characters.slice(0, NAME_LENGTH_SHOWN - 3).join('')}...`;
}

/** For a sentence that follows a colon: `Line 2: enter a rate`. */
export const lowerFirst = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);

/** A label within a sentence: `postcode`, but `ZIP code`. */
export const inSentence = (label: string): string => (/^[A-Z]{2}/.test(label) ? label : lowerFirst(label));

/** Two letters for an avatar, from the first two words: `Kesar Chemicals & Co.` is KC. */
export const initials = (name: string): string =>
  name
    .split(/[\s/]+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/**
 * Letters, comma and space only. For persons: a firm may be called M/s. Rao & Sons (domain facts, 11). Marks count as
 * letters, because Indian scripts write their vowels with them.
 */
/** Section 5: names of people. */
export const personNameProblem = (label: string, value: string): string | null =>
  isPersonName(value) ? null : `${label} can contain only letters, commas and spaces`;
export const isPersonName = (value: string): boolean => /^[\p{L}\p{M}, ]+$/u.test(value) && startsClean(value);

export const startsClean = (value: string): boolean => !/^\s/.test(value);

const isNonEmpty = (value: unknown): boolean => {
  if (value === null || value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  if (value instanceof Date) return true;
  return typeof value === 'object' ? Object.values(value).some(isNonEmpty) : true;
};

/** A payload counts as filled only if some value in it is not empty; 0 and false are values. */
export const isFilled = (payload: object | null | undefined): boolean => isNonEmpty(payload ?? null);

/** For digits-only fields: allows digits and the keys that move, delete or command. */
export const passesNumericFilter = (
  key: { key: string; ctrlKey?: boolean; metaKey?: boolean },
  { decimal = false } = {},
): boolean =>
  key.key.length > 1 ||
  key.ctrlKey === true ||
  key.metaKey === true ||
  /\d/.test(key.key) ||
  (decimal && key.key === '.');
