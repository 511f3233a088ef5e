import type pg from 'pg';

/** The columns of every table as TypeScript: the contents of db/tables.ts. */
const TYPES: Record<string, string> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  text: 'string',
  uuid: 'string',
  numeric: 'string',
  date: 'string',
  timestamptz: 'string',
  bool: 'boolean',
  jsonb: 'Json',
  bytea: 'Buffer',
  _int8: 'number[]',
  _text: 'string[]',
};

const HEAD = `/** Printed from a migrated database by \`npm run tables\`; a test compares. Do not edit. */
import type { ColumnType, Generated } from 'kysely';

/** Written as text or object, read parsed. */
// oxlint-disable-next-line no-explicit-any
type Json = ColumnType<any, unknown, unknown>;
`;

type Column = { table_name: string; column_name: string; udt_name: string; nullable: boolean; generated: boolean };

export async function printTables(client: pg.Client | pg.Pool): Promise<string> {
  const { rows } = await client.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' as nullable,
           c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as generated
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
     order by c.table_name collate "C", c.ordinal_position`);
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const body = [...tables].map(([name, columns]) => `  ${name}: {\n${columns.map(printColumn).join('')}  };\n`);
  return `${HEAD}\nexport interface Tables {\n${body.join('')}}\n`;
}

function printColumn(column: Column): string {
  const type = TYPES[column.udt_name];
  if (!type) throw new Error(`No TypeScript type for ${column.udt_name} (${column.table_name}.${column.column_name})`);
  const full = column.nullable ? `${type} | null` : type;
  // Json defines its own types for reading and writing.
  if (type === 'Json') return `    ${column.column_name}: Json;\n`;
  return `    ${column.column_name}: ${column.generated ? `Generated<${full}>` : full};\n`;
}
