import type { Borrower } from '@daftar/contract/borrowers';
import { assessIncome, type AssessedIncome, type DeductionKind, type Earner } from '@daftar/domain/loans/income';
import { USUAL_POLICIES, type LoanType } from '@daftar/domain/loans/policy';
import { BUSINESS_INCOME, DEDUCTIONS, filled, SALARY } from './parts/income-kinds.tsx';
import { text, type PartRow } from './parts/kind.ts';
import { useParts } from './parts/store.ts';

export type IncomeRows = {
  salary: readonly PartRow[];
  deductions: readonly PartRow[];
  business: readonly PartRow[];
};

const SALARY_AMOUNTS = ['fixed', 'variable', 'bonus', 'reimbursement'] as const;
type SalaryAmounts = Record<(typeof SALARY_AMOUNTS)[number], string>;

/** A borrower as the income rules see it: deductions belong to the salary of their period. */
export const earnerOf = (borrower: Borrower, { salary, deductions, business }: IncomeRows): Earner => ({
  name: borrower.name,
  income_kind: borrower.income_kind,
  rent: borrower.rent_income,
  salary: salary.map((row) => ({
    period: text(row, 'period'),
    ...(Object.fromEntries(SALARY_AMOUNTS.map((name) => [name, text(row, name) || '0'])) as SalaryAmounts),
    deductions: deductions
      .filter(({ period }) => period === row.period)
      .map((one) => ({ kind: text(one, 'kind') as DeductionKind, amount: text(one, 'amount') })),
  })),
  business: business.map(filled),
});

/** Income by the usual terms of a kind of loan; null until its rows are read. */
export function useAssessed(borrower: Borrower, loanType: LoanType): AssessedIncome | null {
  const isSalaried = borrower.income_kind === 'Salaried';
  const isSelfEmployed = borrower.income_kind === 'Self Employed';
  const salary = useParts(SALARY, borrower.id, isSalaried).rows;
  const deductions = useParts(DEDUCTIONS, borrower.id, isSalaried).rows;
  const business = useParts(BUSINESS_INCOME, borrower.id, isSelfEmployed).rows;
  if ((isSalaried && !(salary && deductions)) || (isSelfEmployed && !business)) return null;
  const rows = { salary: salary ?? [], deductions: deductions ?? [], business: business ?? [] };
  return assessIncome(earnerOf(borrower, rows), USUAL_POLICIES[loanType]);
}
