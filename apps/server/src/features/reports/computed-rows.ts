import { sql } from 'kysely';
import type { Sql } from './source.ts';

/** PostgreSQL types of a row's fields. */
export type RowTypes = Readonly<
  Record<string, 'bigint' | 'boolean' | 'date' | 'integer' | 'numeric' | 'text' | 'timestamptz'>
>;

/**
 * Rows that code worked out by the rules of packages/domain, as SQL, so that search, order, totals, charts and details
 * work as for any other report. Bounded: the caller limits what it computes. Sent as an array per column, which
 * PostgreSQL reads several times faster than JSON.
 */
export const computedRows = (rows: readonly Readonly<Record<string, unknown>>[], types: RowTypes): Sql => {
  const columns = Object.entries(types);
  const arrays = columns.map(([name, type]) => sql`${rows.map((row) => row[name] ?? null)}::${sql.raw(type)}[]`);
  return sql`select * from unnest(${sql.join(arrays)}) as computed(${sql.join(columns.map(([name]) => sql.id(name)))})`;
};
