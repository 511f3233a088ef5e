import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/**
 * Takes the next number of a series without gaps: the row stays locked until the transaction ends, and a rollback takes
 * nothing. A new series starts at `first`. For several numbers, returns the first.
 */
export async function nextNumber(ctx: BusinessCtx, series: string, first = 1, count = 1): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into numberings as n (business_id, series, next) values (${ctx.businessId}, ${series}, ${first + count})
    on conflict (business_id, series) do update set next = n.next + ${count} returning next - ${count} as taken`.execute(
    ctx.db,
  );
  return rows[0]!.taken;
}

/** The next number, without taking it. */
export async function peekNumber(ctx: BusinessCtx, series: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('numberings')
    .select('next')
    .where('business_id', '=', ctx.businessId)
    .where('series', '=', series)
    .executeTakeFirst();
  return row?.next ?? 1;
}
