import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';

const AT_ONCE = 200;

/** Businesses with forgotten timers, by a security definer function. */
export async function businessesOfForgotten(ctx: Ctx): Promise<number[]> {
  const { rows } = await sql<{ business_id: number }>`
    select distinct business_id from app.forgotten_timers(${ctx.now.toISOString()}, ${AT_ONCE})`.execute(ctx.db);
  return rows.map(({ business_id }) => business_id);
}

/** Businesses of the caller. */
export async function myBusinesses(ctx: Ctx): Promise<{ business_id: number }[]> {
  const { rows } = await sql<{ business_id: number }>`
    select business_id from app.my_businesses() order by 1`.execute(ctx.db);
  return rows;
}
