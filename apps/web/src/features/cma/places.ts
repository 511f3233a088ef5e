import { isShown, type Form, type Line, type Nature } from '@daftar/domain/cma/line';
import { CMA_LINES } from '@daftar/domain/cma/lines';

export type Group = { title: string; lines: readonly Line[]; showsNorms?: true };
export type SheetTab = { value: string; label: string; groups: readonly Group[] };

const LINES = new Map(CMA_LINES.map((line) => [line.id, line]));
export const lineOf = (id: string): Line => LINES.get(id)!;

/** Lines of a form under titles; each title begins with a line. Helpers without a number are left out. */
function grouped(form: Form, starts: readonly (readonly [id: string, title: string])[], more: string[] = []): Group[] {
  const titles = new Map(starts);
  const groups: { title: string; lines: Line[] }[] = [];
  const hasNumbers = form === 'II' || form === 'III' || form === 'VI';
  for (const line of CMA_LINES.filter((one) => one.form === form)) {
    if (hasNumbers && line.no === '' && !more.includes(line.id)) continue;
    const title = titles.get(line.id);
    if (title !== undefined || groups.length === 0) groups.push({ title: title ?? '', lines: [] });
    groups.at(-1)!.lines.push(line);
  }
  return groups;
}

export const FORM_TABS: readonly SheetTab[] = [
  {
    value: 'operating',
    label: 'Operating statement',
    groups: grouped('II', [
      ['sales_domestic', 'Sales'],
      ['raw_imported', 'Cost of sales'],
      ['selling', 'Expenses and operating profit'],
      ['interest_bank', 'Interest'],
      ['other_income', 'Other income, tax and appropriation'],
    ]),
  },
  {
    value: 'balance',
    label: 'Balance sheet',
    groups: grouped(
      'III',
      [
        ['bank_applicant', 'Current liabilities'],
        ['debentures', 'Term liabilities'],
        ['capital', 'Net worth'],
        ['cash', 'Current assets'],
        ['gross_block', 'Fixed assets'],
        ['investments', 'Other assets'],
        ['tangible_net_worth', 'Results'],
      ],
      ['difference'],
    ),
  },
  {
    value: 'comparative',
    label: 'Comparative',
    groups: grouped('IV', [
      ['raw_consumed', 'Base'],
      ['held_raw', 'Current assets and months held'],
      ['held_creditors', 'Current liabilities'],
    ]),
  },
  {
    value: 'mpbf',
    label: 'MPBF',
    groups: grouped('V', [
      ['assessed_assets', 'Working capital gap'],
      ['margin_first', 'Method I'],
      ['margin_second', 'Method II'],
      ['turnover', 'Turnover method'],
    ]),
  },
  {
    value: 'flow',
    label: 'Fund flow',
    groups: grouped('VI', [
      ['source_profit', 'Sources'],
      ['use_loss', 'Uses'],
      ['long_term_surplus', 'Surplus and working capital'],
    ]),
  },
  {
    value: 'ratios',
    label: 'Ratios',
    groups: [
      {
        title: 'Liquidity and solvency',
        showsNorms: true,
        lines: [
          'current_ratio',
          'quick_ratio',
          'outside_to_worth',
          'term_to_worth',
          'interest_cover',
          'dscr',
          'asset_cover',
        ].map(lineOf),
      },
      {
        title: 'Profit, turnover and other ratios',
        lines: CMA_LINES.filter(
          ({ form, id }) => form === 'Ratios' && !['quick_ratio', 'interest_cover', 'dscr', 'asset_cover'].includes(id),
        ),
      },
    ],
  },
];

export type Place = { screen: 'forms' | 'inputs'; tab: string | null };

const shows = ({ groups }: SheetTab, id: string): boolean =>
  groups.some(({ lines }) => lines.some((one) => one.id === id));

/**
 * The place that shows a line: a tab of the forms, the open one if it has the line, or the inputs of projections. Null for
 * lines that only help others.
 */
export function placeOf(id: string, nature: Nature, open?: string | null): Place | null {
  const line = LINES.get(id);
  if (!line || !isShown(line, nature)) return null;
  if (line.form === 'Drivers') return { screen: 'inputs', tab: null };
  const tabs = FORM_TABS.filter((tab) => shows(tab, id));
  // Ratios of Form III are compared with their norms on their own tab.
  const tab = tabs.find(({ value }) => value === open) ?? tabs.at(-1);
  return tab ? { screen: 'forms', tab: tab.value } : null;
}
