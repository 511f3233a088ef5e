/** Trial balances as Tally and Busy export them. */
import { fromPaise, toPaise } from '../loans/paise.ts';
import { readAmount, readYear } from './cells.ts';
import { nest, type Listed, type Nested } from './nesting.ts';
import { cleanName, MAX_LEDGERS, UnreadableSource, type Grid, type Source } from './source.ts';

const NAME_TITLE = /^(particulars?|(name of )?(the )?(account|ledger)s?( name| head)?s?|head of account)$/i;
const GROUP_TITLE = /^((account |parent |ledger |primary )?group( name)?|under|parent)$/i;
const DEBIT = /(^|[^a-z])(dr|debits?)([^a-z]|$)/i;
const CREDIT = /(^|[^a-z])(cr|credits?)([^a-z]|$)/i;
const CLOSING = /clos|^cl\.? ?bal/i;
const OTHER_SECTION = /open|^op\.? ?bal|transaction|during|movement/i;
/** Rows above the figures that can hold titles. */
const HEAD_ROWS = 40;
const TITLE_ROWS = 6;

type Head = {
  nameAt: number;
  groupAt: number | null;
  debitAt: number | null;
  creditAt: number | null;
  /** One column for both sides. */
  balanceAt: number | null;
  top: number;
  bottom: number;
};

const at = (grid: Grid, row: number, column: number): string => (grid[row]?.[column] ?? '').trim();

/** Titles of trial balances span several rows: the name, the period, the section, then debit and credit. */
export function headOf(grid: Grid): Head | null {
  for (let top = 0; top < Math.min(grid.length, HEAD_ROWS); top += 1) {
    const nameAt = grid[top]!.findIndex((cell) => NAME_TITLE.test(cell.trim()));
    if (nameAt < 0) continue;
    const head = columnsOf(grid, top, nameAt);
    if (head) return head;
  }
  return null;
}

function columnsOf(grid: Grid, top: number, nameAt: number): Head | null {
  const width = Math.max(...grid.slice(top, top + TITLE_ROWS).map((row) => row.length));
  const columns = Array.from({ length: width }, (_, n) => n).filter((n) => n > nameAt);
  const groupAt = grid[top]!.findIndex((cell, n) => n !== nameAt && GROUP_TITLE.test(cell.trim()));
  const common = { nameAt, groupAt: groupAt < 0 ? null : groupAt, top };
  for (let bottom = top; bottom < top + TITLE_ROWS && bottom < grid.length; bottom += 1) {
    // A section such as Closing Balance is written once above its columns.
    const section = (column: number): string => {
      const own = at(grid, bottom, column);
      if (CLOSING.test(own) || OTHER_SECTION.test(own)) return own;
      for (let row = bottom - 1; row >= top; row -= 1)
        for (let n = column; n > nameAt; n -= 1) if (at(grid, row, n) !== '') return at(grid, row, n);
      return '';
    };
    const rank = (column: number): number =>
      CLOSING.test(section(column)) ? 2 : OTHER_SECTION.test(section(column)) ? 0 : 1;
    const best = (title: RegExp, other: RegExp): number | null =>
      columns
        .filter((n) => title.test(at(grid, bottom, n)) && !other.test(at(grid, bottom, n)))
        .sort((a, b) => rank(b) - rank(a) || b - a)[0] ?? null;
    const [debitAt, creditAt] = [best(DEBIT, CREDIT), best(CREDIT, DEBIT)];
    const closingAt = columns.findLast((n) => CLOSING.test(at(grid, bottom, n)) && !DEBIT.test(at(grid, bottom, n)));
    if (debitAt !== null && creditAt !== null) {
      // Debit and credit of the transactions, beside one column with the closing balance.
      if (rank(debitAt) < 2 && closingOnly(grid, top, bottom, columns) !== null)
        return { ...common, debitAt: null, creditAt: null, balanceAt: closingOnly(grid, top, bottom, columns), bottom };
      return { ...common, debitAt, creditAt, balanceAt: null, bottom };
    }
    const isLast = !hasSides(grid, bottom + 1, top + TITLE_ROWS);
    const balanceAt =
      closingAt ?? columns.findLast((n) => /^(balance|amount|net( balance)?)( \(.*\))?$/i.test(at(grid, bottom, n)));
    if (isLast && balanceAt !== undefined) return { ...common, debitAt: null, creditAt: null, balanceAt, bottom };
  }
  return null;
}

const hasSides = (grid: Grid, from: number, to: number): boolean =>
  grid
    .slice(from, to)
    .some(
      (row) =>
        row.some((cell) => /^(dr|debit)\b/i.test(cell.trim())) &&
        row.some((cell) => /^(cr|credit)\b/i.test(cell.trim())),
    );

/** A closing column without debit and credit below its title. */
function closingOnly(grid: Grid, top: number, bottom: number, columns: readonly number[]): number | null {
  const found = columns.findLast((n) => {
    const titles = Array.from({ length: bottom - top + 1 }, (_, row) => at(grid, top + row, n));
    return (
      titles.some((title) => CLOSING.test(title)) && !titles.some((title) => DEBIT.test(title) || CREDIT.test(title))
    );
  });
  return found ?? null;
}

