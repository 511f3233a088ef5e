/** What goes to the bank: the file as the assessment sees it. */
import type { Property } from '@daftar/contract/properties';
import { today } from '@daftar/domain/date-format';
import { ageOn } from '@daftar/domain/loans/borrower';
import type { Borrower } from '@daftar/domain/loans/eligibility';
import type { BusinessYear, DeductionKind, SalaryRow } from '@daftar/domain/loans/income';
import type { BorrowerRole } from '@daftar/domain/loans/policy';
import { compare, isPositive } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { borrowers, parts } from '#server/features/borrowers/borrowers.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { eligibilityOfFile } from '#server/features/lender_policies/lender_policies.service.ts';
import { properties } from '#server/features/properties/properties.service.ts';
import { loanOf } from './lines.service.ts';
import { listLines } from './loan_documents.repo.ts';

const PAGE = 100;
const MOST = { page: 1, per_page: PAGE };
/** Of one kind of part, such as deductions by month. */
const MAX_PAGES = 20;

export type BankFile = Awaited<ReturnType<typeof bankFile>>;

export async function bankFile(ctx: BusinessCtx, loanId: number) {
  const loan = await loanOf(ctx, loanId);
  const people = await peopleOf(ctx, loan.people);
  const secured = loan.property_ids.length
    ? ((await properties.list(ctx, { query: { ...MOST, property_ids: loan.property_ids } })).data as Property[])
    : [];
  const { policy, result: eligibility } = await lenderOf(ctx, loan);
  return {
    loan,
    business: (await businessOf(ctx)).name,
    people,
    properties: secured,
    policy,
    eligibility,
    documents: (await listLines(ctx, loanId)).filter(({ is_needed, files }) => is_needed || files.length > 0),
  };
}

/** Banks lend on the lower of agreement and valuation. */
export function valueOf({ agreement_value, valuations }: Pick<Property, 'agreement_value' | 'valuations'>): string {
  const valued = valuations.toSorted((a, b) => b.on.localeCompare(a.on))[0]?.value;
  if (!valued) return agreement_value;
  return isPositive(agreement_value) && compare(agreement_value, valued) < 0 ? agreement_value : valued;
}

/** By the policy of a bank that has the file, or by the usual terms. */
async function lenderOf(ctx: BusinessCtx, loan: { id: number; lenders: readonly string[] }) {
  const { lenders } = await eligibilityOfFile(ctx, loan.id);
  return lenders.find(({ policy }) => loan.lenders.includes(policy.lender)) ?? lenders.at(-1)!;
}

async function peopleOf(ctx: BusinessCtx, named: readonly { borrower_id: number; role: string }[]) {
  if (named.length === 0) return [];
  const query = { ...MOST, borrower_ids: named.map(({ borrower_id }) => borrower_id) };
  const { data: found } = await borrowers.list(ctx, { query });
  const rowsOf = async <T>(part: { list: (ctx: BusinessCtx, input: never) => Promise<{ data: unknown[] }> }) => {
    const rows: (T & { borrower_id: number })[] = [];
    for (let page = 1; page <= MAX_PAGES && rows.length === (page - 1) * PAGE; page += 1)
      rows.push(...((await part.list(ctx, { query: { ...query, page } } as never)).data as typeof rows));
    return Map.groupBy(rows, (row) => row.borrower_id);
  };
  const salaries = await rowsOf<SalaryRow>(parts.salaried_incomes);
  const deductions = await rowsOf<{ period: string; kind: DeductionKind; amount: string }>(parts.income_deductions);
  const years = await rowsOf<BusinessYear>(parts.self_emp_incomes);
  const obligations = await rowsOf<Borrower['obligations'][number]>(parts.obligations);
  const day = today(ctx.now, ctx.timezone);
  return named.flatMap(({ borrower_id, role }) => {
    const person = found.find(({ id }) => id === borrower_id);
    if (!person) return [];
    const earner: Borrower = {
      name: person.name,
      income_kind: person.income_kind as Borrower['income_kind'],
      role: role as BorrowerRole,
      age: ageOn(person.birth_date, day),
      score: person.credit_score,
      rent: person.rent_income,
      salary: (salaries.get(borrower_id) ?? []).map((row) => ({
        ...row,
        deductions: (deductions.get(borrower_id) ?? []).filter(({ period }) => period === row.period),
      })),
      business: years.get(borrower_id) ?? [],
      obligations: obligations.get(borrower_id) ?? [],
    };
    return [{ person, role, earner }];
  });
}
