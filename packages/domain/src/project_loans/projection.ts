/** The project by financial year: profit, cash and balance sheet. Cash is counted from flows, so the sheet proves them. */
import { addMonths, type Day } from '../dates.ts';
import { fiscalYearOf, fiscalYearShort } from '../fiscal-year.ts';
import { divideRounded, fromPaise, lowest, percentOf, toPaise, type Paise } from '../loans/paise.ts';
import { assetBlocks, type BlockYear } from './depreciation.ts';
import {
  costOf,
  fullSales,
  quotient,
  rising,
  startOfOperations,
  type Expense,
  type MeansHead,
  type Project,
} from './project.ts';
import { termLoanMonths, type LoanMonth } from './term-loan.ts';

export type ProjectYear = {
  /** `2027-28`. */
  label: string;
  /** The first year is shorter if operations start after April. */
  months: number;
  capacity: string;
  sales: Paise;
  /** In the order of the project's expenses. */
  expenses: Paise[];
  variable_cost: Paise;
  fixed_cost: Paise;
  blocks: BlockYear[];
  depreciation: Paise;
  written_off: Paise;
  term_interest: Paise;
  bank_interest: Paise;
  profit_before_tax: Paise;
  tax: Paise;
  net_profit: Paise;
  drawings: Paise;
  term_interest_paid: Paise;
  repaid: Paise;
  stock: Paise;
  debtors: Paise;
  creditors: Paise;
  bank_borrowing: Paise;
  net_block: Paise;
  preliminary: Paise;
  cash: Paise;
  capital: Paise;
  subsidy: Paise;
  unsecured: Paise;
  surplus: Paise;
  term_loan: Paise;
  /** Of it, the instalments of the following twelve months: line 8 of Form III. */
  term_loan_due: Paise;
  /** Sales at which nothing is earned. */
  break_even_sales: Paise | null;
  /** In percent of the year's sales, and of capacity. */
  break_even_percent: string | null;
  break_even_capacity: string | null;
};

/** The balance on the day operations start: money spent and raised by then. */
export type Opening = {
  day: Day;
  means: Readonly<Record<MeansHead, Paise>>;
  interest: Paise;
  interest_added: Paise;
  spent: Paise;
  fixed_assets: Paise;
  preliminary: Paise;
  term_loan: Paise;
  term_loan_due: Paise;
  cash: Paise;
};
export type Projection = { project: Project; opening: Opening; years: ProjectYear[]; loan: LoanMonth[] };

/** Preliminary expenses are written off over five years (section 35D of the Income-tax Act, 1961). */
const WRITE_OFF_YEARS = 5;
const DAYS = 365n;
const total = (amounts: readonly Paise[]): Paise => amounts.reduce((all, one) => all + one, 0n);
const partOf = (amount: Paise, months: number): Paise =>
  months === 12 ? amount : divideRounded(amount * BigInt(months), 12n);

export function projection(project: Project): Projection {
  const loan = termLoanMonths(project);
  const opening = openingOf(project, loan);
  return { project, opening, loan, years: yearsOf(project, opening, loan) };
}

function openingOf(project: Project, loan: readonly LoanMonth[]): Opening {
  const building = loan.filter(({ phase }) => phase === 'Construction');
  const interest = total(building.map((month) => month.interest));
  const interest_added = interest - total(building.map((month) => month.interest_paid));
  const means = {
    capital: toPaise(project.means.capital),
    unsecured: toPaise(project.means.unsecured),
    subsidy: toPaise(project.means.subsidy),
    term_loan: toPaise(project.means.term_loan),
  };
  const spent = costOf(project, 'Land', 'Fixed asset', 'Contingency', 'Preliminary expenses') + interest;
  const preliminary = costOf(project, 'Preliminary expenses');
  return {
    day: startOfOperations(project),
    means,
    interest,
    interest_added,
    spent,
    fixed_assets: spent - preliminary,
    preliminary,
    term_loan: means.term_loan + interest_added,
    term_loan_due: lowest(dueAfter(loan, building.length), means.term_loan + interest_added),
    cash: total(Object.values(means)) + interest_added - spent,
  };
}

/** Principal of the twelve months from here on. */
const dueAfter = (months: readonly LoanMonth[], from: number): Paise =>
  total(months.slice(from, from + 12).map(({ principal }) => principal));

/** Months of each year: to March, then whole years. */
function calendar(project: Project): { label: string; months: number; from: number }[] {
  const start = startOfOperations(project);
  const first = fiscalYearOf(start);
  const month = Number(start.slice(5, 7));
  const firstMonths = ((15 - month) % 12) + 1;
  return project.operations.years.map((_, index) => ({
    label: fiscalYearShort(first + index),
    months: index === 0 ? firstMonths : 12,
    from: index === 0 ? 0 : firstMonths + (index - 1) * 12,
  }));
}

