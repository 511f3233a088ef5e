import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

/**
 * Takes the next number of a series, without gap and without repetition: the row is held until the transaction ends, and
 * what is rolled back was never taken. Whoever numbers at the same moment waits for it. A new series begins at `first`. Of several
 * that follow one another, the first is answered.
 */
export async function takeNumber(ctx: BusinessCtx, series: string, first = 1, count = 1): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into numberings as n (business_id, series, next) values (${ctx.businessId}, ${series}, ${first + count})
    on conflict (business_id, series) do update set next = n.next + ${count} returning next - ${count} as taken`.execute(
    ctx.db,
  );
  return rows[0]!.taken;
}

/** The number that would be taken now: a proposal, which takes nothing. */
export async function peekNumber(ctx: BusinessCtx, series: string): Promise<number> {
  const row = await ctx.db
    .selectFrom('numberings')
    .select('next')
    .where('business_id', '=', ctx.businessId)
    .where('series', '=', series)
    .executeTakeFirst();
  return row?.next ?? 1;
}
