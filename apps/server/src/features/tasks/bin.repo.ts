import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

/** A part whose task is in the bin itself becomes a task of its own. */
export async function takeOut(ctx: BusinessCtx, id: number): Promise<void> {
  await sql`update board_tasks t set deleted_at = null,
      parent_id = case when exists (select from board_tasks p where p.business_id = t.business_id and p.id = t.parent_id
        and p.deleted_at is null) then t.parent_id end
    where t.business_id = ${ctx.businessId} and t.id = ${id}`.execute(ctx.db);
}
