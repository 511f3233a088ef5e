/** Cells of a sheet as people fill them, read as the values that a form would have. */
import { isDay } from '../dates.ts';
import { INDIAN_STATES, stateName } from '../indian-states.ts';
import { closest } from './spelling.ts';

const wordOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
const EMPTY = new Set('na nil none null notavailable notapplicable'.split(' '));
/** Of numbers and contacts that a client doesn't have yet. */
const NOT_YET = new Set(
  'no applied appliedfor awaited pending unregistered unreg urd urp notregistered notyet nogst nopan noemail nomail'.split(
    ' ',
  ),
);

/** "NA" and "-" mean nothing. A leading apostrophe is Excel's mark of text. */
export function cellText(cell: string | undefined): string {
  const text = (cell ?? '')
    .replace(/[\u00a0\u200b\ufeff]/g, ' ')
    .trim()
    .replace(/^'/, '');
  return wordOf(text) === '' || EMPTY.has(wordOf(text)) ? '' : text;
}

/** "Applied for" in the place of a number. */
export const isNotYet = (text: string): boolean => NOT_YET.has(wordOf(text));

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const INDIAN_DAY = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})[\s.,/-]+(\d{4}|\d{2})$/i;
const ISO_DAY = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ].*)?$/;
/** Days since 30/12/1899, as Excel counts them: from 1901 to 2100. */
const SERIAL = /^\d{3,5}(\.\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [367, 73_415];
const DAY_MS = 86_400_000;

const isoDay = (year: string, month: string | number, day: string): string =>
  `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
/** As Excel reads two digits: 29 is 2029, 30 is 1930. */
const fullYear = (year: string): string => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`);

/** A day as YYYY-MM-DD from DD/MM/YYYY, DD-MM-YY, 5 Apr 1980 or an Excel serial; other text stays for validation. */
export function cellDay(text: string): string {
  const day = dayIn(text);
  return isDay(day) ? day : text;
}

function dayIn(text: string): string {
  const [, isoYear, isoMonth, date] = ISO_DAY.exec(text) ?? [];
  if (isoYear) return isoDay(isoYear, isoMonth!, date!);
  const [, day, month = '', year] = INDIAN_DAY.exec(text) ?? [];
  if (day) return isoDay(fullYear(year!), MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1 || month, day);
  const serial = SERIAL.test(text) ? Math.floor(Number(text)) : 0;
  const isSerial = serial >= FIRST_SERIAL && serial <= LAST_SERIAL;
  return isSerial ? new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10) : '';
}

const EXPONENT = /^\d(?:\.(\d+))?e\+?(\d{1,2})$/i;

/** Whole digits of a number in scientific notation; as it is if digits were lost. */
const withoutExponent = (text: string): string => {
  const [, decimals = '', power = ''] = EXPONENT.exec(text) ?? [];
  return power && decimals.length === Number(power) ? Number(text).toFixed(0) : text;
};

export const hasLostDigits = (text: string): boolean => EXPONENT.test(text);

/** Numbers that Excel shows as 9.825E+09 or 380009.0, without their decorations. */
export const cellDigits = (text: string): string =>
  withoutExponent(text.replace(/\s+/g, '')).replace(/^(\d+)\.0+$/, '$1');

/** Several numbers in one cell: "98250 12345 / 98980 11111". */
export const cellMobiles = (text: string): string[] =>
  text
    .split(/[,;/|\n&]|\bor\b/i)
    .map((number) => cellDigits(number.trim()))
    .filter(Boolean)
    .map((number) => number.replace(/^(\(m\)|m[.:-]|mob[.:-]*)/i, '').replace(/^00/, '+'));

export const cellEmails = (text: string): string[] =>
  text
    .split(/[,;/|\s]+/)
    .map((email) => email.replace(/^mailto:/i, ''))
    .filter(Boolean);

/** Capitals and digits only: "aaack 4821-m" is AAACK4821M. */
export const cellIdentifier = (text: string): string =>
  cellDigits(text)
    .replace(/[\s.\-/]/g, '')
    .toUpperCase();

const YES = /^(yes|y|true|1|applicable)$/i;
const NO = /^(no|n|false|0)$/i;
export const cellYesNo = (text: string): boolean | string => (YES.test(text) ? true : NO.test(text) ? false : text);

/** Registration codes of vehicles, which offices also use. */
const SHORT_STATES =
  'JK01 HP02 PB03 CH04 UK05 UA05 HR06 DL07 RJ08 UP09 BR10 SK11 AR12 NL13 MN14 MZ15 TR16 ML17 AS18 WB19 JH20 OD21 OR21 CG22 MP23 GJ24 GUJ24 DD26 DN26 MH27 MAH27 KA29 GA30 LD31 KL32 TN33 PY34 AN35 TS36 TG36 AP37 LA38';
const STATE_BY_WORD: ReadonlyMap<string, string> = new Map([
  ...INDIAN_STATES.map(({ name }) => [word(name), name] as const),
  ...SHORT_STATES.split(' ').map((one) => [one.slice(0, -2).toLowerCase(), stateName(one.slice(-2))!] as const),
  ['newdelhi', 'Delhi'],
  ['orissa', 'Odisha'],
  ['uttaranchal', 'Uttarakhand'],
  ['pondicherry', 'Puducherry'],
]);

function word(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '');
}

/** "24", "GJ", "24-Gujarat", "GUJRAT" are Gujarat; text that is no Indian state stays. */
export function cellState(text: string): string {
  const [, code = ''] = /^(\d{1,2})(?!\d)/.exec(text) ?? [];
  const byCode = code && stateName(code.padStart(2, '0'));
  return byCode || (STATE_BY_WORD.get(word(text)) ?? closest(word(text), STATE_BY_WORD) ?? text);
}
