import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** The named client first, then a few others that are not private. */
export async function clientsByName(ctx: BusinessCtx, name: string, many: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from clients where business_id = ${ctx.businessId} and deleted_at is null and not is_private
     order by client_full_name not like ${`${name}%`}, id limit ${many}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
