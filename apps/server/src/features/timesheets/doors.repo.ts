import { sql } from 'kysely';
import type { Ctx } from '#server/context.ts';

/** Over all businesses, through the door made for it. */
export async function forgotten(ctx: Ctx, until: Date, most: number): Promise<{ business_id: number; id: number }[]> {
  const { rows } = await sql<{ business_id: number; id: number }>`select * from app.forgotten_timers(
    ${until.toISOString()}, ${most})`.execute(ctx.db);
  return rows;
}

const MOST_BUSINESSES = 50;

/** Where the caller belongs. */
export async function myBusinesses(ctx: Ctx): Promise<{ business_id: number }[]> {
  const { rows } = await sql<{ business_id: number }>`
    select business_id from app.my_businesses() order by 1 limit ${MOST_BUSINESSES}`.execute(ctx.db);
  return rows;
}
