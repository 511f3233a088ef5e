import type { Input } from '@daftar/contract/core/route';
import { lenderPolicyResource, type lenderPolicyRoutes } from '@daftar/contract/lender_policies';
import type { FileEligibility } from '@daftar/contract/loans/eligibility';
import { today } from '@daftar/domain/date-format';
import { eligibilityOf } from '@daftar/domain/loans/eligibility';
import { loanRequestOf, type LoanFile } from '@daftar/domain/loans/loan-request';
import { policyProblems } from '@daftar/domain/loans/policy-problems';
import { usualPolicy, type LenderPolicy, type LoanType } from '@daftar/domain/loans/policy';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { invalid, notFound } from '#server/platform/http-error.ts';
import { resourceService } from '#server/platform/resource/resource.service.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';
import { loans } from '#server/features/loans/loans.service.ts';
import * as repo from './lender_policies.repo.ts';

type In<K extends keyof typeof lenderPolicyRoutes> = Input<(typeof lenderPolicyRoutes)[K]>;

/** 8.500 is shown as 8.5. */
const RATES = [
  'annual_rate',
  'processing_fee_percent',
  'variable_percent',
  'rent_percent',
  'bonus_percent',
  'growth_cap',
  'min_dscr',
] as const;
const shortened = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?(?<!0)0+$/, '') : rate);
const withShortRates = <R extends object>(row: R): R => {
  const rates = RATES.map((name) => [name, (row as Record<string, string | null>)[name] ?? null] as const);
  return { ...row, ...Object.fromEntries(rates.map(([name, rate]) => [name, rate && shortened(rate)])) };
};

const nameOf = (lender: string, loanType: string): string => `${lender} · ${loanType}`;

export const lenderPolicies = resourceService(lenderPolicyResource, {
  queries: repo.queries,
  present: (_, row) => withShortRates(row),
  async beforeSave(ctx, { body, before }) {
    const policy = { ...before, ...body } as Omit<LenderPolicy, 'lender'> & { lender_id: number };
    const problems = policyProblems(policy);
    if (problems.length) throw invalid(...problems);
    const lender = await lenders.find(ctx, { id: policy.lender_id });
    if (!lender) throw invalid({ field: 'lender_id', rule: 'exists', message: 'Select a lender' });
    const { foir, ltv, ...values } = body;
    return {
      ...values,
      ...(foir && { foir: JSON.stringify(foir) }),
      ...(ltv && { ltv: JSON.stringify(ltv) }),
      name: nameOf(lender.name, policy.loan_type),
    };
  },
});

type StoredPolicy = Awaited<ReturnType<typeof repo.policiesFor>>[number];
const toPolicy = (row: StoredPolicy): LenderPolicy => {
  const { business_id: _business, id: _id, lender_id: _lender, lender_name, ...terms } = withShortRates(row);
  return { ...(terms as unknown as LenderPolicy), lender: lender_name };
};

/** Eligible amounts of a file by lender, the usual terms last. For screens and for the bank file. */
export async function eligibilityOfFile(ctx: BusinessCtx, loanId: number): Promise<FileEligibility> {
  const loan = await loans.find(ctx, { id: loanId });
  if (!loan) throw notFound('loan file');
  const loanType = loan.loan_type as LoanType;
  const file = {
    ...(loan as typeof loan & Pick<LoanFile, 'loan_type' | 'sub_type'>),
    people: await repo.peopleOf(ctx, loanId),
    properties: await repo.propertiesOf(ctx, loanId),
  };
  const request = loanRequestOf(file, today(ctx.now, ctx.timezone));
  const own = (await repo.policiesFor(ctx, loanType)).map((row) => ({
    lender_id: row.lender_id,
    policy: toPolicy(row),
  }));
  const compared = [...own, { lender_id: null, policy: usualPolicy(loanType) }];
  return {
    version: loan.version,
    request,
    lenders: compared.map((one) => ({ ...one, result: eligibilityOf(request, one.policy) })),
    without_policy: await repo.lendersWithout(ctx, loanType),
  } as unknown as FileEligibility;
}

export const eligibility = (ctx: BusinessCtx, { params }: In<'eligibility'>) => eligibilityOfFile(ctx, params.id);

export async function saveRequest(ctx: MemberCtx, { params, body }: In<'saveRequest'>) {
  const { closing, ...values } = body;
  await loans.update(ctx, { params, body: values });
  if ((await repo.setClosing(ctx, params.id, closing)) !== new Set(closing).size)
    throw invalid({ field: 'closing', rule: 'exists', message: 'Select the running loans again' });
  return eligibilityOfFile(ctx, params.id);
}
