import { sql, type Expression, type RawBuilder } from 'kysely';
import { parseTimestamp } from './pool.ts';

type Stamped = { created_at: string; updated_at: string };

/** A row of a table from JSON, where PostgreSQL writes timestamps with an offset; `more` names its other timestamps. */
export function inUtc<T extends Stamped>(row: T, ...more: (keyof T)[]): T {
  const others = more.map((name) => [name, row[name] === null ? null : parseTimestamp(row[name] as string)]);
  return {
    ...row,
    ...Object.fromEntries(others),
    created_at: parseTimestamp(row.created_at),
    updated_at: parseTimestamp(row.updated_at),
  };
}

/**
 * The rows of a query as a value, to read several in one statement. In JSON a timestamp has an offset and a numeric is a
 * number: select amounts as text.
 */
export const jsonRows = <T>(query: Expression<T>): RawBuilder<T[]> =>
  sql<T[]>`(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${query}) r)`;
