/** The term loan month by month: tranches, moratorium, instalments. */
import { addMonths, type Day } from '../dates.ts';
import { emiPaise } from '../loans/emi.ts';
import { divideRounded, lowest, monthlyInterest, percentOf, rateUnits, toPaise, type Paise } from '../loans/paise.ts';
import { constructionMonths, type MeansHead, type Period, type Project } from './project.ts';

export const PHASES = ['Construction', 'Moratorium', 'Repayment'] as const;
export type LoanMonth = {
  /** First day of the month. */
  month: Day;
  phase: (typeof PHASES)[number];
  opening: Paise;
  drawn: Paise;
  interest: Paise;
  /** Interest that is paid; the rest is added to the loan. */
  interest_paid: Paise;
  principal: Paise;
  closing: Paise;
};

/** An amount by period; the last one takes the rest. */
export function spread(amount: Paise, periods: readonly Period[], head: 'cost' | MeansHead): Paise[] {
  let left = amount;
  return periods.map((period, index) => {
    const isLast = index === periods.length - 1;
    const part = isLast ? left : lowest(left, percentOf(amount, period[head]));
    left -= part;
    return part;
  });
}

/** Tranches are drawn at the start of a period. Interest runs by the month on what is drawn. */
export function termLoanMonths(project: Project): LoanMonth[] {
  const { phasing, loan } = project;
  const amount = toPaise(project.means.term_loan);
  if (amount <= 0n) return [];
  const every = Number(phasing.every_months);
  const tranches = phasing.periods.length ? spread(amount, phasing.periods, 'term_loan') : [amount];
  const months: LoanMonth[] = [];
  let balance = 0n;
  const add = (phase: LoanMonth['phase'], pay: Pay): void => {
    const n = months.length;
    const drawn = n % every === 0 ? (tranches[n / every] ?? 0n) : 0n;
    const owed = balance + drawn;
    const interest = monthlyInterest(owed, loan.annual_rate);
    const [interest_paid, principal] = pay(owed, interest);
    const closing = owed + interest - interest_paid - principal;
    const month = addMonths(phasing.starts_on, n);
    months.push({ month, phase, opening: balance, drawn, interest, interest_paid, principal, closing });
    balance = closing;
  };
  const isServed = loan.moratorium_interest === 'Served';
  const onlyInterest: Pay = (_, interest) => [isServed ? interest : 0n, 0n];
  for (let n = constructionMonths(project); n > 0; n -= 1) add('Construction', onlyInterest);
  for (let n = Number(loan.moratorium_months); n > 0; n -= 1) add('Moratorium', onlyInterest);
  const owed = months.length === 0 ? amount : balance;
  for (const pay of instalments(project, owed)) add('Repayment', pay);
  return months;
}

/** Of what is owed and the interest of the month. */
type Pay = (owed: Paise, interest: Paise) => [interestPaid: Paise, principal: Paise];

/** Interest is paid each month, principal with the instalment; the last one takes the rest. */
function instalments({ loan }: Project, owedAtFirst: Paise): Pay[] {
  const [every, length] = [Number(loan.every_months), Number(loan.months)];
  const count = Math.ceil(length / every);
  const share = divideRounded(owedAtFirst, BigInt(count));
  // An instalment every three months has quarterly rests: three times the rate of a month.
  const emi = emiPaise(owedAtFirst, fromRate(rateUnits(loan.annual_rate) * BigInt(every)), count);
  let interestDue = 0n;
  return Array.from({ length }, (_, n): Pay => (owed, interest) => {
    interestDue += interest;
    const isLast = n === length - 1;
    if (!isLast && (n + 1) % every !== 0) return [interest, 0n];
    const due = loan.repayment === 'EMI' ? emi - interestDue : share;
    interestDue = 0n;
    return [interest, isLast ? owed : lowest(owed, due > 0n ? due : 0n)];
  });
}

const fromRate = (units: bigint): string => `${units / 1_000_000n}.${String(units % 1_000_000n).padStart(6, '0')}`;

/** Interest during construction is part of the cost of the project. */
export const constructionInterest = (project: Project): Paise =>
  termLoanMonths(project).reduce((sum, { phase, interest }) => sum + (phase === 'Construction' ? interest : 0n), 0n);

/** Month in which principal is first due. */
export const firstInstalment = (project: Project): Day | null =>
  termLoanMonths(project).find(({ principal }) => principal > 0n)?.month ?? null;
