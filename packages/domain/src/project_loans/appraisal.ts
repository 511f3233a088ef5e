import { divideRounded, fromPaise, toPaise, type Paise } from '../loans/paise.ts';
import { projectYears, type Project, type ProjectYear } from './project.ts';

const sum = (amounts: readonly string[]): Paise => amounts.reduce((all, amount) => all + toPaise(amount), 0n);
const accruals = ({ net_profit, depreciation, written_off, term_interest }: ProjectYear): Paise =>
  sum([net_profit, depreciation, written_off, term_interest]);
const obligations = ({ term_interest, repaid }: ProjectYear): Paise => sum([term_interest, repaid]);
const quotient = (top: Paise, bottom: Paise): string | null =>
  bottom === 0n ? null : fromPaise(divideRounded(top * 100n, bottom));

export type Appraisal = {
  /** Total accruals over total obligations: what banks print. */
  average_dscr: string | null;
  /** Mean of the yearly figures: another one. */
  mean_dscr: string | null;
  lowest_dscr: string | null;
  promoters_percent: string | null;
  debt_equity: string | null;
  /** Yearly return on the cost of the project, in percent; null if the project never earns it back. */
  irr: string | null;
  payback_years: string | null;
};

export function appraise(project: Project, years: readonly ProjectYear[] = projectYears(project)): Appraisal {
  const served = years.filter((year) => obligations(year) > 0n);
  const dscrs = served.map((year) => quotient(accruals(year), obligations(year))!);
  const { means } = project;
  const cost = sum(Object.values(project.cost));
  const own = sum([means['Promoters’ capital'], means.Subsidy]);
  const lent = sum([means['Term loan'], means['Unsecured loans']]);
  const flows = cashFlows(project, years);
  return {
    average_dscr: quotient(
      served.reduce((all, year) => all + accruals(year), 0n),
      served.reduce((all, year) => all + obligations(year), 0n),
    ),
    mean_dscr: dscrs.length ? fromPaise(divideRounded(sum(dscrs), BigInt(dscrs.length))) : null,
    lowest_dscr: dscrs.reduce<string | null>(
      (low, one) => (low === null || toPaise(one) < toPaise(low) ? one : low),
      null,
    ),
    promoters_percent: quotient(sum([means['Promoters’ capital'], means['Unsecured loans']]) * 100n, cost),
    debt_equity: quotient(lent, own),
    irr: irr(flows),
    payback_years: payback(flows),
  };
}

/** The cost, then what each year brings before finance; the last year also what is left of the assets. */
function cashFlows({ cost }: Project, years: readonly ProjectYear[]): Paise[] {
  const brought = years.map((year) => accruals(year) + toPaise(year.bank_interest));
  const last = years.at(-1);
  if (last) {
    const left = toPaise(last.net_block) + toPaise(last.working_capital) - toPaise(last.bank_borrowing);
    brought[brought.length - 1] = brought.at(-1)! + left;
  }
  return [-sum(Object.values(cost)), ...brought];
}

const MAX_RATE = 10;

/** By halving the interval: the value at a rate falls as the rate rises, where only the first flow is negative. */
function irr(flows: readonly Paise[]): string | null {
  const worth = (rate: number): number => flows.reduce((all, flow, year) => all + Number(flow) / (1 + rate) ** year, 0);
  let [low, high] = [-0.99, MAX_RATE];
  if (worth(low) <= 0 || worth(high) >= 0) return null;
  for (let n = 0; n < 80; n += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > 0) low = middle;
    else high = middle;
  }
  return (low * 100).toFixed(2);
}

/** Years until the cost is earned back, by parts of a year. */
function payback([cost, ...flows]: readonly Paise[]): string | null {
  let left = -(cost ?? 0n);
  for (const [year, flow] of flows.entries()) {
    if (flow >= left && flow > 0n) return fromPaise(BigInt(year) * 100n + divideRounded(left * 100n, flow));
    left -= flow;
  }
  return null;
}

export const SENSITIVITIES = ['sales', 'variable_percent', 'annual_rate'] as const;
export type Sensitivity = {
  change: (typeof SENSITIVITIES)[number];
  percent: number;
  average_dscr: string | null;
  irr: string | null;
};

/** Results if sales fall, costs rise or interest rises by these percentages. */
export function sensitivity(project: Project, percents: readonly number[] = [5, 10]): Sensitivity[] {
  const changed = (change: Sensitivity['change'], percent: number): Project => {
    const by = (value: string, sign: 1 | -1) => (Number(value) * (1 + (sign * percent) / 100)).toFixed(2);
    const { operations, loan } = project;
    if (change === 'sales') return { ...project, operations: { ...operations, sales: by(operations.sales, -1) } };
    if (change === 'annual_rate') return { ...project, loan: { ...loan, annual_rate: by(loan.annual_rate, 1) } };
    return { ...project, operations: { ...operations, variable_percent: by(operations.variable_percent, 1) } };
  };
  return SENSITIVITIES.flatMap((change) =>
    percents.map((percent) => {
      const { average_dscr, irr: rate } = appraise(changed(change, percent));
      return { change, percent, average_dscr, irr: rate };
    }),
  );
}
