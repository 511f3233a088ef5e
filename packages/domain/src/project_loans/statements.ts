/** Cost, phasing, schedule and projections as tables. */
import { toPaise, type Paise } from '../loans/paise.ts';
import { costTotal, meansTotal } from './appraisal.ts';
import { shortMonth } from '../month-names.ts';
import { constructionPeriods } from './phasing.ts';
import { MEANS_HEADS, MEANS_LABELS } from './project.ts';
import { type Opening, type Projection, type ProjectYear } from './projection.ts';
import { amounts, heading, isUsed, sum, yearLabels } from './statement.ts';
import type { Statement, StatementRow } from '../statement-table.ts';

const START = 'At start';

export function costAndMeansStatements(result: Projection): [Statement, Statement] {
  const { project, opening } = result;
  const cost = [
    ...project.cost.map(({ name, amount }) => amounts(name, [toPaise(amount)])),
    amounts('Interest during construction', [opening.interest]),
  ];
  const means = [
    ...MEANS_HEADS.map((head) => amounts(MEANS_LABELS[head], [opening.means[head]])),
    amounts('Interest added to the term loan', [opening.interest_added]),
  ];
  return [
    {
      key: 'cost',
      title: 'Cost of project',
      columns: ['Amount'],
      rows: [...cost.filter(isUsed), amounts('Total cost', [costTotal(result)], true)],
    },
    {
      key: 'means',
      title: 'Means of finance',
      columns: ['Amount'],
      rows: [...means.filter(isUsed), amounts('Total means', [meansTotal(result)], true)],
    },
  ];
}

export function phasingStatement({ project }: Projection): Statement {
  const periods = constructionPeriods(project);
  const rows = [
    heading('Spent'),
    amounts(
      'Cost of construction',
      periods.map(({ cost }) => cost),
    ),
    amounts(
      'Interest during construction',
      periods.map(({ interest }) => interest),
    ),
    amounts(
      'Total spent',
      periods.map(({ cost, interest }) => cost + interest),
      true,
    ),
    heading('Raised'),
    ...MEANS_HEADS.map((head) =>
      amounts(
        MEANS_LABELS[head],
        periods.map(({ means }) => means[head]),
      ),
    ),
    amounts(
      'Interest added to the term loan',
      periods.map((period) => period.interest_added),
    ),
    amounts(
      'Total raised',
      periods.map(({ means, interest_added }) => sum(Object.values(means)) + interest_added),
      true,
    ),
    amounts(
      'Cash at the end',
      periods.map(({ cash }) => cash),
      true,
    ),
  ];
  return {
    key: 'phasing',
    title: 'Phasing of cost and means',
    columns: periods.map(({ label }) => label),
    rows: rows.filter(isUsed),
  };
}

/** Month by month, from the first tranche. */
export function scheduleStatement({ loan }: Projection): Statement {
  return {
    key: 'schedule',
    title: 'Term loan schedule',
    of: 'Month',
    columns: ['Opening', 'Drawn', 'Interest', 'Interest paid', 'Principal', 'Closing'],
    rows: loan.map(({ month, opening, drawn, interest, interest_paid, principal, closing }) =>
      amounts(shortMonth(month), [opening, drawn, interest, interest_paid, principal, closing]),
    ),
  };
}

export function profitStatement({ project, years }: Projection): Statement {
  const row = (label: string, pick: (year: ProjectYear) => Paise, isTotal = false) =>
    amounts(label, years.map(pick), isTotal);
  const expenses = (kind: 'Variable' | 'Fixed') =>
    project.operations.expenses.flatMap((expense, n) =>
      expense.kind === kind ? [row(expense.name, (year) => year.expenses[n]!)] : [],
    );
  const rows: StatementRow[] = [
    { label: 'Capacity used', values: years.map(({ capacity }) => capacity), unit: 'percent' },
    row('Sales', ({ sales }) => sales, true),
    ...expenses('Variable'),
    row('Contribution', ({ sales, variable_cost }) => sales - variable_cost, true),
    ...expenses('Fixed'),
    row(
      'Profit before depreciation, interest and tax',
      ({ sales, variable_cost, fixed_cost }) => sales - variable_cost - fixed_cost,
      true,
    ),
    row('Depreciation', ({ depreciation }) => depreciation),
    row('Preliminary expenses written off', ({ written_off }) => written_off),
    row('Interest on term loan', ({ term_interest }) => term_interest),
    row('Interest on working capital', ({ bank_interest }) => bank_interest),
    row('Profit before tax', ({ profit_before_tax }) => profit_before_tax, true),
    row('Tax', ({ tax }) => tax),
    row('Net profit', ({ net_profit }) => net_profit, true),
    row('Drawings', ({ drawings }) => drawings),
    row('Retained profit', ({ net_profit, drawings }) => net_profit - drawings, true),
  ];
  return { key: 'profit', title: 'Projected profit and loss', columns: yearLabels(years), rows: rows.filter(isUsed) };
}

type Position = Pick<
  ProjectYear,
  | 'capital'
  | 'subsidy'
  | 'surplus'
  | 'unsecured'
  | 'term_loan'
  | 'term_loan_due'
  | 'bank_borrowing'
  | 'creditors'
  | 'net_block'
  | 'stock'
  | 'debtors'
  | 'cash'
  | 'preliminary'
>;
const openingPosition = ({ means, term_loan, term_loan_due, fixed_assets, preliminary, cash }: Opening): Position => ({
  ...means,
  term_loan,
  term_loan_due,
  net_block: fixed_assets,
  preliminary,
  cash,
  surplus: 0n,
  bank_borrowing: 0n,
  creditors: 0n,
  stock: 0n,
  debtors: 0n,
});

