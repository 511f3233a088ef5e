import { sql, type Insertable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { asRows } from '#server/db/rows.ts';
import type { Tables } from '#server/db/tables.ts';

/** Tables of a business whose records have numbers. */
type Owned = {
  [T in keyof Tables]: Tables[T] extends { business_id: unknown; id: unknown } ? T : never;
}[keyof Tables];
export type NewRow<T extends Owned> = Omit<Insertable<Tables[T]>, 'business_id'>;

/**
 * As they stand, past ones too, in one statement that does not grow with them: thousands of values of a statement take
 * longer to read than to write. Answers their ids in the order of the rows.
 */
export async function insertRows<T extends Owned>(
  ctx: BusinessCtx,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<number[]> {
  if (!rows.length) return [];
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (business_id, ${names})
    select ${ctx.businessId}, ${names} from ${asRows(table, rows)}
    returning id`.execute(ctx.db);
  return made.map(({ id }) => id);
}
