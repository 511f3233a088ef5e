import { sql, type Insertable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { recordset } from '#server/platform/db/batch.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { analyze } from './analyze.repo.ts';

/** Tenant tables with numeric ids. */
type Owned = {
  [T in keyof Tables]: Tables[T] extends { business_id: unknown; id: unknown } ? T : never;
}[keyof Tables];
export type NewRow<T extends Owned> = Omit<Insertable<Tables[T]>, 'business_id'>;

/** From this number on the planner must know of the new rows. */
const MANY = 50;

/**
 * Inserts rows as they are in one statement of fixed size: thousands of parameters take longer to parse than to insert.
 * Returns the ids in the order of the rows.
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
    select ${ctx.businessId}, ${names} from ${recordset(table, rows)}
    returning id`.execute(ctx.db);
  if (rows.length >= MANY) await analyze(ctx, [table]);
  return made.map(({ id }) => id);
}
