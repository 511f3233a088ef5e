import type { Client, ClientBase } from 'pg';

export type Connection = Client;

export type Table = { name: string; columns: string[] };

/**
 * Tables of the schemas `public` and `app`; others, such as the queue's, are made by their own programs. Rows of
 * partitions are read and written through the table they belong to.
 */
const OURS = `
  select c.oid, format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'app') and c.relkind in ('r', 'p')
     and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Without generated columns, which PostgreSQL computes again, and without unlogged tables, which a crash empties too. */
export async function keptTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select t.name, array_agg(a.attname::text order by a.attnum) as columns
      from (${OURS} and c.relpersistence = 'p') t
      join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by t.name order by t.name collate "C"`);
  return rows;
}

export const tableNames = async (client: ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>(`${OURS} order by 2`)).rows.map(({ name }) => name);

/** Sequences don't belong to a snapshot: read after it, they are never behind its rows. */
export async function sequenceValues(
  client: ClientBase,
): Promise<{ name: string; value: string; is_called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences
     where schemaname in ('public', 'app') order by 1`);
  const values = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    );
    values.push({ name, ...found[0]! });
  }
  return values;
}

export const appliedMigrations = async (client: ClientBase): Promise<{ name: string; checksum: string }[]> =>
  (await client.query<{ name: string; checksum: string }>('select name, checksum from migrations order by name')).rows;

/** The names of columns, quoted, for COPY. */
export const columnList = (client: ClientBase, columns: readonly string[]): string =>
  columns.map((column) => client.escapeIdentifier(column)).join(', ');
