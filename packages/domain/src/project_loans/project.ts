/** A project report: cost and means, term loan, operations, and what a bank reads from them (domain facts, 4.10). */
import { divideRounded, fromPaise, percentOf, toPaise, type Paise } from '../loans/paise.ts';
import { equalPrincipalSchedule, loanSchedule, type Schedule } from '../loans/schedule.ts';

export const COST_HEADS = [
  'Land',
  'Building',
  'Plant and machinery',
  'Other fixed assets',
  'Preliminary and pre-operative expenses',
  'Contingency',
  'Margin for working capital',
] as const;
export type CostHead = (typeof COST_HEADS)[number];
export const MEANS_HEADS = ['Promoters’ capital', 'Unsecured loans', 'Subsidy', 'Term loan'] as const;
export type MeansHead = (typeof MEANS_HEADS)[number];
export const DEPRECIATION_METHODS = ['WDV', 'SLM'] as const;
export const REPAYMENTS = ['Equal principal', 'EMI'] as const;

export type Project = {
  cost: Readonly<Record<CostHead, string>>;
  means: Readonly<Record<MeansHead, string>>;
  /** Contingency is spread over them by cost. Land isn't written down. */
  depreciation: { method: (typeof DEPRECIATION_METHODS)[number]; rates: Readonly<Partial<Record<CostHead, string>>> };
  loan: {
    annual_rate: string;
    /** Instalments after the moratorium. */
    months: number;
    moratorium_months: number;
    /** Served each month, or added to the loan. */
    moratorium_interest: 'paid' | 'added monthly';
    repayment: (typeof REPAYMENTS)[number];
    every_months: 1 | 3;
  };
  operations: {
    /** At full capacity, in prices of the first year. */
    sales: string;
    /** Capacity used, in percent, for each year of the report. */
    capacity: readonly string[];
    /** Rise of prices and of fixed cost each year, in percent. */
    price_rise: string;
    variable_percent: string;
    fixed_cost: string;
    fixed_rise: string;
    /** Working capital needed, as percent of sales; the bank lends what the margin doesn't cover. */
    working_capital_percent: string;
    working_capital_rate: string;
    tax_rate: string;
    drawings_percent: string;
  };
};

export type ProjectYear = {
  year: number;
  sales: string;
  variable_cost: string;
  fixed_cost: string;
  depreciation: string;
  written_off: string;
  term_interest: string;
  bank_interest: string;
  profit_before_tax: string;
  tax: string;
  net_profit: string;
  drawings: string;
  repaid: string;
  /** Balance sheet at the end of the year. */
  net_block: string;
  pre_operative: string;
  working_capital: string;
  cash: string;
  owners_funds: string;
  unsecured: string;
  term_loan: string;
  bank_borrowing: string;
  /** Cash accruals and term interest over term interest and instalments; null in a year without any. */
  dscr: string | null;
  /** Sales, in percent of this year's, at which nothing is earned. */
  break_even_percent: string | null;
};

const PRE_OPERATIVE_YEARS = 5n;
const WRITTEN_DOWN: readonly CostHead[] = ['Building', 'Plant and machinery', 'Other fixed assets'];
const total = (amounts: Readonly<Record<string, string>>): Paise =>
  Object.values(amounts).reduce((sum, amount) => sum + toPaise(amount), 0n);

export type ProjectProblem = { field: string; message: string };

/** What keeps a report from being printed. */
export function projectProblems({ cost, means }: Project): ProjectProblem[] {
  const [spent, raised] = [total(cost), total(means)];
  if (spent === raised) return [];
  const off = fromPaise(spent > raised ? spent - raised : raised - spent);
  const message =
    spent > raised
      ? `The means are ${off} less than the cost. Increase them.`
      : `The means are ${off} more than the cost. Reduce them.`;
  return [{ field: 'means', message }];
}

export function termLoanSchedule({ means, loan }: Project): Schedule | null {
  const amount = means['Term loan'];
  if (toPaise(amount) <= 0n) return null;
  const terms = {
    amount,
    annual_rate: loan.annual_rate,
    months: loan.months,
    moratorium: { months: loan.moratorium_months, interest: loan.moratorium_interest },
  };
  return loan.repayment === 'EMI' ? loanSchedule(terms) : equalPrincipalSchedule(terms, loan.every_months);
}

const rising = (amount: Paise, percent: string, years: number): Paise => {
  let value = amount;
  for (let n = 0; n < years; n += 1) value += percentOf(value, percent);
  return value;
};
const ratio = (top: Paise, bottom: Paise): string | null =>
  bottom === 0n ? null : fromPaise(divideRounded(top * 100n, bottom));

