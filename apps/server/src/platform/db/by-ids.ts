import { sql, type RawBuilder } from 'kysely';

/**
 * The rows with these ids, looked up one by one. For "id = any (…)" PostgreSQL may read another index of the whole
 * business, which it takes for one of average size.
 */
export const byIds = <T>(
  table: string,
  businessId: number,
  ids: readonly number[] | RawBuilder<number[]>,
): RawBuilder<T> =>
  sql<T>`(select r.* from unnest(${ids}::bigint[]) w (id)
    cross join lateral (select * from ${sql.raw(table)} r where r.business_id = ${businessId} and r.id = w.id offset 0) r)`;
