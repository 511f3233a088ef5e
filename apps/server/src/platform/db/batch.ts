import { sql, type RawBuilder, type QueryResult } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Passes rows as one JSON parameter, so that the statement is the same for two rows and two thousand. The table defines
 * the types.
 */
export const recordset = (table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

const AT_ONCE = 1000;

/** Changes rows in batches until none are left. */
export async function inBatches(change: (limit: number) => Promise<QueryResult<unknown>>): Promise<void> {
  while ((await change(AT_ONCE)).rows.length === AT_ONCE);
}
