/** Construction by period: what is spent, what is drawn, and the interest on it. */
import { addMonths } from '../dates.ts';
import { toPaise, type Paise } from '../loans/paise.ts';
import { shortMonth, shortMonthName } from '../month-names.ts';
import { costOf, MEANS_HEADS, type MeansHead, type Project } from './project.ts';
import { spread, termLoanMonths } from './term-loan.ts';

export type ConstructionPeriod = {
  /** `Apr 2027`, or `Apr to Jun 2027`. */
  label: string;
  cost: Paise;
  interest: Paise;
  means: Readonly<Record<MeansHead, Paise>>;
  interest_added: Paise;
  /** Cash left at the end of the period; negative if too little was drawn. */
  cash: Paise;
};

/** The margin for working capital is spent when operations start, so it is no cost of construction. */
export function constructionPeriods(project: Project): ConstructionPeriod[] {
  const { periods, every_months, starts_on } = project.phasing;
  const every = Number(every_months);
  const loan = termLoanMonths(project);
  const cost = spread(costOf(project, 'Land', 'Fixed asset', 'Contingency', 'Preliminary expenses'), periods, 'cost');
  const drawn = MEANS_HEADS.map((head) => [head, spread(toPaise(project.means[head]), periods, head)] as const);
  let cash = 0n;
  return periods.map((_, index) => {
    const months = loan.slice(index * every, (index + 1) * every);
    const interest = months.reduce((sum, month) => sum + month.interest, 0n);
    const interest_added = interest - months.reduce((sum, month) => sum + month.interest_paid, 0n);
    const means = Object.fromEntries(drawn.map(([head, amounts]) => [head, amounts[index]!])) as Record<
      MeansHead,
      Paise
    >;
    cash += Object.values(means).reduce((sum, amount) => sum + amount, 0n) + interest_added - cost[index]! - interest;
    const from = addMonths(starts_on, index * every);
    const to = addMonths(from, every - 1);
    const label = every === 1 ? shortMonth(from) : `${shortMonthName(from)} to ${shortMonth(to)}`;
    return { label, cost: cost[index]!, interest, means, interest_added, cash };
  });
}
