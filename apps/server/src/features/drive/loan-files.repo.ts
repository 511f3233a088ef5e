import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export const folderOf = (ctx: BusinessCtx, loanId: number, clientId: number | null) =>
  ctx.db
    .selectFrom('drive_items')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('loan_id', '=', loanId)
    .where('is_folder', '=', true)
    .where('is_live', '=', true)
    .where(sql<boolean>`client_id is not distinct from ${clientId}::bigint`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const setLoan = (ctx: BusinessCtx, id: number, loanId: number) =>
  ctx.db
    .updateTable('drive_items')
    .set({ loan_id: loanId })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** The drive of a client in the bin is hidden. */
export async function isClientThere(ctx: BusinessCtx, clientId: number): Promise<boolean> {
  const { rows } = await sql`select from clients where business_id = ${ctx.businessId} and id = ${clientId}
    and deleted_at is null`.execute(ctx.db);
  return rows.length > 0;
}
