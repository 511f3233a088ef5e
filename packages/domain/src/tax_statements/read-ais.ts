/**
 * Reads the AIS as a sheet, best effort: titles name the columns, a row with an information code opens a group, the
 * rows below it are its transactions. Sheets with one row for each transaction are read too.
 */
import { escapePattern } from '../escape-pattern.ts';
import { numberIn, parseAmount, parseStatementDay, parseYear, titleKey, PAN } from './cells.ts';
import {
  EMPTY_ENTRY,
  MAX_ENTRIES,
  UnreadableStatement,
  unreadLine,
  type Statement,
  type StatementEntry,
} from './entry.ts';

export type AisField =
  | 'part'
  | 'code'
  | 'description'
  | 'source'
  | 'count'
  | 'quarter'
  | 'date'
  | 'amount'
  | 'tds'
  | 'deposited'
  | 'status';

/** Titles of columns, and names of values in JSON. The first that fits decides. */
const TITLES: readonly (readonly [AisField, RegExp])[] = [
  ['part', /^(part|information category|category)$/],
  ['code', /information code|^code$|^info code/],
  ['description', /description|^nature of|^type of (payment|transaction)/],
  ['source', /information source|reported by|^source|deductor|collector|^reporting/],
  ['count', /^count|number of transactions/],
  ['quarter', /quarter/],
  ['status', /status/],
  ['date', /date/],
  ['deposited', /(tds|tcs|tax).{0,200}deposited/],
  ['tds', /^(tds|tcs|tax)\b.*(deducted|collected)|^(tds|tcs)( amount)?$|^tax (deducted|collected|amount)/],
  ['amount', /amount|value|^total tax|^demand|^refund/],
];
export const aisFieldOf = (title: string): AisField | null => {
  const key = titleKey(title);
  return key ? (TITLES.find(([, pattern]) => pattern.test(key))?.[0] ?? null) : null;
};

/** The part by the code: TDS and TCS, SFT, taxes paid, demand and refund, other. */
function aisPart(code: string, heading: string): string {
  const named = /\bB\s*(?:-\s*)?([1-7])\b/i.exec(heading);
  if (/^(TDS|TCS)/i.test(code)) return 'B1';
  if (/^SFT/i.test(code)) return 'B2';
  if (named) return `B${named[1]}`;
  if (/tax(es)? paid|challan|advance tax|self.assessment/i.test(`${code} ${heading}`)) return 'B3';
  if (/demand|refund/i.test(`${code} ${heading}`)) return 'B4';
  return 'B5';
}

type Columns = Map<AisField, number>;
export type AisGroup = { code: string; description: string; source: string; heading: string };
export const NO_GROUP: AisGroup = { code: '', description: '', source: '', heading: '' };

const CODE = /^(TDS|TCS|SFT|EXC|GST|OTH|TAX|REF|DEM|PAY)(?:[\w()]+|[A-Z]*(?:\s+(?:-\s*)?|-\s*)[\w()]+)$/i;

function columnsOf(row: readonly string[]): Columns | null {
  const columns: Columns = new Map();
  for (const [at, title] of row.entries()) {
    const field = aisFieldOf(title);
    if (field && !columns.has(field)) columns.set(field, at);
  }
  const hasFigures = row.some((cell) => /^\d{3,}([.,]\d+)*$/.test(cell.trim()));
  return columns.has('amount') && columns.size >= 3 && !hasFigures ? columns : null;
}

/** One transaction from its cells, or why it can't be read. */
export function aisEntry(
  cell: (field: AisField) => string,
  group: AisGroup,
  line: number,
): StatementEntry | { reason: string } {
  const amounts = { amount: '0.00', tds: '0.00', deposited: '0.00' };
  for (const field of ['amount', 'tds', 'deposited'] as const) {
    const amount = parseAmount(cell(field));
    if (amount === null) return { reason: `“${cell(field).trim()}” isn’t an amount.` };
    amounts[field] = amount;
  }
  const dayText = cell('date').trim();
  const date = dayText === '' || dayText === '-' ? null : parseStatementDay(dayText);
  if (dayText !== '' && dayText !== '-' && !date) return { reason: `“${dayText}” isn’t a date.` };
  const code = (cell('code') || group.code).toUpperCase().replace(/\s+/g, '');
  const source = cell('source') || group.source;
  const description = cell('description') || group.description;
  if (code === '' && description === '') return { reason: 'The information code is missing.' };
  const tan = numberIn(source);
  return {
    ...EMPTY_ENTRY,
    line,
    part: aisPart(code, `${cell('part')} ${group.heading} ${description}`),
    section: code.slice(0, 40),
    description: description.slice(0, 300),
    tan,
    deductor: nameWithout(source, tan).slice(0, 200),
    quarter: cell('quarter').slice(0, 20),
    date,
    status: cell('status').slice(0, 40),
    ...amounts,
  };
}

