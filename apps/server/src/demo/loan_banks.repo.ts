import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type DemoLoan = {
  id: number;
  number: string;
  loan_type: string;
  amount: string;
  months: number;
  status: string;
  reject_reason: string;
  /** Days ago. */
  stage_days: number;
};

export async function loansAtBanks(ctx: BusinessCtx): Promise<DemoLoan[]> {
  const { rows } = await sql<DemoLoan>`
    select id, number, loan_type, amount::text as amount, months, status, reject_reason,
      (${ctx.now.toISOString()}::timestamptz::date - stage_since::date) as stage_days
    from loans where business_id = ${ctx.businessId} and deleted_at is null
      and status in ('Process (Bank)', 'Sanctioned', 'Rejected') order by id`.execute(ctx.db);
  return rows;
}

export async function lenderNames(ctx: BusinessCtx): Promise<{ id: number; name: string; branch: string }[]> {
  const { rows } = await sql<{ id: number; name: string; branch: string }>`
    select id, name, branch from lenders where business_id = ${ctx.businessId} and deleted_at is null
    order by id`.execute(ctx.db);
  return rows;
}

/** Payouts of older disbursements came in. */
export const receiveOlder = (ctx: BusinessCtx, before: string) =>
  sql`update loan_payouts set state = 'Received', received_on = disbursed_on + 8, received_amount = net
    where business_id = ${ctx.businessId} and percent is not null and disbursed_on < ${before}`.execute(ctx.db);
