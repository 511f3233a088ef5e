/** TDS in the books of a client from a sheet: columns by their titles or as chosen. */
import type { Day } from '../dates.ts';
import { isZero } from '../money.ts';
import { parseAmount, parseStatementDay, TAN, titleKey, PAN } from './cells.ts';
import { unreadLine, type UnreadLine } from './entry.ts';

export const BOOK_COLUMNS = ['deductor', 'tan', 'section', 'date', 'amount', 'tds', 'reference'] as const;
export type BookColumn = (typeof BOOK_COLUMNS)[number];
export const BOOK_COLUMN_LABELS: Readonly<Record<BookColumn, string>> = {
  deductor: 'Deductor',
  tan: 'TAN',
  section: 'Section',
  date: 'Date',
  amount: 'Amount',
  tds: 'TDS',
  reference: 'Reference',
};
export const REQUIRED_COLUMNS: readonly BookColumn[] = ['deductor', 'date', 'tds'];

export type BookLine = {
  deductor: string;
  tan: string;
  section: string;
  date: Day;
  amount: string;
  tds: string;
  reference: string;
};
/** Number of the column of each value. */
export type BookMapping = Partial<Record<BookColumn, number>>;

const GUESSES: readonly (readonly [BookColumn, RegExp])[] = [
  ['tan', /^tan|deductor tan/],
  ['deductor', /deductor|party|^name|customer|particulars|client/],
  ['section', /section|nature/],
  ['date', /date|^on$/],
  ['tds', /tds|tcs|tax (deducted|collected)/],
  ['amount', /amount|gross|income|value|credited|bill/],
  ['reference', /reference|voucher|invoice|bill no|number|^no$/],
];

const TITLES_WITHIN = 20;
const MOST_KEY = 2000;

/** The row of titles is the first with at least three that are known, otherwise the first with three texts. */
export function findTitles(grid: readonly (readonly string[])[]): { row: number; mapping: BookMapping } {
  const first = grid.slice(0, TITLES_WITHIN);
  for (const [row, cells] of first.entries()) {
    const mapping: BookMapping = {};
    for (const [at, cell] of cells.entries()) {
      const key = titleKey(cell);
      const found = key && GUESSES.find(([name, pattern]) => !(name in mapping) && pattern.test(key));
      if (found) mapping[found[0]] = at;
    }
    if (Object.keys(mapping).length >= 3) return { row, mapping };
  }
  const row = first.findIndex((cells) => cells.filter((cell) => titleKey(cell)).length >= 3);
  return { row: Math.max(0, row), mapping: {} };
}

/** Names a set of titles, in any order. */
export const titlesKey = (titles: readonly string[]): string =>
  titles.map(titleKey).filter(Boolean).toSorted().join('|').slice(0, MOST_KEY);

/** Rows that may hold the titles, by their key. */
export const titleRows = (grid: readonly (readonly string[])[]): { row: number; key: string }[] =>
  grid.slice(0, TITLES_WITHIN).flatMap((cells, row) => {
    const key = titlesKey(cells);
    return key ? [{ row, key }] : [];
  });

/** The title of each value, which stays right when columns move. */
export type BookTitles = Partial<Record<BookColumn, string>>;

export const titlesOf = (titles: readonly string[], mapping: BookMapping): BookTitles =>
  Object.fromEntries(
    BOOK_COLUMNS.flatMap((name) => {
      const title = titles[mapping[name] ?? -1];
      return title ? [[name, titleKey(title)]] : [];
    }),
  );

export function mappingOf(titles: readonly string[], remembered: BookTitles): BookMapping {
  const keys = titles.map(titleKey);
  return Object.fromEntries(
    Object.entries(remembered).flatMap(([name, title]) => (keys.includes(title) ? [[name, keys.indexOf(title)]] : [])),
  );
}

export function readBookLines(
  grid: readonly (readonly string[])[],
  { row, mapping }: { row: number; mapping: BookMapping },
): { lines: BookLine[]; unread: UnreadLine[] } {
  const lines: BookLine[] = [];
  const unread: UnreadLine[] = [];
  for (const [index, cells] of grid.entries()) {
    if (index <= row || cells.every((cell) => cell.trim() === '')) continue;
    const cell = (name: BookColumn): string => cells[mapping[name] ?? -1]?.trim() ?? '';
    const line = lineOf(cell);
    if ('reason' in line) unread.push(unreadLine(index + 1, cells.join(' '), line.reason));
    else lines.push(line);
  }
  return { lines, unread };
}

function lineOf(cell: (name: BookColumn) => string): BookLine | { reason: string } {
  const date = parseStatementDay(cell('date'));
  const [amount, tds] = [parseAmount(cell('amount')), parseAmount(cell('tds'))];
  const tan = cell('tan').toUpperCase();
  if (!date) return { reason: cell('date') ? `“${cell('date')}” isn’t a date.` : 'The date is missing.' };
  if (amount === null) return { reason: `“${cell('amount')}” isn’t an amount.` };
  if (tds === null) return { reason: `“${cell('tds')}” isn’t an amount of TDS.` };
  if (amount.startsWith('-') || tds.startsWith('-')) return { reason: 'Amounts can’t be negative.' };
  if (tan && !TAN.test(tan) && !PAN.test(tan)) return { reason: `“${tan}” isn’t a TAN.` };
  if (!cell('deductor') && !tan) return { reason: 'The deductor is missing.' };
  if (isZero(amount) && isZero(tds)) return { reason: 'Amount and TDS are missing.' };
  return {
    deductor: cell('deductor').slice(0, 200),
    tan,
    section: cell('section').slice(0, 40),
    date,
    amount,
    tds,
    reference: cell('reference').slice(0, 100),
  };
}
