import type { Decision } from '@daftar/contract/gst_reconciliation';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';

/** Rows that already have this decision keep its date. */
export async function setDecision(
  ctx: BusinessCtx,
  ids: readonly number[],
  decision: Decision | null,
): Promise<number> {
  const { numAffectedRows } = await sql`update gst_matches set decision = ${decision}, is_changed = false,
      decided_at = case when ${decision}::text is null then null else now() end,
      decided_by = case when ${decision}::text is null then null else ${actorId(ctx)}::bigint end
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])
      and (decision is distinct from ${decision} or is_changed)`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

export async function setClaim(ctx: BusinessCtx, bookIds: readonly number[], period: string | null): Promise<number> {
  const { numAffectedRows } = await sql`update gst_documents set claimed_in = ${period}
    where business_id = ${ctx.businessId} and id = any (${bookIds}::bigint[]) and direction = 'purchase'
      and claimed_in is distinct from ${period}`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

export const setNote = (ctx: BusinessCtx, id: number, note: string) =>
  sql`update gst_matches set note = ${note} where business_id = ${ctx.businessId} and id = ${id}
    and note <> ${note}`.execute(ctx.db);

/** A separated pair that is linked again. */
export const forgetRefusal = (ctx: BusinessCtx, book: number, statement: number) =>
  sql`delete from gst_matches where business_id = ${ctx.businessId} and book_id = ${book}
    and statement_id = ${statement} and state = 'refused'`.execute(ctx.db);

export async function idsOf(
  ctx: BusinessCtx,
  documents: { book_id?: number; statement_id?: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from gst_matches where business_id = ${ctx.businessId}
    and state <> 'refused' and (book_id = ${documents.book_id ?? null} or statement_id = ${documents.statement_id ?? null})
    order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
