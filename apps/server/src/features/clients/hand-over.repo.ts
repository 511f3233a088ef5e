import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

const AT_ONCE = 1000;

/** Whom the one looked after, the other does: so many a statement. Those in the bin stay as they went. */
export async function handOverClients(ctx: BusinessCtx, { from, to }: { from: number; to: number }): Promise<void> {
  for (;;) {
    const { rows } = await sql`update clients set assignee_id = ${to}
      where business_id = ${ctx.businessId} and id in (select id from clients
        where business_id = ${ctx.businessId} and assignee_id = ${from} and deleted_at is null limit ${sql.lit(AT_ONCE)})
      returning id`.execute(ctx.db);
    if (rows.length < AT_ONCE) return;
  }
}
