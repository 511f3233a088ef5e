import { checkSheet, USUAL_NORMS, type CheckProblem, type Norms } from './checks.ts';
import { toText, type Fixed } from './fixed.ts';
import type { Sheet } from './sheet.ts';

export type CheckState = 'passed' | 'warning' | 'error';
export type Check = {
  key: string;
  label: string;
  state: CheckState;
  /** The line and column to look at. */
  line: string;
  column: number;
  /** The finding, or the range of values that passed. */
  text: string;
  /** Years that fail. */
  columns: number[];
};

/** Rules of the sheet itself: they say one thing for all years. */
const RULES: readonly { key: string; label: string; lines: readonly string[]; passed: string }[] = [
  {
    key: 'tally',
    label: 'Total liabilities equal total assets',
    lines: ['difference'],
    passed: 'Lines 25 and 43 agree',
  },
  { key: 'cash', label: 'Cash is never negative', lines: ['cash'], passed: 'In all years' },
  {
    key: 'stock',
    label: 'Opening stock equals last closing stock',
    lines: ['opening_process', 'opening_finished'],
    passed: 'In all years',
  },
  { key: 'surplus', label: 'Surplus carries retained profit forward', lines: ['surplus'], passed: 'In all years' },
  {
    key: 'depreciation',
    label: 'Depreciation to date carries forward',
    lines: ['accumulated_depreciation'],
    passed: 'In all years',
  },
  {
    key: 'flow',
    label: 'Fund flow explains the change in borrowing',
    lines: ['net_surplus'],
    passed: 'Net surplus equals the fall in borrowing',
  },
  { key: 'interest', label: 'Interest and borrowing agree', lines: ['interest_bank'], passed: 'In all years' },
  { key: 'growth', label: 'Sales growth of 25 % or less', lines: ['sales_growth'], passed: '' },
];

const NORM_LABELS: Record<keyof typeof USUAL_NORMS, string> = {
  current_ratio: 'Current ratio',
  outside_to_worth: 'Outside liabilities to net worth',
  term_to_worth: 'Term liabilities to net worth',
  interest_cover: 'Interest cover',
  dscr: 'Debt service coverage',
  asset_cover: 'Fixed asset coverage',
};

/** Lowest and highest value of a line over the years that aren't audited, or over all. */
function valuesOf(sheet: Sheet, line: string): { value: Fixed; column: number }[] {
  const all = sheet.columns.flatMap((_, column) => {
    const value = sheet.value(line, column);
    return value === null ? [] : [{ value, column }];
  });
  const later = all.filter(({ column }) => sheet.columns[column]!.kind !== 'audited');
  return later.length ? later : all;
}
const extreme = (values: readonly { value: Fixed; column: number }[], isLowest: boolean) =>
  values.reduce((best, one) => ((isLowest ? one.value < best.value : one.value > best.value) ? one : best));

/** Every check with its state: what fails first, then what passed. Checks of blank lines are left out. */
export function checkList(
  sheet: Sheet,
  norms: Norms = USUAL_NORMS,
  amount: (value: Fixed) => string = toText,
): Check[] {
  const problems = checkSheet(sheet, norms, amount);
  const failed = (key: string, label: string, of: readonly CheckProblem[]): Check => ({
    key,
    label,
    state: of.some(({ kind }) => kind === 'error') ? 'error' : 'warning',
    line: of[0]!.line,
    column: of[0]!.column,
    text: of[0]!.text,
    columns: of.map(({ column }) => column),
  });
  const checks = RULES.flatMap(({ key, label, lines, passed }): Check[] => {
    const of = problems.filter(({ line }) => lines.includes(line));
    if (of.length) return [failed(key, label, of)];
    const values = valuesOf(sheet, key === 'tally' || key === 'flow' ? 'total_assets' : lines.at(-1)!);
    if (values.length === 0) return [];
    const { value, column } = extreme(values, false);
    const text = key === 'growth' ? `${toText(value)} % at most` : passed;
    return [{ key, label, state: 'passed', line: lines.at(-1)!, column, text, columns: [] }];
  });
  for (const [line, { min, max }] of Object.entries(norms) as [keyof typeof USUAL_NORMS, Norms[keyof Norms] & {}][]) {
    const values = valuesOf(sheet, line);
    if (values.length === 0) continue;
    const label = `${NORM_LABELS[line] ?? line} ${min === undefined ? `of ${max} or less` : `of ${min} or more`}`;
    const of = problems.filter((one) => one.line === line);
    const { value, column } = extreme(values, min !== undefined);
    checks.push(
      of.length
        ? failed(line, label, of)
        : {
            key: line,
            label,
            state: 'passed',
            line,
            column,
            text: `${toText(value)} at ${min === undefined ? 'most' : 'least'}`,
            columns: [],
          },
    );
  }
  const ORDER: Record<CheckState, number> = { error: 0, warning: 1, passed: 2 };
  return checks.toSorted((a, b) => ORDER[a.state] - ORDER[b.state]);
}
