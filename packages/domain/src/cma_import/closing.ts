/**
 * A trial balance is drawn before closing entries: it has the opening stock and last year's profit. What the forms want
 * is added here, so that the balance sheet tallies: closing stock, the profit of the year, and the gross block where the
 * books keep fixed assets net of depreciation.
 */
import { toText } from '../cma/fixed.ts';
import type { Nature } from '../cma/line.ts';
import { Sheet, type Column } from '../cma/sheet.ts';
import { fromPaise, toPaise } from '../loans/paise.ts';
import { formatNumber } from '../money-format.ts';

/** The cost that a closing stock reduces. Finished goods and stock-in-process are deducted by the form. */
const CONSUMPTION: Readonly<Record<string, string>> = {
  stock_raw_imported: 'raw_imported',
  stock_raw_indigenous: 'raw_indigenous',
  stock_spares_imported: 'spares_imported',
  stock_spares_indigenous: 'spares_indigenous',
};
const consumptionOf = (stock: string, nature: Nature): string | undefined =>
  stock === 'stock_spares_indigenous' && nature !== 'Manufacturing' ? 'other_making' : CONSUMPTION[stock];

const OPENING: Readonly<Record<string, string>> = {
  opening_process: 'stock_process',
  opening_finished: 'stock_finished',
};

export type Sums = ReadonlyMap<string, string>;
export type Entry = { line: string; amount: string; reason: string };
export type ClosingOptions = {
  closing_stocks: Readonly<Record<string, string>>;
  add_profit: boolean;
  /** Null decides by the ledgers. */
  net_of_depreciation: boolean | null;
};
type Books = {
  sums: Sums;
  /** Balances of the years before, by line. */
  earlier: readonly Sums[];
  columns: readonly Column[];
  nature: Nature;
  rules: Readonly<Record<string, string>>;
};

const plus = (a: string, b: string): string => fromPaise(toPaise(a) + toPaise(b));
const isZero = (amount: string): boolean => toPaise(amount) === 0n;

/** Books kept net: depreciation is credited to the assets, so no ledger holds what was written off so far. */
export const isNetOfDepreciation = (sums: Sums): boolean =>
  !sums.has('accumulated_depreciation') &&
  !isZero(sums.get('depreciation') ?? '0') &&
  !isZero(sums.get('gross_block') ?? '0');

export type Closed = { entries: Entry[]; problems: string[]; profit: string };

export function closingEntries(books: Books, options: ClosingOptions): Closed {
  const { sums, earlier, nature } = books;
  const entries: Entry[] = [];
  const problems: string[] = [];
  const last = earlier.at(-1);
  for (const [stock, amount] of Object.entries(options.closing_stocks)) {
    if (isZero(amount)) continue;
    entries.push({ line: stock, amount, reason: 'Closing stock' });
    const cost = consumptionOf(stock, nature);
    if (cost)
      entries.push({ line: cost, amount: fromPaise(-toPaise(amount)), reason: 'Closing stock is not consumed' });
  }
  // The file's opening stock is kept, since its profit rests on it; the forms want last year's closing stock.
  if (last?.size)
    for (const [opening, stock] of Object.entries(OPENING)) {
      const [here, before] = [sums.get(opening) ?? '0', last.get(stock) ?? '0'];
      if (!isZero(here) && toPaise(here) !== toPaise(before))
        problems.push(
          `The opening stock is ₹${formatNumber(here)}, but last year’s closing stock is ₹${formatNumber(before)}.`,
        );
    }
  if (options.net_of_depreciation ?? isNetOfDepreciation(sums)) {
    const written = plus(last?.get('accumulated_depreciation') ?? '0', sums.get('depreciation') ?? '0');
    const reason = 'Depreciation to date, because the assets are kept net of it';
    for (const line of ['gross_block', 'accumulated_depreciation']) entries.push({ line, amount: written, reason });
  }
  const profit = toText(sheetWith(books, entries).value('retained', earlier.length) ?? 0n);
  if (options.add_profit && !isZero(profit))
    entries.push({ line: 'surplus', amount: profit, reason: 'Profit of the year less drawings' });
  return { entries, problems, profit };
}

/** The sheet as it will be, up to this year. Its figures are given, so nothing is projected. */
function sheetWith({ sums, earlier, columns, rules }: Books, entries: readonly Entry[]): Sheet {
  const now = new Map(sums);
  for (const { line, amount } of entries) now.set(line, plus(now.get(line) ?? '0', amount));
  const all = [...earlier, now];
  const typed: Record<string, (string | null)[]> = {};
  for (const line of new Set(all.flatMap((one) => [...one.keys()])))
    typed[line] = all.map((one) => one.get(line) ?? null);
  return new Sheet(
    columns.slice(0, all.length).map((column) => ({ ...column, kind: 'audited' })),
    typed,
    rules,
  );
}

/** Liabilities less assets of the last of these years. */
export function tallyDifference(
  years: readonly Sums[],
  columns: readonly Column[],
  rules: Readonly<Record<string, string>>,
): string {
  const sheet = sheetWith({ sums: years.at(-1)!, earlier: years.slice(0, -1), columns, rules, nature: 'Trading' }, []);
  return toText(sheet.value('difference', years.length - 1) ?? 0n);
}
