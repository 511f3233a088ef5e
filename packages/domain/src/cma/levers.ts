/** Which input supports a limit or a ratio: each is tried alone, with the others unchanged. */
import { toFixed, toText } from './fixed.ts';
import { goalSeek, type Found } from './goal-seek.ts';
import { isShown, type Nature } from './line.ts';
import { CMA_LINES } from './lines.ts';
import type { Sheet } from './sheet.ts';

export type Lever = {
  name: string;
  names?: Partial<Record<Nature, string>>;
  line: string;
  unit: 'percent' | 'days' | 'amount';
  from: string;
  to: string;
};

const DAYS = { unit: 'days', from: '0', to: '365' } as const;
/** Bounds are what a bank may still believe; beyond them an answer is of no use. */
export const LEVERS: readonly Lever[] = [
  { name: 'Domestic sales', line: 'growth_sales_domestic', unit: 'percent', from: '-50', to: '200' },
  { name: 'Export sales', line: 'growth_sales_export', unit: 'percent', from: '-50', to: '200' },
  {
    name: 'Cost of materials',
    names: { Trading: 'Cost of goods', Service: 'Direct cost' },
    line: 'share_raw_indigenous',
    unit: 'percent',
    from: '0',
    to: '100',
  },
  { name: 'Raw materials held', line: 'days_raw', ...DAYS },
  { name: 'Finished goods held', names: { Trading: 'Stock of goods held' }, line: 'days_finished', ...DAYS },
  { name: 'Debtors', line: 'days_debtors', ...DAYS },
  { name: 'Creditors', line: 'days_creditors', ...DAYS },
  { name: 'Capital', line: 'capital_added', unit: 'amount', from: '0', to: '0' },
];

export type Aim = { line: string; column: number; target: string; near?: string };
export type Tried = { lever: Lever; found: Found; /** Gross sales with it. */ sales: string | null };

const LINES = new Map(CMA_LINES.map((line) => [line.id, line]));

export function tryLevers(sheet: Sheet, nature: Nature, aim: Aim): Tried[] {
  return LEVERS.filter(({ line }) => isUsed(sheet, nature, line, aim.column)).map((lever) => {
    const goal = { ...aim, vary: lever.line, columns: [aim.column], from: lever.from, to: lever.to };
    // More than the value of the whole business is unrealistic.
    if (lever.line === 'capital_added') goal.to = toText(sheet.value('total_assets', aim.column) ?? 0n);
    const found = goalSeek(sheet, goal);
    return {
      lever: { ...lever, name: lever.names?.[nature] ?? lever.name, to: goal.to },
      found,
      sales: found.isReached ? salesWith(sheet, lever, aim, found.value) : null,
    };
  });
}

/** Days and sales that the client doesn't have can't be changed. */
function isUsed(sheet: Sheet, nature: Nature, id: string, column: number): boolean {
  const line = LINES.get(id)!;
  if (!isShown(line, nature)) return false;
  if (id.startsWith('growth_')) return Boolean(sheet.value(id.replace('growth_', ''), column));
  return line.unit !== 'days' || sheet.value(id, column) !== null;
}

function salesWith(sheet: Sheet, { line }: Lever, { column }: Aim, value: string): string | null {
  const before = sheet.isTyped(line, column) ? toText(sheet.value(line, column)!, 8) : null;
  sheet.edit([{ line, column, value }]);
  const sales = sheet.value('gross_sales', column);
  sheet.edit([{ line, column, value: before }]);
  return sales === null ? null : toText(sales);
}

/** Whether the target is a floor that the sheet keeps already. */
export const isKept = (sheet: Sheet, { line, column, target }: Aim): boolean => {
  const value = sheet.value(line, column);
  return value !== null && value >= toFixed(target);
};

export const LIMIT_LINES = {
  'Method I': 'mpbf_first',
  'Method II': 'mpbf_second',
  Turnover: 'turnover_limit',
} as const;