export const fundsTotal = (at: Position): Paise =>
  at.capital + at.subsidy + at.surplus + at.unsecured + at.term_loan + at.bank_borrowing + at.creditors;
export const assetsTotal = (at: Position): Paise => at.net_block + at.stock + at.debtors + at.cash + at.preliminary;

export function balanceSheet({ opening, years }: Projection): Statement {
  const positions: Position[] = [openingPosition(opening), ...years];
  const row = (label: string, pick: (at: Position) => Paise, isTotal = false) =>
    amounts(label, positions.map(pick), isTotal);
  const rows = [
    heading('Liabilities'),
    row('Promoters’ capital', ({ capital }) => capital),
    row('Subsidy', ({ subsidy }) => subsidy),
    row('Reserves and surplus', ({ surplus }) => surplus),
    row('Unsecured loans', ({ unsecured }) => unsecured),
    row('Term loan, after a year', ({ term_loan, term_loan_due }) => term_loan - term_loan_due),
    row('Term loan, due within a year', ({ term_loan_due }) => term_loan_due),
    row('Bank borrowing for working capital', ({ bank_borrowing }) => bank_borrowing),
    row('Creditors', ({ creditors }) => creditors),
    row('Total liabilities', fundsTotal, true),
    heading('Assets'),
    row('Net fixed assets', ({ net_block }) => net_block),
    row('Stock', ({ stock }) => stock),
    row('Debtors', ({ debtors }) => debtors),
    row('Cash and bank', ({ cash }) => cash),
    row('Preliminary expenses', ({ preliminary }) => preliminary),
    row('Total assets', assetsTotal, true),
  ];
  return {
    key: 'balance',
    title: 'Projected balance sheet',
    columns: [START, ...yearLabels(years)],
    rows: rows.filter(isUsed),
  };
}

/** The first column is construction. */
export function cashFlow({ opening, years }: Projection): Statement {
  const { means } = opening;
  const before = (index: number, pick: (year: ProjectYear) => Paise): Paise =>
    index === 0 ? 0n : pick(years[index - 1]!);
  const row = (label: string, first: Paise, pick: (year: ProjectYear) => Paise) =>
    amounts(label, [first, ...years.map(pick)]);
  const moved = (label: string, pick: (year: ProjectYear) => Paise) =>
    amounts(label, [0n, ...years.map((year, index) => pick(year) - before(index, pick))]);
  const totalOf = (label: string, parts: readonly StatementRow[]) =>
    amounts(
      label,
      [opening, ...years].map((_, at) => sum(parts.map(({ values }) => toPaise(values[at]!)))),
      true,
    );
  const sources = [
    row('Net profit', 0n, ({ net_profit }) => net_profit),
    row('Depreciation', 0n, ({ depreciation }) => depreciation),
    row('Preliminary expenses written off', 0n, ({ written_off }) => written_off),
    row('Promoters’ capital', means.capital, () => 0n),
    row('Subsidy', means.subsidy, () => 0n),
    row('Unsecured loans', means.unsecured, () => 0n),
    row('Term loan', means.term_loan, () => 0n),
    row(
      'Interest added to the term loan',
      opening.interest_added,
      (year) => year.term_interest - year.term_interest_paid,
    ),
    moved('Increase in bank borrowing', ({ bank_borrowing }) => bank_borrowing),
    moved('Increase in creditors', ({ creditors }) => creditors),
  ];
  const uses = [
    row('Cost of project', opening.spent, () => 0n),
    moved('Increase in stock', ({ stock }) => stock),
    moved('Increase in debtors', ({ debtors }) => debtors),
    row('Repayment of term loan', 0n, ({ repaid }) => repaid),
    row('Drawings', 0n, ({ drawings }) => drawings),
  ];
  const [raised, spent] = [totalOf('Total sources', sources), totalOf('Total uses', uses)];
  let cash = 0n;
  const openings: Paise[] = [];
  const closings = raised.values.map((value, at) => {
    openings.push(cash);
    cash += toPaise(value!) - toPaise(spent.values[at]!);
    return cash;
  });
  return {
    key: 'cash',
    title: 'Projected cash flow',
    columns: ['Construction', ...yearLabels(years)],
    rows: [
      heading('Sources'),
      ...sources.filter(isUsed),
      raised,
      heading('Uses'),
      ...uses.filter(isUsed),
      spent,
      amounts('Opening cash', openings),
      amounts(
        'Surplus or shortfall',
        closings.map((value, at) => value - openings[at]!),
      ),
      amounts('Closing cash', closings, true),
    ],
  };
}

export function depreciationStatement({ years }: Projection): Statement {
  const names = years[0]?.blocks.map(({ name }) => name) ?? [];
  const rows = names.flatMap((name, n) => [
    heading(name),
    amounts(
      'Opening',
      years.map(({ blocks }) => blocks[n]!.opening),
    ),
    amounts(
      'Depreciation',
      years.map(({ blocks }) => blocks[n]!.depreciation),
    ),
    amounts(
      'Closing',
      years.map(({ blocks }) => blocks[n]!.closing),
    ),
  ]);
  const whole = amounts(
    'Total depreciation',
    years.map(({ depreciation }) => depreciation),
    true,
  );
  return { key: 'depreciation', title: 'Depreciation by block', columns: yearLabels(years), rows: [...rows, whole] };
}
