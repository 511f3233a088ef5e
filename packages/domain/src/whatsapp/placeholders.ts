/** `{{1}}` or `{{amount_due}}` in the texts of a template. */
export const PLACEHOLDER = /\{\{(\d{1,3}|[a-z][a-z0-9_]*)\}\}/g;

export const occurrencesOf = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name!);
/** Each once, in the order of their first appearance; numbers by their value. */
export function placeholdersOf(text: string): string[] {
  const names = [...new Set(occurrencesOf(text))];
  return names.every((name) => /^\d+$/.test(name)) ? names.toSorted((a, b) => Number(a) - Number(b)) : names;
}

/** Filled in one pass: a value that looks like a placeholder stays as it is. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(PLACEHOLDER, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));

const NEXT_LINE = /[\r\n\t\v\f\u0085\u2028\u2029]+/g;
/** Control characters, and those that reverse the direction of what follows. */
// oxlint-disable-next-line no-control-regex -- removes them
const INVISIBLE = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** A value as WhatsApp takes it: one line, single spaces, nothing invisible. */
export const cleanParameter = (value: string): string =>
  value.replace(NEXT_LINE, ' ').replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

export type ParameterProblem = {
  code: 'PARAM_COUNT' | 'PARAM_EMPTY' | 'PARAM_WHITESPACE';
  /** Position of the value, from 0; null for the count. */
  at: number | null;
  message: string;
};

/** Checked before a message is sent: Meta refuses it otherwise (132000, 132018). */
export function parameterProblems(expected: number, values: readonly string[]): ParameterProblem[] {
  const found: ParameterProblem[] = [];
  if (values.length !== expected)
    found.push({
      code: 'PARAM_COUNT',
      at: null,
      message: `The template needs ${expected} ${expected === 1 ? 'value' : 'values'}, not ${values.length}.`,
    });
  for (const [at, value] of values.entries()) {
    if (value.trim() === '') found.push({ code: 'PARAM_EMPTY', at, message: `Value ${at + 1} is empty.` });
    else if (/[\n\r\t]| {5,}/.test(value))
      found.push({
        code: 'PARAM_WHITESPACE',
        at,
        message: `Value ${at + 1} has a line break, a tab or more than 4 spaces in a row.`,
      });
  }
  return found;
}
