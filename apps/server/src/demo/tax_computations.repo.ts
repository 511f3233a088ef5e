import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** The n-th active client of each category, by `category n`. */
export async function clientsByCategory(ctx: BusinessCtx, most: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; category: string; place: number }>`
    select id, category, place::int from (select id, category,
        row_number() over (partition by category order by id) as place
      from clients where business_id = ${ctx.businessId} and not is_private and deleted_at is null
        and status = 'Active' and (birth_date is null or birth_date < '2000-01-01')) c
    where place <= ${most} order by category, place limit 200`.execute(ctx.db);
  return new Map(rows.map(({ id, category, place }) => [`${category} ${place}`, id]));
}