/** The project year by year. Cash is what the other figures leave; the balance sheet tallies by it. */
export function projectYears(project: Project): ProjectYear[] {
  const { cost, means, operations } = project;
  const schedule = termLoanSchedule(project)?.instalments ?? [];
  const blocks = assetBlocks(project);
  const preOperative = toPaise(cost['Preliminary and pre-operative expenses']);
  const margin = toPaise(cost['Margin for working capital']);
  const land = toPaise(cost.Land);
  let pre_operative = preOperative;
  let termLoan = toPaise(means['Term loan']);
  let owners = toPaise(means['Promoters’ capital']) + toPaise(means.Subsidy);
  const unsecured = toPaise(means['Unsecured loans']);
  return operations.capacity.map((capacity, index): ProjectYear => {
    const sales = percentOf(rising(toPaise(operations.sales), operations.price_rise, index), capacity);
    const variable = percentOf(sales, operations.variable_percent);
    const fixed = rising(toPaise(operations.fixed_cost), operations.fixed_rise, index);
    const depreciation = blocks.reduce((sum, block) => sum + block.writeDown(), 0n);
    const writtenOff =
      pre_operative < preOperative / PRE_OPERATIVE_YEARS || index + 1 >= Number(PRE_OPERATIVE_YEARS)
        ? pre_operative
        : preOperative / PRE_OPERATIVE_YEARS;
    pre_operative -= writtenOff;
    const months = schedule.slice(index * 12, index * 12 + 12);
    const sum = (pick: 'interest' | 'principal') => months.reduce((paise, row) => paise + toPaise(row[pick]), 0n);
    const [termInterest, repaid] = [sum('interest'), sum('principal')];
    const working = percentOf(sales, operations.working_capital_percent);
    const borrowed = working > margin ? working - margin : 0n;
    const bankInterest = percentOf(borrowed, operations.working_capital_rate);
    const beforeTax = sales - variable - fixed - depreciation - writtenOff - termInterest - bankInterest;
    const tax = beforeTax > 0n ? percentOf(beforeTax, operations.tax_rate) : 0n;
    const profit = beforeTax - tax;
    const drawings = profit > 0n ? percentOf(profit, operations.drawings_percent) : 0n;
    const closing = months.at(-1);
    termLoan = closing ? toPaise(closing.closing) : schedule.length ? 0n : termLoan;
    owners += profit - drawings;
    const net_block = land + blocks.reduce((value, block) => value + block.value(), 0n);
    const contribution = sales - variable;
    const charges = fixed + depreciation + writtenOff + termInterest + bankInterest;
    const service = termInterest + repaid;
    return {
      year: index + 1,
      sales: fromPaise(sales),
      variable_cost: fromPaise(variable),
      fixed_cost: fromPaise(fixed),
      depreciation: fromPaise(depreciation),
      written_off: fromPaise(writtenOff),
      term_interest: fromPaise(termInterest),
      bank_interest: fromPaise(bankInterest),
      profit_before_tax: fromPaise(beforeTax),
      tax: fromPaise(tax),
      net_profit: fromPaise(profit),
      drawings: fromPaise(drawings),
      repaid: fromPaise(repaid),
      net_block: fromPaise(net_block),
      pre_operative: fromPaise(pre_operative),
      working_capital: fromPaise(working),
      cash: fromPaise(owners + unsecured + termLoan + borrowed - net_block - pre_operative - working),
      owners_funds: fromPaise(owners),
      unsecured: fromPaise(unsecured),
      term_loan: fromPaise(termLoan),
      bank_borrowing: fromPaise(borrowed),
      dscr: ratio(profit + depreciation + writtenOff + termInterest, service),
      break_even_percent: contribution > 0n ? ratio(charges * 100n, contribution) : null,
    };
  });
}

type Block = { writeDown: () => Paise; value: () => Paise };

function assetBlocks({ cost, depreciation: { method, rates } }: Project): Block[] {
  const heads = WRITTEN_DOWN.filter((head) => toPaise(cost[head]) > 0n);
  const whole = heads.reduce((sum, head) => sum + toPaise(cost[head]), 0n);
  const contingency = toPaise(cost.Contingency);
  let spread = 0n;
  const blocks = heads.map((head, index) => {
    const isLast = index === heads.length - 1;
    const share = isLast ? contingency - spread : (contingency * toPaise(cost[head])) / whole;
    spread += share;
    const price = toPaise(cost[head]) + share;
    let value = price;
    return {
      value: () => value,
      writeDown: () => {
        const due = percentOf(method === 'SLM' ? price : value, rates[head] ?? '0');
        const written = due < value ? due : value;
        value -= written;
        return written;
      },
    };
  });
  // Without an asset to add it to, contingency stays as it was paid.
  if (heads.length === 0 && contingency > 0n) blocks.push({ value: () => contingency, writeDown: () => 0n });
  return blocks;
}