/** A name without the number in it, and without the brackets and spaces around that. */
function nameWithout(source: string, number: string): string {
  const at = number ? source.search(new RegExp(escapePattern(number), 'i')) : -1;
  const name =
    at < 0
      ? source
      : source.slice(0, at).trimEnd().replace(/[([]$/, '') +
        source
          .slice(at + number.length)
          .trimStart()
          .replace(/^[)\]]/, '');
  return name.replace(/(?<![\s,.;-])[\s,.;-]+$/, '').trim();
}

export function readAisSheet(grid: readonly (readonly string[])[]): Statement {
  const statement: Statement = { kind: 'AIS', fy: null, pan: '', name: '', created_on: null, entries: [], unread: [] };
  let columns: Columns | null = null;
  let group = NO_GROUP;
  // A group row is an entry of its own only where no transactions follow.
  let pending: StatementEntry | null = null;
  const close = (): void => {
    if (pending) statement.entries.push(pending);
    pending = null;
  };
  for (const [index, cells] of grid.entries()) {
    const line = index + 1;
    const filled = cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) continue;
    const text = filled.join(' ');
    const found = columnsOf(cells);
    if (found) {
      columns = found;
      continue;
    }
    if (!columns) {
      readHeading(statement, cells);
      continue;
    }
    if (filled.length <= 2 && /^part|\bB\s*(?:-\s*)?[1-7]\b/i.test(text)) {
      close();
      group = { ...NO_GROUP, heading: text };
      continue;
    }
    if (/no (transactions?|information|data|records?)|^(grand |sub ?)?total\b/i.test(text)) continue;
    const at = columns;
    const cell = (field: AisField): string => cells[at.get(field) ?? -1]?.trim() ?? '';
    const code = filled.find((one) => CODE.test(one.trim())) ?? '';
    const opensGroup = code !== '' && (at.has('count') || !at.has('code'));
    if (opensGroup) {
      close();
      const place = cells.indexOf(code);
      const [description = '', source = ''] = cells.slice(place + 1).filter((one) => one.trim() !== '');
      group = at.has('code')
        ? { ...group, code, description: cell('description'), source: cell('source') }
        : { ...group, code, description, source };
      const entry = at.has('code') ? aisEntry(cell, group, line) : null;
      pending = entry && !('reason' in entry) ? entry : null;
      if (entry && 'reason' in entry) statement.unread.push(unreadLine(line, text, entry.reason));
      continue;
    }
    const entry = aisEntry(cell, group, line);
    if ('reason' in entry) statement.unread.push(unreadLine(line, text, entry.reason));
    else {
      if (group.code) pending = null;
      statement.entries.push(entry);
    }
  }
  close();
  return checkedAis(statement);
}

export function checkedAis(statement: Statement): Statement {
  if (statement.entries.length === 0 && statement.unread.length === 0)
    throw new UnreadableStatement(
      'No AIS lines found. The file needs columns such as Information code, Information source, Date, Amount and TDS.',
    );
  if (statement.entries.length > MAX_ENTRIES)
    throw new UnreadableStatement(`The AIS has more than ${MAX_ENTRIES} lines. Import it in parts.`);
  return statement;
}

/** PAN, name and year from the rows above the table. */
function readHeading(statement: Statement, cells: readonly string[]): void {
  for (const [at, cell] of cells.entries()) {
    const next = cells.slice(at + 1).find((one) => one.trim() !== '') ?? '';
    const pan = numberIn(cell);
    if (PAN.test(pan) && !statement.pan) statement.pan = pan;
    if (/financial year|tax year/i.test(cell)) statement.fy ??= parseYear(cell) ?? parseYear(next);
    if (/^name\b/i.test(cell.trim()) && !statement.name) statement.name = next;
  }
}
