/** Whether a typed answer is one: a draft takes any text, and a final deed prints none that isn't. */
import { isDay } from '../dates.ts';
import { isAmount } from '../money.ts';
import type { Shape } from './fields.ts';

/** Digits before the point: one hundred thousand crore and more are typing errors. */
const MAX_DIGITS = 15;
const isNumber = (text: string): boolean => isAmount(text) && text.split('.', 1)[0]!.length <= MAX_DIGITS;
const isWhole = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

const WHOLE_ONLY: ReadonlySet<string> = new Set(['ordinal', 'ordinal_words']);

/** The error in an answer, to follow its label; null if it can be printed. */
export function answerProblem({ type, options }: Shape, text: string, filter?: string): string | null {
  if (text === '') return null;
  if (type === 'amount' && !(isNumber(text) && /^[^.]+(\.\d{1,2})?$/.test(text))) return 'enter an amount';
  if ((type === 'number' || type === 'percent') && !isNumber(text)) return 'enter a number';
  if (type === 'date' && !isDay(text)) return 'enter a date';
  if (type === 'choice' && options?.length && !options.includes(text)) return 'choose an option';
  if (type === 'yes_no' && text !== 'Yes' && text !== 'No') return 'choose Yes or No';
  return filter && WHOLE_ONLY.has(filter) && !isWhole(text) ? 'enter a whole number' : null;
}
