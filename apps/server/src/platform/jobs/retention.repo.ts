import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';

/** Divided by id, so that old rows go with their partition. */
export const PARTITIONED = ['activities', 'notifications', 'messages'] as const;
export type KeptTable = (typeof PARTITIONED)[number] | 'chat_messages';

const before = ({ now }: Pick<Ctx, 'now'>, months: number) =>
  sql<string>`${now.toISOString()}::timestamptz - make_interval(months => ${months})`;

/** Adds partitions before they are needed. */
export const extendPartitions = async ({ db }: Ctx): Promise<void> => {
  await sql`select app.extend_partitions()`.execute(db);
};

/** For the planner: autovacuum only analyzes the partitions themselves. */
export const analyzePartitioned = async ({ db }: Ctx): Promise<void> => {
  await sql`select app.analyze_partitioned()`.execute(db);
};

/** Drops the partitions of a table whose rows are all older. */
export const dropOldPartitions = async (
  ctx: Ctx,
  table: (typeof PARTITIONED)[number],
  months: number,
): Promise<void> => {
  await sql`select app.drop_old_partitions(${table}, ${before(ctx, months)})`.execute(ctx.db);
};

/** Deletes up to `most` of the oldest rows of the business that are older. Returns their number. */
export async function deleteOldRows(ctx: BusinessCtx, table: KeptTable, months: number, most: number): Promise<number> {
  if (table === 'messages') return deleteOldMessages(ctx, months, most);
  const name = sql.raw(`app.delete_old_${table}`);
  const { rows } = await sql<{ deleted: number }>`select ${name}(${before(ctx, months)}, ${most}) as deleted`.execute(
    ctx.db,
  );
  return Number(rows[0]!.deleted);
}

/** A message that others were merged into goes after them. */
async function deleteOldMessages(ctx: BusinessCtx, months: number, most: number): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('messages')
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages as m')
        .select('m.id')
        .where('m.business_id', '=', ctx.businessId)
        .where('m.created_at', '<', before(ctx, months))
        .where(
          sql<boolean>`not exists (select from messages r where r.business_id = m.business_id and r.merged_into_id = m.id)`,
        )
        .orderBy('m.created_at')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