const TOTAL = /^(grand )?total( .*)?$/i;

/** Reads ledgers with their groups; group rows with amounts of their own are not counted twice. */
export function readTrialBalance(grid: Grid, head: Head): Source {
  const { rows, stated, isSideless } = listed(grid, head);
  if (isSideless)
    throw new UnreadableSource(
      'The closing balances don’t say Dr or Cr. Export the trial balance with separate debit and credit columns.',
    );
  const { ledgers, mismatches } = head.groupAt === null ? nest(rows) : { ledgers: inTheirGroups(rows), mismatches: [] };
  if (ledgers.length > MAX_LEDGERS)
    throw new UnreadableSource(
      `The trial balance has ${ledgers.length} ledgers. Export it by group, with at most ${MAX_LEDGERS} rows.`,
    );
  const titles = grid.slice(0, head.bottom + 1).map((row) => row.join(' '));
  return {
    format: head.groupAt === null ? 'tally' : 'busy',
    company: cleanName(
      grid
        .slice(0, head.top)
        .flat()
        .find((cell) => cell.trim() !== '') ?? '',
    ),
    years: [titles.map(readYear).findLast(Boolean) ?? null],
    isTrialBalance: true,
    unit: 'Rupees',
    rows: ledgers.map(({ row, name, groups, net, problem }) => ({
      row,
      name,
      groups,
      amounts: [net === null ? null : fromPaise(net)],
      problem,
    })),
    stated,
    warnings: mismatches.map(({ row, name }) => ({
      row,
      text: `The amount of the group ${name} isn’t the sum of its ledgers.`,
    })),
  };
}

type Row = Listed & { group: string };
/** Busy names the group beside each account. */
const inTheirGroups = (rows: readonly Row[]): Nested[] =>
  rows
    .filter(({ net, problem }) => net !== null || problem)
    .map((row) => ({ ...row, groups: row.group ? [row.group] : [] }));

function listed(grid: Grid, head: Head) {
  const rows: Row[] = [];
  let stated: Source['stated'] = null;
  let [signed, unsigned] = [0, 0];
  const figuresFrom = Math.min(...[head.debitAt, head.creditAt, head.balanceAt].filter((n) => n !== null));
  for (let row = head.bottom + 1; row < grid.length; row += 1) {
    const cells = grid[row]!;
    const nameAt = cells.findIndex((cell, n) => n < figuresFrom && n !== head.groupAt && isText(cell));
    if (nameAt < 0) continue;
    const name = cleanName(cells[nameAt]!);
    if (head.balanceAt !== null) {
      const read = readAmount(cells[head.balanceAt] ?? '');
      if (typeof read === 'object' && !/^0\.00$/.test(read.amount)) {
        if (read.side || read.amount.startsWith('-')) signed += 1;
        else unsigned += 1;
      }
    }
    const { net, sides, problem } = netOf(cells, head);
    if (TOTAL.test(name)) {
      if (sides) stated = sides;
      continue;
    }
    const indent = /^[\s\u00a0]*/.exec(cells[nameAt]!)![0].replaceAll('\t', '    ').length;
    rows.push({
      row: row + 1,
      name,
      level: head.groupAt === null ? indent + Math.max(0, nameAt - head.nameAt) * 4 : 0,
      net,
      problem,
      group: head.groupAt === null ? '' : cleanName(cells[head.groupAt] ?? ''),
    });
  }
  return { rows, stated, isSideless: signed === 0 && unsigned > 1 };
}

const isText = (cell: string): boolean => cell.trim() !== '' && /[^\d.,\s-]/.test(cell);

function netOf(cells: readonly string[], { debitAt, creditAt, balanceAt }: Head) {
  const bad = (cell: string): string => `“${cleanName(cell).slice(0, 40)}” is not a number.`;
  if (balanceAt !== null) {
    const read = readAmount(cells[balanceAt] ?? '');
    if (read === 'no number') return { net: null, sides: null, problem: bad(cells[balanceAt]!) };
    if (read === 'blank') return { net: null, sides: null, problem: null };
    const paise = toPaise(read.amount);
    return { net: read.side === 'credit' ? -paise : paise, sides: null, problem: null };
  }
  let net: bigint | null = null;
  const sides = { debit: '0.00', credit: '0.00' };
  for (const [column, side] of [
    [debitAt!, 'debit'],
    [creditAt!, 'credit'],
  ] as const) {
    const read = readAmount(cells[column] ?? '');
    if (read === 'no number') return { net: null, sides: null, problem: bad(cells[column]!) };
    if (read === 'blank') continue;
    const paise = toPaise(read.amount);
    // Tally writes some exports with negative debits; the column decides the side.
    const ofSide = read.side && read.side !== side ? -paise : paise;
    sides[side] = fromPaise(ofSide);
    net = (net ?? 0n) + (side === 'debit' ? ofSide : -ofSide);
  }
  return { net, sides: net === null ? null : sides, problem: null };
}
