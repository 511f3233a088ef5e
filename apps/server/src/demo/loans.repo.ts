import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type LoanClient = { id: number; is_person: boolean };

/** Clients who can borrow: people of working age, companies and firms. */
export async function borrowingClients(ctx: BusinessCtx): Promise<LoanClient[]> {
  const { rows } = await sql<LoanClient>`
    select id, category in ('Individual', 'Proprietor') as is_person from clients
    where business_id = ${ctx.businessId} and not is_private and deleted_at is null and status = 'Active'
      and (category in ('Private Limited', 'LLP', 'Partnership Firm')
        or category in ('Individual', 'Proprietor') and birth_date between '1982-01-01' and '1998-12-31')
    order by id limit 250`.execute(ctx.db);
  return rows;
}

export type Stage = { id: number; status: string; stage_days: number; created_days: number; reject_reason: string };

/** Stages as the files reached them over the last months. */
export const placeInStages = (ctx: BusinessCtx, stages: readonly Stage[]) =>
  sql`update loans l set status = s.status, reject_reason = s.reject_reason,
      stage_since = ${ctx.now.toISOString()}::timestamptz - make_interval(days => s.stage_days),
      created_at = ${ctx.now.toISOString()}::timestamptz - make_interval(days => s.created_days)
    from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb)
      as s (id bigint, status text, stage_days integer, created_days integer, reject_reason text)
    where l.business_id = ${ctx.businessId} and l.id = s.id`.execute(ctx.db);
