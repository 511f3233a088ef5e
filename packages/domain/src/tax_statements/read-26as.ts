/**
 * Reads the text of Form 26AS: fields between carets, blocks by part, a row for each deductor with its transactions
 * below. The number of empty fields differs between downloads, so amounts are read from the right.
 */
import { add, compare, sub } from '../money.ts';
import { PAN, parseAmount, parseStatementDay, parseYear, titleKey } from './cells.ts';
import {
  EMPTY_ENTRY,
  MAX_ENTRIES,
  PARTS_26AS,
  UnreadableStatement,
  unreadLine,
  type Statement,
  type StatementEntry,
} from './entry.ts';

/** Parts of statements before 2022-23. */
const OLD_PARTS: Readonly<Record<string, string>> = {
  A: 'I',
  A1: 'II',
  A2: 'IV',
  B: 'VI',
  D: 'VII',
  F: 'VIII',
  G: 'X',
};
const PART = /^\^*\s*PART\s*(?:[-–]\s*)?([IVX]+|[A-G]\d?)\s*[-–:]/i;
/** Their rows end with amount, tax and deposited tax. */
const THREE_AMOUNTS: ReadonlySet<string> = new Set(['I', 'II', 'III', 'VI']);

type Field =
  | 'deductor'
  | 'tan'
  | 'section'
  | 'date'
  | 'status'
  | 'booked_on'
  | 'remarks'
  | 'amount'
  | 'tds'
  | 'deposited';
const TITLES: readonly (readonly [Field, RegExp])[] = [
  ['section', /^section/],
  ['status', /^status of booking/],
  ['booked_on', /^date of booking/],
  ['date', /^(transaction date|date of (deposit|payment))/],
  ['deductor', /^name of/],
  ['tan', /^(tan|pan) of/],
  ['deposited', /(tds|tcs|tax) deposited/],
  ['tds', /^(total )?(tax (deducted|collected)|interest$)/],
  ['amount', /^(total )?(amount|transaction amount|default)/],
  ['remarks', /^(remarks|nature of|acknowledgement|tds certificate|mode|financial year)/],
];
const AMOUNTS = ['amount', 'tds', 'deposited'] as const;
type Layout = { width: number; at: Partial<Record<Field, number>> };

class Unread extends Error {}

function layoutOf(fields: readonly string[]): Layout {
  const at: Layout['at'] = {};
  for (const [index, title] of fields.entries()) {
    const key = titleKey(title);
    const field = TITLES.find(([name, pattern]) => !(name in at) && pattern.test(key))?.[0];
    if (field) at[field] = index;
  }
  return { width: fields.length, at };
}

/** The fields of a row that the titles above it name. */
function valuesOf(fields: readonly string[], { width, at }: Layout, hasThree: boolean): Partial<StatementEntry> {
  const shift = fields.length - width;
  const values: Partial<StatementEntry> = {};
  for (const [name, index] of Object.entries(at) as [Field, number][]) {
    const isAmount = (AMOUNTS as readonly string[]).includes(name);
    if (isAmount && hasThree) continue;
    const cell = (fields[isAmount ? index + shift : index] ?? '').trim();
    if (isAmount) values[name as 'tds'] = amountOf(cell);
    else if (name === 'date' || name === 'booked_on') values[name] = dayIn(cell);
    else values[name] = cell === '-' ? '' : cell;
  }
  if (hasThree) {
    if (fields.length < 5) throw new Unread('Fields are missing.');
    const [amount, tds, deposited] = fields.slice(-3).map(amountOf);
    Object.assign(values, { amount, tds, deposited });
  }
  return values;
}

function amountOf(cell: string): string {
  const amount = parseAmount(cell);
  if (amount === null) throw new Unread(`“${cell.trim()}” isn’t an amount.`);
  return amount;
}

function dayIn(cell: string): string | null {
  if (cell === '' || cell === '-') return null;
  const day = parseStatementDay(cell);
  if (!day) throw new Unread(`“${cell}” isn’t a date.`);
  return day;
}

/** Without the empty fields at the end. */
function fieldsOf(line: string): string[] {
  const fields = line.split('^').map((field) => field.trim());
  while (fields.length && fields.at(-1) === '') fields.pop();
  return fields;
}

type Outer = { entry: StatementEntry; lines: StatementEntry[]; text: string };

