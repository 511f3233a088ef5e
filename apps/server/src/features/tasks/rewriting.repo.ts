import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

/** What a task consisted of. */
export async function clear(ctx: BusinessCtx, taskId: number): Promise<void> {
  await sql`delete from task_to_dos where business_id = ${ctx.businessId} and board_task_id = ${taskId}`.execute(
    ctx.db,
  );
  await sql`delete from task_documents where business_id = ${ctx.businessId} and board_task_id = ${taskId}`.execute(
    ctx.db,
  );
}
