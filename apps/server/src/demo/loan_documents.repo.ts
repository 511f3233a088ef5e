import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

type DemoLoan = { id: number; number: string; client_id: number | null; status: string };

export async function loansByStage(ctx: BusinessCtx): Promise<DemoLoan[]> {
  const { rows } = await sql<DemoLoan>`select id, number, client_id, status from loans
    where business_id = ${ctx.businessId} and deleted_at is null order by id`.execute(ctx.db);
  return rows;
}

/** Dates of the last weeks instead of the moment the demo was filled. */
export const spreadDates = (ctx: BusinessCtx) =>
  sql`update loan_documents set requested_at = requested_at - make_interval(days => (id % 9)::int + 4),
      received_at = received_at - make_interval(days => (id % 5)::int + 1),
      checked_at = checked_at - make_interval(days => (id % 2)::int)
    where business_id = ${ctx.businessId}`.execute(ctx.db);
