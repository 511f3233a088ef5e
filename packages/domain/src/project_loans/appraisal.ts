/** Figures that a bank reads from a project: cover, return, and how much may go wrong. */
import { addMonths } from '../dates.ts';
import { divideRounded, fromPaise, lowest, percentOf, toPaise, type Paise } from '../loans/paise.ts';
import { costOf, meansOf, quotient, sumOf, type Project } from './project.ts';
import { projection, type Projection, type ProjectYear } from './projection.ts';

/** Cash that can serve the term loan. */
export const accruals = ({ net_profit, depreciation, written_off, term_interest }: ProjectYear): Paise =>
  net_profit + depreciation + written_off + term_interest;
/** Interest that is added to the loan isn't due. */
export const obligations = ({ term_interest_paid, repaid }: ProjectYear): Paise => term_interest_paid + repaid;

type Cover = { accruals: Paise; obligations: Paise };
export type Coverage = {
  /** Null in a year in which nothing is due. */
  by_year: (string | null)[];
  /** Total accruals over total obligations: what banks print. */
  average: string | null;
  /** Mean of the yearly figures: another one. */
  mean: string | null;
  lowest: string | null;
};

/** Debt service coverage, over the years in which something is due. */
export function coverage(years: readonly Cover[]): Coverage {
  const by_year = years.map((year) => quotient(year.accruals, year.obligations));
  const due = years.filter((year) => year.obligations > 0n);
  const figures = by_year.filter((figure) => figure !== null);
  const total = (pick: keyof Cover): Paise => due.reduce((all, year) => all + year[pick], 0n);
  return {
    by_year,
    average: quotient(total('accruals'), total('obligations')),
    mean: figures.length ? fromPaise(divideRounded(sumOf(figures), BigInt(figures.length))) : null,
    lowest: figures.reduce<string | null>(
      (low, one) => (low === null || toPaise(one) < toPaise(low) ? one : low),
      null,
    ),
  };
}

export type Appraisal = {
  dscr: Coverage;
  promoters_percent: string | null;
  debt_equity: string | null;
  /** Yearly return on the cost, before interest; null if the project never earns it back. */
  irr: string | null;
  payback_years: string | null;
};

export const coverageOf = ({ years }: Projection): Coverage =>
  coverage(years.map((year) => ({ accruals: accruals(year), obligations: obligations(year) })));

export function appraise(result: Projection): Appraisal {
  const { means, norms } = result.project;
  const promoters = sumOf([means.capital, means.unsecured]);
  const quasi = norms.quasi_equity ? toPaise(means.unsecured) : 0n;
  const own = sumOf([means.capital, means.subsidy]) + quasi;
  const lent = result.opening.term_loan + toPaise(means.unsecured) - quasi;
  const earnings = operatingFlows(result);
  return {
    dscr: coverageOf(result),
    promoters_percent: quotient(promoters * 100n, costOf(result.project) + result.opening.interest),
    debt_equity: quotient(lent, own),
    irr: internalRate(withRecovery(result, earnings)),
    payback_years: paybackYears(earnings, result.years[0]?.months ?? 12),
  };
}

const workingIn = ({ stock, debtors, creditors }: ProjectYear): Paise => stock + debtors - creditors;

/**
 * The cost, then what each year earns before interest, with tax as if nothing were borrowed, less what working capital
 * takes. Payback counts these alone: a project isn't paid back by selling it.
 */
export function operatingFlows(result: Projection): Paise[] {
  const { project, years } = result;
  let before = costOf(project, 'Working capital margin');
  let loss = 0n;
  const flows = years.map((year) => {
    const earned = year.profit_before_tax + year.term_interest + year.bank_interest;
    const setOff = earned > 0n ? lowest(loss, earned) : earned;
    loss -= setOff;
    const tax = earned > 0n ? percentOf(earned - setOff, project.operations.tax_rate) : 0n;
    const flow = earned - tax + year.depreciation + year.written_off - (workingIn(year) - before);
    before = workingIn(year);
    return flow;
  });
  return [-costTotal(result), ...flows];
}

/** The last year recovers assets and working capital at book value. */
const withRecovery = ({ years }: Projection, flows: readonly Paise[]): Paise[] => {
  const last = years.at(-1);
  return last ? flows.with(flows.length - 1, flows.at(-1)! + last.net_block + workingIn(last)) : [...flows];
};

