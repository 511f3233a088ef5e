import { sql, type RawBuilder } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Rows of one shape go to the database as one list, whatever their number: the statement is the same for two and for two
 * thousand. The table itself says what each value is.
 */
export const asRows = (table: keyof Tables, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
