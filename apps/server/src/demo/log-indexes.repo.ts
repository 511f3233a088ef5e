import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';
import { REQUEST_ROLE } from '#server/platform/db/pool.ts';

/** Definition of an index of the log, on all its partitions. */
type Index = { name: string; definition: string };

/**
 * Drops the indexes of the log, but for its key, until `buildLogIndexes`: each of its 25,000 entries would go into
 * eleven indexes, and once more when it gets its time. An end in between rolls both back.
 */
export async function dropLogIndexes(ctx: Ctx): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`
    select format('%I', c.relname) as name,
           replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'public.activities'::regclass and not i.indisprimary`.execute(ctx.db);
  await asTableOwner(ctx, `drop index ${rows.map(({ name }) => name).join(', ')}`);
  return rows;
}

export async function buildLogIndexes(ctx: Ctx, indexes: readonly Index[]): Promise<void> {
  for (const { definition } of indexes) await asTableOwner(ctx, definition);
}

async function asTableOwner(ctx: Ctx, statement: string): Promise<void> {
  await sql`set local role none`.execute(ctx.db);
  await sql.raw(statement).execute(ctx.db);
  await sql`set local role ${sql.raw(REQUEST_ROLE)}`.execute(ctx.db);
}
