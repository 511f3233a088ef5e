/** Results as tables, and all tables of the report. */
import type { Paise } from '../loans/paise.ts';
import { accruals, obligations, sensitivity, type Appraisal } from './appraisal.ts';
import type { Projection, ProjectYear } from './projection.ts';
import { amounts, yearLabels } from './statement.ts';
import type { Statement } from '../statement-table.ts';
import {
  balanceSheet,
  cashFlow,
  costAndMeansStatements,
  depreciationStatement,
  phasingStatement,
  profitStatement,
  scheduleStatement,
} from './statements.ts';

export function dscrStatement({ years }: Projection, { dscr }: Pick<Appraisal, 'dscr'>): Statement {
  const row = (label: string, pick: (year: ProjectYear) => Paise, isTotal = false) =>
    amounts(label, years.map(pick), isTotal);
  return {
    key: 'dscr',
    title: 'Debt service coverage',
    columns: yearLabels(years),
    rows: [
      row('Net profit', ({ net_profit }) => net_profit),
      row('Depreciation and write-offs', ({ depreciation, written_off }) => depreciation + written_off),
      row('Interest on term loan', ({ term_interest }) => term_interest),
      row('Cash for debt service', accruals, true),
      row('Interest due', ({ term_interest_paid }) => term_interest_paid),
      row('Principal due', ({ repaid }) => repaid),
      row('Debt service', obligations, true),
      { label: 'DSCR', values: dscr.by_year, unit: 'ratio', isTotal: true },
    ],
  };
}

export function breakEvenStatement({ years }: Projection): Statement {
  return {
    key: 'break_even',
    title: 'Break-even',
    columns: yearLabels(years),
    rows: [
      amounts(
        'Sales',
        years.map(({ sales }) => sales),
      ),
      amounts(
        'Variable cost',
        years.map(({ variable_cost }) => variable_cost),
      ),
      amounts(
        'Contribution',
        years.map(({ sales, variable_cost }) => sales - variable_cost),
        true,
      ),
      amounts(
        'Fixed cost, depreciation and interest',
        years.map((year) => year.sales - year.variable_cost - year.profit_before_tax),
      ),
      amounts(
        'Break-even sales',
        years.map((year) => year.break_even_sales),
        true,
      ),
      { label: 'Of the year’s sales', values: years.map((year) => year.break_even_percent), unit: 'percent' },
      { label: 'Of capacity', values: years.map((year) => year.break_even_capacity), unit: 'percent' },
    ],
  };
}

/** Sensitivity as a table: units differ by column, so its figures are texts. */
export function sensitivityStatement(result: Projection): Statement {
  const shown = (value: string | null, unit = ''): string => (value === null ? '–' : `${value}${unit}`);
  return {
    key: 'sensitivity',
    title: 'Sensitivity',
    of: 'Case',
    columns: ['Average DSCR', 'Lowest DSCR', 'IRR', 'Payback (years)'],
    rows: sensitivity(result.project).map(({ label, average_dscr, lowest_dscr, irr, payback_years }) => ({
      label,
      values: [shown(average_dscr), shown(lowest_dscr), shown(irr, ' %'), shown(payback_years)],
      unit: 'text' as const,
    })),
  };
}

/** In the order of the report. */
export const reportStatements = (result: Projection, appraisal: Appraisal): Statement[] => [
  ...costAndMeansStatements(result),
  ...(result.project.phasing.periods.length ? [phasingStatement(result)] : []),
  ...(result.loan.length ? [scheduleStatement(result)] : []),
  depreciationStatement(result),
  profitStatement(result),
  cashFlow(result),
  balanceSheet(result),
  dscrStatement(result, appraisal),
  breakEvenStatement(result),
  sensitivityStatement(result),
];
