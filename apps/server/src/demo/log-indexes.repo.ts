import { sql } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';
import { asTableOwner } from './as-table-owner.repo.ts';

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
  await asTableOwner(ctx, () => sql.raw(`drop index ${rows.map(({ name }) => name).join(', ')}`).execute(ctx.db));
  return rows;
}

export async function buildLogIndexes(ctx: Ctx, indexes: readonly Index[]): Promise<void> {
  await asTableOwner(ctx, async () => {
    for (const { definition } of indexes) await sql.raw(definition).execute(ctx.db);
  });
}
