import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

const AT_ONCE = 200;

/** Where timers look forgotten: over all businesses, through the door made for it. */
export async function businessesOfForgotten(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ business_id: number }>`
    select distinct business_id from app.forgotten_timers(${ctx.now.toISOString()}, ${AT_ONCE})`.execute(ctx.db);
  return rows.map(({ business_id }) => business_id);
}

const MOST_BUSINESSES = 50;

/** Where the caller belongs. */
export async function myBusinesses(ctx: Ctx): Promise<{ business_id: number }[]> {
  const { rows } = await sql<{ business_id: number }>`
    select business_id from app.my_businesses() order by 1 limit ${MOST_BUSINESSES}`.execute(ctx.db);
  return rows;
}
