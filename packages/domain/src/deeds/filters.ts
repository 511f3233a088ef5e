/** Filters of the template language: how a value is printed. */
import { amountInWords } from '../amount-in-words.ts';
import { partsOf } from '../dates.ts';
import { formatInText, formatNumber } from '../money-format.ts';
import type { Shape } from './fields.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
) as readonly string[];
const suffix = (n: number): string => {
  if (n % 100 >= 11 && n % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][n % 10] ?? 'th';
};
/** 1st, 2nd, 3rd, 11th. */
export const ordinal = (n: number): string => `${n}${suffix(n)}`;

const DIGITS = 'Zero One Two Three Four Five Six Seven Eight Nine'.split(' ') as readonly string[];
/** `Two Thousand Twenty Six`, without a currency; `Thirty Three Point Five`. */
export function numberInWords(value: string): string {
  const [whole = '', decimals = ''] = value.split('.');
  const said = amountInWords(whole)
    .replace(/^(Minus )?Rupees /, '$1')
    .replace(/ Only$/, '');
  const rest = [...decimals.replace(/(?<!0)0+$/, '')].map((digit) => DIGITS[Number(digit)]);
  return rest.length ? `${said} Point ${rest.join(' ')}` : said;
}

const ORDINAL_WORDS: Readonly<Record<string, string>> = {
  One: 'First',
  Two: 'Second',
  Three: 'Third',
  Five: 'Fifth',
  Eight: 'Eighth',
  Nine: 'Ninth',
  Twelve: 'Twelfth',
};
/** `Twenty First`. */
export function ordinalInWords(n: number): string {
  const words = numberInWords(String(n)).split(' ');
  const last = words.pop()!;
  return [...words, ORDINAL_WORDS[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)].join(' ');
}

export const dashedDay = (day: string): string => day.split('-').reverse().join('-');
export const longDay = (value: string): string => {
  const { year, month, day } = partsOf(value);
  return `${ordinal(day)} day of ${MONTHS[month - 1]}, ${year}`;
};
export const dayInWords = (value: string): string => {
  const { year, month, day } = partsOf(value);
  return `${ordinalInWords(day)} day of ${MONTHS[month - 1]}, ${numberInWords(String(year))}`;
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const titled = (text: string): string => text.replace(/\p{L}[\p{L}\p{M}’']*/gu, (word) => capital(word.toLowerCase()));

/** All but the last four letters and digits. */
export const masked = (value: string): string =>
  value.replace(/[\p{L}\p{N}](?=(?:[^\p{L}\p{N}]*[\p{L}\p{N}]){4})/gu, 'X');

type FilterRule = {
  /** Purpose, shown in the editor. */
  label: string;
  takes: readonly Shape['type'][];
  args?: number;
  apply: (value: string, args: readonly string[]) => string;
};
const TEXT: readonly Shape['type'][] = ['text', 'long_text', 'choice', 'word', 'date', 'amount', 'number', 'percent'];
const NUMBERS: readonly Shape['type'][] = ['amount', 'number', 'percent'];

/** Indian grouping, with decimals where there are any. */
const grouped = (value: string): string => formatNumber(value, /\.0*[1-9]/.test(value) ? 2 : 0);

export const FILTERS = {
  inr: { label: '1,00,000', takes: NUMBERS, apply: grouped },
  percent: { label: '12%', takes: NUMBERS, apply: (value) => printed(value, 'percent') },
  area: {
    label: 'number with a unit: area: "sq. m."',
    takes: ['number'],
    args: 1,
    apply: (value, [unit = '']) => `${grouped(value)} ${unit}`.trim(),
  },
  words: { label: 'Rupees One Lakh Only', takes: ['amount'], apply: (value) => amountInWords(value) },
  number_words: { label: 'Twenty Six', takes: NUMBERS, apply: numberInWords },
  date: { label: '15-11-2026', takes: ['date'], apply: dashedDay },
  date_long: { label: '15th day of November, 2026', takes: ['date'], apply: longDay },
  date_words: {
    label: 'Fifteenth day of November, Two Thousand Twenty Six',
    takes: ['date'],
    apply: dayInWords,
  },
  ordinal: { label: '1st', takes: ['number'], apply: (value) => ordinal(Number(value)) },
  ordinal_words: { label: 'First', takes: ['number'], apply: (value) => ordinalInWords(Number(value)) },
  upper: { label: 'CAPITALS', takes: TEXT, apply: (value) => value.toUpperCase() },
  title: { label: 'Capital Initials', takes: TEXT, apply: titled },
  capital: { label: 'Capital first letter', takes: TEXT, apply: capital },
  mask: {
    label: 'XXXX XXXX 1234',
    takes: TEXT,
    apply: (value) => masked(value),
  },
  plural: {
    label: 'one word or another by count: plural: "party", "parties"',
    takes: ['people', 'list'],
    args: 2,
    apply: (value, [one = '', many = '']) => (Number(value) === 1 ? one : many),
  },
  total: { label: 'sum of a field: total: "share"', takes: ['people', 'list'], args: 1, apply: (value) => value },
} as const satisfies Record<string, FilterRule>;
export type FilterName = keyof typeof FILTERS;
export const filterOf = (name: string): FilterRule | null =>
  Object.hasOwn(FILTERS, name) ? FILTERS[name as FilterName] : null;

/** Without a filter. */
export function printed(value: string, type: Shape['type']): string {
  if (type === 'amount') return formatInText(value, 'INR');
  if (type === 'percent') return `${value.includes('.') ? value.replace(/\.0*$|(?<=[1-9])0+$/, '') : value}%`;
  return type === 'date' ? dashedDay(value) : value;
}

// Marks that turn the direction of writing, invisible and control characters: they could make a printed deed read
// otherwise. Joiners stay, Indian scripts need them. Noncharacters aren't allowed in the XML of a Word file.
const UNSAFE =
  /(?!\n)\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
/** A text as it may be printed. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(UNSAFE, '');
export const cleanValue = (value: string): string => cleanText(value).trim();
