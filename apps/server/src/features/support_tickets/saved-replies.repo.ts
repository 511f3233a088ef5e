import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export async function codeTaken(ctx: BusinessCtx, code: string, except: number | null): Promise<boolean> {
  const { rows } = await sql`select from support_replies where business_id = ${ctx.businessId} and code = ${code}
    and id is distinct from ${except}::bigint`.execute(ctx.db);
  return rows.length > 0;
}
