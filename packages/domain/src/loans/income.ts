import type { INCOME_KINDS } from '../enumerations.ts';
import { fiscalYearLabel, fiscalYearOf } from '../fiscal-year.ts';
import { formatInText } from '../money-format.ts';
import { divideRounded, fromPaise, percentOf, toPaise, type Paise } from './paise.ts';

export type IncomeKind = (typeof INCOME_KINDS)[number];

/** Deductions by the employer. A loan instalment is an obligation, not a deduction from income. */
export const DEDUCTION_KINDS = ['PF', 'Professional tax', 'TDS', 'Loan', 'Society', 'Other'] as const;
export type DeductionKind = (typeof DEDUCTION_KINDS)[number];

/** A month (`2026-10`) or a fiscal year (`2025-2026`), which counts as twelve months. */
export type SalaryRow = {
  period: string;
  fixed: string;
  /** Overtime, incentives, commission. */
  variable: string;
  bonus: string;
  /** Not income: paid against bills. */
  reimbursement: string;
  deductions: readonly { kind: DeductionKind; amount: string }[];
};

/** A year of an income-tax return. */
export type BusinessYear = {
  /** `2025-2026`. */
  year: string;
  profit_after_tax: string;
  depreciation: string;
  /** On loans that this one closes. */
  interest_of_closing_loans: string;
  partner_salary: string;
  other_income: string;
};

export type Earner = {
  name: string;
  income_kind: IncomeKind;
  salary: readonly SalaryRow[];
  business: readonly BusinessYear[];
  /** Each month, with proof. */
  rent: string;
};

/** How a lender counts income. Percentages are text, as in the policy. */
export type IncomePolicy = {
  variable_percent: string;
  rent_percent: string;
  bonus_percent: string;
  /** Returns that are averaged. */
  itr_years: 2 | 3;
  /** The newest year counts at most this much more than the year before: `1.5`. */
  growth_cap: string;
};

export type ReasonLine = { text: string; amount: string };
export type AssessedIncome = { monthly: Paise; lines: ReasonLine[]; employer_loans: Paise };

const months = (period: string): bigint => (/^\d{4}-\d{4}$/.test(period) ? 12n : 1n);
const total = (amounts: readonly Paise[]): Paise => amounts.reduce((sum, one) => sum + one, 0n);
const inr = (paise: Paise): string => formatInText(fromPaise(paise), 'INR');

/** Income per month as this lender counts it, with its reasoning. */
export function assessIncome(person: Earner, policy: IncomePolicy): AssessedIncome {
  if (person.income_kind === 'Without Income')
    return { monthly: 0n, employer_loans: 0n, lines: [{ text: `${person.name} has no income`, amount: '0.00' }] };
  const assessed = person.income_kind === 'Salaried' ? salaried(person, policy) : selfEmployed(person, policy);
  const rent = percentOf(toPaise(person.rent), policy.rent_percent);
  if (rent > 0n)
    assessed.lines.push({
      text: `Rent of ${inr(toPaise(person.rent))} at ${policy.rent_percent} %`,
      amount: fromPaise(rent),
    });
  return { ...assessed, monthly: assessed.monthly + rent };
}

function salaried({ name, salary }: Earner, policy: IncomePolicy): AssessedIncome {
  const count = salary.reduce((sum, { period }) => sum + months(period), 0n);
  if (count === 0n)
    return { monthly: 0n, employer_loans: 0n, lines: [{ text: `No salary of ${name} is recorded`, amount: '0.00' }] };
  const average = (pick: (row: SalaryRow) => Paise): Paise => divideRounded(total(salary.map(pick)), count);
  const deducted = (kinds: (kind: DeductionKind) => boolean) =>
    average(({ deductions }) =>
      total(deductions.filter(({ kind }) => kinds(kind)).map(({ amount }) => toPaise(amount))),
    );

  const fixed = average((row) => toPaise(row.fixed));
  const less = deducted((kind) => kind !== 'Loan');
  const averageVariable = average((row) => toPaise(row.variable));
  const variable = percentOf(averageVariable, policy.variable_percent);
  const bonus = percentOf(averageBonus(salary), policy.bonus_percent);
  const lines: ReasonLine[] = [
    {
      text: `Fixed salary of ${name}, average of ${count} ${count === 1n ? 'month' : 'months'}`,
      amount: fromPaise(fixed),
    },
  ];
  if (less > 0n) lines.push({ text: 'Less PF, tax and other deductions', amount: fromPaise(-less) });
  if (variable > 0n)
    lines.push({
      text: `Variable pay of ${inr(averageVariable)} at ${policy.variable_percent} %`,
      amount: fromPaise(variable),
    });
  if (bonus > 0n) lines.push({ text: 'Bonus, average of two years by month', amount: fromPaise(bonus) });
  const monthly = fixed - less + variable + bonus;
  return { monthly: monthly > 0n ? monthly : 0n, employer_loans: deducted((kind) => kind === 'Loan'), lines };
}

const yearOf = (period: string): string =>
  months(period) === 12n ? period : fiscalYearLabel(fiscalYearOf(`${period}-01`));

/** By month, over the two latest years in which a bonus was paid. */
function averageBonus(salary: readonly SalaryRow[]): Paise {
  const byYear = new Map<string, Paise>();
  for (const { period, bonus } of salary)
    if (toPaise(bonus) > 0n) byYear.set(yearOf(period), (byYear.get(yearOf(period)) ?? 0n) + toPaise(bonus));
  const latest = [...byYear].sort(([a], [b]) => b.localeCompare(a)).slice(0, 2);
  if (latest.length === 0) return 0n;
  return divideRounded(total(latest.map(([, amount]) => amount)), BigInt(latest.length * 12));
}

export const cashProfit = (year: BusinessYear): Paise =>
  total(
    [
      year.profit_after_tax,
      year.depreciation,
      year.interest_of_closing_loans,
      year.partner_salary,
      year.other_income,
    ].map(toPaise),
  );

/** The mean of the last returns; a falling income counts as its newest year, a rising one is capped. */
function selfEmployed({ name, business }: Earner, policy: IncomePolicy): AssessedIncome {
  const years = business.toSorted((a, b) => b.year.localeCompare(a.year)).slice(0, policy.itr_years);
  const [newest, before] = years.map(cashProfit);
  if (newest === undefined)
    return { monthly: 0n, employer_loans: 0n, lines: [{ text: `No return of ${name} is recorded`, amount: '0.00' }] };
  const lines: ReasonLine[] = years.map((year) => ({
    text: `Cash profit of ${name} in ${year.year}`,
    amount: fromPaise(cashProfit(year)),
  }));
  const yearly = countedYearly();
  const monthly = divideRounded(yearly > 0n ? yearly : 0n, 12n);
  lines.push({ text: 'Counted by month', amount: fromPaise(monthly) });
  return { monthly, employer_loans: 0n, lines };

  function countedYearly(): Paise {
    if (before === undefined) return newest!;
    if (newest! < before) {
      lines.push({ text: 'Income fell, so only the newest year counts', amount: fromPaise(newest!) });
      return newest!;
    }
    const cap = percentOf(before, (Number(policy.growth_cap) * 100).toFixed(4));
    const capped = before > 0n && newest! > cap ? cap : newest!;
    if (capped < newest!)
      lines.push({
        text: `The newest year counts at most ${policy.growth_cap} times the year before`,
        amount: fromPaise(capped),
      });
    const counted = [capped, ...years.slice(1).map(cashProfit)];
    return divideRounded(total(counted), BigInt(counted.length));
  }
}
