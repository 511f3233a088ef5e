/** Facts about lines of the chart, without the engine. */
import { CHART_LINES } from '../cma/chart.ts';
import { isShown, type Nature } from '../cma/line.ts';
import { fromPaise, toPaise } from '../loans/paise.ts';

const CREDIT_LINES = new Set(['other_income', 'accumulated_depreciation']);
const CREDIT_GROUPS = new Set(['sales', 'current_liabilities', 'term_liabilities', 'net_worth']);
const GROUP_OF = new Map(CHART_LINES.map(({ id, major_group }) => [id, major_group]));

/** The side on which a line is positive. */
export const sideOf = (line: string): 'debit' | 'credit' =>
  CREDIT_LINES.has(line) || (CREDIT_GROUPS.has(GROUP_OF.get(line) ?? '') && line !== 'sales_tax') ? 'credit' : 'debit';

/** A debit balance as it counts in its line: positive for costs and assets. */
export const inLine = (line: string, debit: string): string =>
  sideOf(line) === 'debit' ? debit : fromPaise(-toPaise(debit));

const STOCKS = [
  'stock_raw_imported',
  'stock_raw_indigenous',
  'stock_process',
  'stock_finished',
  'stock_spares_imported',
  'stock_spares_indigenous',
] as const;
/** Closing stocks that a client of this nature can have. */
export const stocksOf = (nature: Nature) =>
  CHART_LINES.filter((line) => STOCKS.includes(line.id as never) && isShown(line, nature));