const MAX_RATE = 10;

/** By halving the interval: the value at a rate falls as the rate rises, where only the first flow is negative. */
export function internalRate(flows: readonly Paise[]): string | null {
  const worth = (rate: number): number => flows.reduce((all, flow, year) => all + Number(flow) / (1 + rate) ** year, 0);
  let [low, high] = [-0.99, MAX_RATE];
  if (!(flows[0]! < 0n) || worth(low) <= 0 || worth(high) >= 0) return null;
  for (let n = 0; n < 80; n += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return (low * 100).toFixed(2);
}

/** Years from the start of operations until the cost is earned back, by parts of a year. */
export function paybackYears([cost = 0n, ...flows]: readonly Paise[], firstMonths = 12): string | null {
  let left = -cost;
  if (left <= 0n) return null;
  for (const [year, flow] of flows.entries()) {
    const months = year === 0 ? firstMonths : 12;
    const before = year === 0 ? 0n : BigInt(firstMonths + (year - 1) * 12);
    if (flow >= left) return fromPaise(divideRounded(before * 100n * flow + left * BigInt(months) * 100n, flow * 12n));
    left -= flow;
  }
  return null;
}

/** Sales fall, variable cost rises (both in percent), interest rises (in points). */
export type Stress = { label: string; sales: string; variable: string; interest: string };
export const STRESSES: readonly Stress[] = [
  { label: 'Sales 5 % lower', sales: '5', variable: '0', interest: '0' },
  { label: 'Sales 10 % lower', sales: '10', variable: '0', interest: '0' },
  { label: 'Variable cost 5 % higher', sales: '0', variable: '5', interest: '0' },
  { label: 'Variable cost 10 % higher', sales: '0', variable: '10', interest: '0' },
  { label: 'Interest 1 point higher', sales: '0', variable: '0', interest: '1' },
  { label: 'Interest 2 points higher', sales: '0', variable: '0', interest: '2' },
  { label: 'Sales 5 % lower, variable cost 5 % and interest 1 point higher', sales: '5', variable: '5', interest: '1' },
];

export function stressed(project: Project, { sales, variable, interest }: Stress): Project {
  const less = (amount: string): string => fromPaise(toPaise(amount) - percentOf(toPaise(amount), sales));
  const more = (percent: string): string => fromPaise(toPaise(percent) + percentOf(toPaise(percent), variable));
  const points = (rate: string): string => fromPaise(toPaise(rate) + toPaise(interest));
  const { operations, loan } = project;
  return {
    ...project,
    loan: { ...loan, annual_rate: points(loan.annual_rate) },
    operations: {
      ...operations,
      working_capital_rate: points(operations.working_capital_rate),
      years: operations.years.map((year) => ({ ...year, capacity: less(year.capacity) })),
      expenses: operations.expenses.map((one) => (one.kind === 'Variable' ? { ...one, value: more(one.value) } : one)),
    },
  };
}

export type Sensitivity = {
  label: string;
  average_dscr: string | null;
  lowest_dscr: string | null;
  irr: string | null;
  payback_years: string | null;
};

export const sensitivity = (project: Project): Sensitivity[] =>
  [{ label: 'As projected', sales: '0', variable: '0', interest: '0' }, ...STRESSES].map((stress) => {
    const { dscr, irr, payback_years } = appraise(projection(stressed(project, stress)));
    return { label: stress.label, average_dscr: dscr.average, lowest_dscr: dscr.lowest, irr, payback_years };
  });

export type CheckState = 'ok' | 'warning' | 'error';
export type Check = { name: string; state: CheckState; text: string };

export const costTotal = ({ project, opening }: Projection): Paise => costOf(project) + opening.interest;
export const meansTotal = ({ project, opening }: Projection): Paise => meansOf(project) + opening.interest_added;

/** The difference that keeps a report from being final. */
export const difference = (result: Projection): Paise => meansTotal(result) - costTotal(result);

export const repaidBy = ({ loan }: Projection): string | null => {
  const last = loan.at(-1);
  return last ? addMonths(last.month, 1) : null;
};
