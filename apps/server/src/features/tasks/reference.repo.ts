import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

/** As people name a task: the board's code and the number, GST-104. */
export async function referenceOf(ctx: BusinessCtx, id: number): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select b.code || '-' || t.number as reference from board_tasks t
      join boards b on b.business_id = t.business_id and b.id = t.board_id
     where t.business_id = ${ctx.businessId} and t.id = ${id}`.execute(ctx.db);
  return rows[0]?.reference ?? '';
}
