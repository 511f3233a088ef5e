/** Conditions of the template language on the values of a deed or an email. */
import type { Condition, Path, Term } from './language.ts';

/** Texts, flags, entries with parts, and lists of any of them. */
export type ConditionValue = string | boolean | object | null;

export const NUMBER = /^-?\d+(\.\d+)?$/;

export function isTrue(value: ConditionValue): boolean {
  if (value === null) return false;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value !== '' && value !== 'No' && !(NUMBER.test(value) && Number(value) === 0);
  return Array.isArray(value) ? value.length > 0 : Object.values(value).some((part) => part !== '' && part !== null);
}

function holds(value: ConditionValue, { not, compare }: Term): boolean {
  if (!compare) return isTrue(value) !== not;
  const text = typeof value === 'string' ? value : typeof value === 'boolean' ? (value ? 'Yes' : 'No') : '';
  const { by, to } = compare;
  if (by === '==' || by === '!=') {
    const same = NUMBER.test(text) && NUMBER.test(to) ? Number(text) === Number(to) : text === to;
    return (same === (by === '==')) !== not;
  }
  if (!NUMBER.test(text)) return not;
  const [a, b] = [Number(text), Number(to)];
  const isSo = by === '>' ? a > b : by === '<' ? a < b : by === '>=' ? a >= b : a <= b;
  return isSo !== not;
}

export const meets = (condition: Condition, valueOf: (path: Path) => ConditionValue): boolean =>
  condition.some((all) => all.every((term) => holds(valueOf(term.path), term)));
