/** The file for the bank, as the assessment sees it. */
import type { Property } from '@daftar/contract/properties';
import type { Borrower } from '@daftar/domain/loans/eligibility';
import { compare, isPositive } from '@daftar/domain/money';
import type { BusinessCtx } from '#server/platform/context.ts';
import { borrowers } from '#server/features/borrowers/borrowers.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { eligibilityOfFile } from '#server/features/lender_policies/lender_policies.service.ts';
import { properties } from '#server/features/properties/properties.service.ts';
import { loanOf } from './lines.service.ts';
import { listLines } from './loan_documents.repo.ts';

const MOST = { page: 1, per_page: 100 };

export type BankFile = Awaited<ReturnType<typeof bankFile>>;

export async function bankFile(ctx: BusinessCtx, loanId: number) {
  const loan = await loanOf(ctx, loanId);
  const secured = loan.property_ids.length
    ? ((await properties.list(ctx, { query: { ...MOST, property_ids: loan.property_ids } })).data as Property[])
    : [];
  const { request, lenders } = await eligibilityOfFile(ctx, loan.id);
  // By the policy of a bank that has the file, or by the usual terms.
  const lender = lenders.find(({ policy }) => loan.lenders.includes(policy.lender)) ?? lenders.at(-1)!;
  return {
    loan,
    business: (await businessOf(ctx)).name,
    people: await peopleOf(ctx, loan.people, request.people),
    properties: secured,
    policy: lender.policy,
    eligibility: lender.result,
    documents: (await listLines(ctx, loanId)).filter(({ is_needed, files }) => is_needed || files.length > 0),
  };
}

/** Banks lend on the lower of agreement and valuation. */
export function valueOf({ agreement_value, valuations }: Pick<Property, 'agreement_value' | 'valuations'>): string {
  const valued = valuations.toSorted((a, b) => b.on.localeCompare(a.on))[0]?.value;
  if (!valued) return agreement_value;
  return isPositive(agreement_value) && compare(agreement_value, valued) < 0 ? agreement_value : valued;
}

type Named = { borrower_id: number; role: string };

/** People with what the assessment counts of them. Both lists are the people of the file, in its order. */
async function peopleOf(ctx: BusinessCtx, named: readonly Named[], earners: readonly Borrower[]) {
  if (named.length === 0) return [];
  const query = { ...MOST, borrower_ids: named.map(({ borrower_id }) => borrower_id) };
  const { data: found } = await borrowers.list(ctx, { query });
  return named.flatMap(({ borrower_id, role }, at) => {
    const person = found.find(({ id }) => id === borrower_id);
    return person ? [{ person, role, earner: earners[at]! }] : [];
  });
}
