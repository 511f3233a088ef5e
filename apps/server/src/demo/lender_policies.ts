import { lenderPolicyResource } from '@daftar/contract/lender_policies';
import { usualPolicy, type LenderPolicy, type LoanType } from '@daftar/domain/loans/policy';
import type { MemberCtx } from '#server/platform/context.ts';
import { lenderPolicies } from '#server/features/lender_policies/lender_policies.service.ts';
import { lenders } from '#server/features/lenders/lenders.service.ts';

type Terms = Partial<Omit<LenderPolicy, 'lender' | 'loan_type'>>;

/** Salaried people with a high income may use more of it. */
const GENEROUS = [
  { up_to: '50000', percent: '50' },
  { up_to: '100000', percent: '60' },
  { up_to: null, percent: '65' },
];

/** Differences from the usual terms. Other lenders of the demo have no policy. */
const POLICIES: readonly (readonly [lender: string, type: LoanType, terms: Terms])[] = [
  [
    'State Bank of India',
    'Home',
    { annual_rate: '8.25', max_age_salaried: 70, max_age_self_employed: 70, min_score: 650 },
  ],
  ['HDFC Bank', 'Home', { annual_rate: '8.4', foir: GENEROUS, processing_fee_percent: '0.5' }],
  ['ICICI Bank', 'Home', { annual_rate: '8.6', max_age_self_employed: 70, max_amount: '50000000' }],
  ['HDFC Bank', 'Mortgage', { annual_rate: '9.5' }],
  ['Bajaj Finance', 'Mortgage', { annual_rate: '10.25', foir: GENEROUS, max_months: 216, min_score: 680 }],
  ['ICICI Bank', 'Personal', { annual_rate: '11.25', min_income: '35000' }],
  ['Bajaj Finance', 'Personal', { annual_rate: '13', max_amount: '3500000', min_score: 685 }],
  ['HDFC Bank', 'Business', { annual_rate: '14.5', min_dscr: '1.3' }],
  ['Bajaj Finance', 'Business', { annual_rate: '16', max_amount: '5500000', min_score: 685 }],
  ['HDFC Bank', 'Car Loan', { annual_rate: '8.9' }],
  ['State Bank of India', 'Car Loan', { annual_rate: '8.75', max_months: 84 }],
  ['State Bank of India', 'Education', { annual_rate: '9.8' }],
];

/** Policies of the lenders that the business has. */
export async function fillLenderPolicies(ctx: MemberCtx): Promise<void> {
  const { data } = await lenders.list(ctx, { query: { page: 1, per_page: 100 } });
  const ids = new Map(data.map(({ id, name }) => [name, id]));
  for (const [lender, loan_type, terms] of POLICIES) {
    const lender_id = ids.get(lender);
    if (!lender_id) continue;
    const { lender: _usual, ...usual } = usualPolicy(loan_type);
    const body = lenderPolicyResource.fields.parse({ ...usual, ...terms, loan_type, lender_id });
    await lenderPolicies.create(ctx, { body });
  }
}