export function read26as(text: string): Statement {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const { statement, from } = headerOf(lines);
  let part = '';
  let outerLayout: Layout | null = null;
  let innerLayout: Layout | null = null;
  let outer: Outer | null = null;

  const close = (): void => {
    if (outer) statement.entries.push(...closed(outer, statement));
    outer = null;
  };

  for (const [index, line] of lines.entries()) {
    const number = index + 1;
    const fields = fieldsOf(line);
    if (index < from || fields.every((field) => field === '') || /no transactions? present/i.test(line)) continue;
    const found = PART.exec(line);
    if (found) {
      close();
      const name = found[1]!.toUpperCase();
      part = OLD_PARTS[name] ?? (PARTS_26AS.some((one) => one === name) ? name : '');
      outerLayout = innerLayout = null;
      if (!part) statement.unread.push(unreadLine(number, line, 'This part isn’t known. Its lines aren’t read.'));
      continue;
    }
    if (/^\^?\s*Sr\.?\s*No\.?/i.test(line)) {
      if (fields[0] === '') innerLayout = layoutOf(fields);
      else outerLayout = layoutOf(fields);
      continue;
    }
    const isInner = fields[0] === '';
    const isRow = /^\d+$/.test(fields[isInner ? 1 : 0] ?? '');
    const layout = isInner ? innerLayout : outerLayout;
    if (!part || !isRow || !layout || (isInner && !outer)) {
      statement.unread.push(unreadLine(number, line, part ? 'Not a row of this part.' : 'Outside the parts.'));
      continue;
    }
    try {
      const values = valuesOf(fields, layout, THREE_AMOUNTS.has(part));
      if (isInner) {
        const { deductor, tan, date } = outer!.entry;
        const status = (values.status ?? '').toUpperCase().slice(0, 10);
        outer!.lines.push({ ...EMPTY_ENTRY, date, ...values, status, deductor, tan, part, line: number });
      } else {
        close();
        outer = { entry: { ...EMPTY_ENTRY, ...values, part, line: number }, lines: [], text: line };
        outer.entry.tan = outer.entry.tan.toUpperCase();
      }
    } catch (error) {
      if (!(error instanceof Unread)) throw error;
      if (!isInner) close();
      statement.unread.push(unreadLine(number, line, error.message));
    }
  }
  close();
  if (statement.entries.length > MAX_ENTRIES)
    throw new UnreadableStatement(`The statement has more than ${MAX_ENTRIES} lines. Import it in parts.`);
  statement.unread.sort((a, b) => a.line - b.line);
  return statement;
}

/** The lines of a deductor; the row itself where it has none, as for refunds. */
function closed({ entry, lines, text }: Outer, { unread }: Statement): StatementEntry[] {
  if (lines.length === 0) return [entry];
  if (!THREE_AMOUNTS.has(entry.part)) {
    // The transaction's amount is stated once, its deposits below it.
    const deposits = lines.map((line) => (line.tds === '0.00' ? { ...line, tds: line.deposited } : line));
    const [first, ...others] = deposits;
    return [{ ...first!, amount: first!.amount === '0.00' ? entry.amount : first!.amount }, ...others];
  }
  for (const field of AMOUNTS) {
    const total = lines.reduce((sum, line) => add(sum, line[field]), '0.00');
    const gap = sub(total, entry[field]);
    if (compare(gap, '1') > 0 || compare(gap, '-1') < 0) {
      const reason = `The lines of ${entry.deductor} add up to ${total}, its total says ${entry[field]}.`;
      unread.push(unreadLine(entry.line, text, reason));
    }
  }
  return lines;
}

function headerOf(lines: readonly string[]): { statement: Statement; from: number } {
  const at = lines.findIndex((line) => /permanent account number/i.test(line));
  const next = lines.findIndex((line, index) => index > at && fieldsOf(line).some((field) => field !== ''));
  if (at < 0 || next < 0)
    throw new UnreadableStatement(
      'This isn’t the text of Form 26AS. On TRACES choose View As “Text”, download and unpack it.',
    );
  const titles = fieldsOf(lines[at]!).map(titleKey);
  const values = fieldsOf(lines[next]!);
  const cell = (pattern: RegExp): string => values[titles.findIndex((title) => pattern.test(title))] ?? '';
  const pan = cell(/^permanent account number/).toUpperCase();
  if (!PAN.test(pan)) throw new UnreadableStatement('The PAN in the header of this file can’t be read.');
  const yearText = cell(/^(financial|tax) year/);
  const fy = parseYear(yearText);
  if (fy === null) throw new UnreadableStatement(`The year “${yearText}” in the header of this file can’t be read.`);
  const assessment = cell(/^assessment year/);
  if (assessment && assessment !== '-' && parseYear(assessment) !== fy + 1)
    throw new UnreadableStatement(
      `The header of this file doesn’t agree: financial year ${yearText}, assessment year ${assessment}.`,
    );
  const statement: Statement = {
    kind: '26AS',
    fy,
    pan,
    name: cell(/^name of/),
    created_on: parseStatementDay(cell(/^file creation date/)),
    entries: [],
    unread: [],
  };
  return { statement, from: next + 1 };
}