function yearsOf(project: Project, opening: Opening, loan: readonly LoanMonth[]): ProjectYear[] {
  const { operations } = project;
  const running = loan.filter(({ phase }) => phase !== 'Construction');
  const blocks = assetBlocks(project, opening.interest);
  const full = fullSales(project);
  let { preliminary, term_loan, cash } = opening;
  let [surplus, lossToSetOff] = [0n, 0n];
  let last: WorkingCapital = { stock: 0n, debtors: 0n, creditors: 0n, bank_borrowing: 0n };
  return calendar(project).map(({ label, months, from }, index): ProjectYear => {
    const { capacity } = operations.years[index]!;
    const rises = operations.years.slice(1, index + 1).map(({ price_rise }) => price_rise);
    const yearly = percentOf(rising(full, rises), capacity);
    const sales = partOf(yearly, months);
    const expenses = operations.expenses.map((expense) => expenseOf(expense, sales, index, months));
    const sumOfKind = (kind: Expense['kind']): Paise =>
      total(expenses.filter((_, n) => operations.expenses[n]!.kind === kind));
    const [variable_cost, fixed_cost] = [sumOfKind('Variable'), sumOfKind('Fixed')];
    const blockYears = blocks.map((block) => block.writeDown(months));
    const depreciation = total(blockYears.map((block) => block.depreciation));
    const written_off = index + 1 >= WRITE_OFF_YEARS ? preliminary : opening.preliminary / BigInt(WRITE_OFF_YEARS);
    preliminary -= written_off;
    const due = running.slice(from, from + months);
    const term_interest = total(due.map(({ interest }) => interest));
    const term_interest_paid = total(due.map(({ interest_paid }) => interest_paid));
    const repaid = total(due.map(({ principal }) => principal));
    const working = workingCapital(project, yearly);
    // On what is borrowed at the end of the year, as banks charge the limit in a report.
    const bank_interest = partOf(percentOf(working.bank_borrowing, operations.working_capital_rate), months);
    const charges = fixed_cost + depreciation + written_off + term_interest + bank_interest;
    const profit_before_tax = sales - variable_cost - charges;
    const setOff = profit_before_tax > lossToSetOff ? lossToSetOff : profit_before_tax > 0n ? profit_before_tax : 0n;
    const tax = profit_before_tax > 0n ? percentOf(profit_before_tax - setOff, operations.tax_rate) : 0n;
    lossToSetOff += profit_before_tax < 0n ? -profit_before_tax : -setOff;
    const net_profit = profit_before_tax - tax;
    const drawings = net_profit > 0n ? percentOf(net_profit, operations.drawings_percent) : 0n;
    surplus += net_profit - drawings;
    const interestAdded = term_interest - term_interest_paid;
    term_loan += interestAdded - repaid;
    cash += net_profit + depreciation + written_off + interestAdded - repaid - drawings;
    cash -= fundsIn(working) - fundsIn(last);
    last = working;
    const contribution = sales - variable_cost;
    const break_even_sales = contribution > 0n && sales > 0n ? divideRounded(charges * sales, contribution) : null;
    const ofSales = break_even_sales === null ? null : quotient(break_even_sales * 100n, sales);
    return {
      label,
      months,
      capacity,
      sales,
      expenses,
      variable_cost,
      fixed_cost,
      blocks: blockYears,
      depreciation,
      written_off,
      term_interest,
      bank_interest,
      profit_before_tax,
      tax,
      net_profit,
      drawings,
      term_interest_paid,
      repaid,
      ...working,
      net_block: costOf(project, 'Land') + total(blockYears.map(({ closing }) => closing)),
      preliminary,
      cash,
      capital: opening.means.capital,
      subsidy: opening.means.subsidy,
      unsecured: opening.means.unsecured,
      surplus,
      term_loan,
      term_loan_due: lowest(dueAfter(running, from + months), term_loan),
      break_even_sales,
      break_even_percent: ofSales,
      break_even_capacity:
        break_even_sales === null ? null : fromPaise(divideRounded(break_even_sales * toPaise(capacity), sales)),
    };
  });
}

export type WorkingCapital = Pick<ProjectYear, 'stock' | 'debtors' | 'creditors' | 'bank_borrowing'>;
/** Cash of the project tied up in working capital. */
const fundsIn = ({ stock, debtors, creditors, bank_borrowing }: WorkingCapital): Paise =>
  stock + debtors - creditors - bank_borrowing;

/** In days of a whole year: a first year of six months needs the same stock. The bank lends what the margin doesn't cover. */
function workingCapital(project: Project, sales: Paise): WorkingCapital {
  const { expenses, stock_days, debtor_days, creditor_days } = project.operations;
  const variable = total(expenses.map(({ kind, value }) => (kind === 'Variable' ? percentOf(sales, value) : 0n)));
  const inDays = (amount: Paise, days: string): Paise => divideRounded(amount * BigInt(days), DAYS);
  const stock = inDays(variable, stock_days);
  const debtors = inDays(sales, debtor_days);
  const creditors = inDays(variable, creditor_days);
  const gap = stock + debtors - creditors - costOf(project, 'Working capital margin');
  return { stock, debtors, creditors, bank_borrowing: gap > 0n ? gap : 0n };
}

function expenseOf({ kind, value, rise }: Expense, sales: Paise, index: number, months: number): Paise {
  if (kind === 'Variable') return percentOf(sales, value);
  return partOf(
    rising(
      toPaise(value),
      Array.from({ length: index }, () => rise),
    ),
    months,
  );
}

export const endOf = ({ opening, years }: Projection): Day =>
  addMonths(
    opening.day,
    years.reduce((sum, { months }) => sum + months, 0),
  );
