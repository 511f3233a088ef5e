import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

/** Moves visible clients to the bin and returns their IDs. */
export async function binClients(ctx: BusinessCtx, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update clients set deleted_at = now()
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and deleted_at is null returning id`.execute(
    ctx.db,
  );
  return rows.map((row) => row.id);
}

/** Restores clients, except merged ones. */
export async function restoreClients(ctx: BusinessCtx, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update clients set deleted_at = null
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and deleted_at is not null and merged_into is null
    returning id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Deletes permanently. Foreign keys refuse clients with related records. */
export async function deleteClient(ctx: BusinessCtx, id: number): Promise<boolean> {
  const { rows } = await sql<{
    id: number;
  }>`delete from clients where business_id = ${ctx.businessId} and id = ${id} returning id`.execute(ctx.db);
  return rows.length > 0;
}

export type BulkChanges = {
  group_by?: number | null | undefined;
  reffered_by?: number | null | undefined;
  nature_id?: number | null | undefined;
  assignee_id?: number | null | undefined;
  branches?: number[] | undefined;
  status?: string | undefined;
  add_tags?: number[] | undefined;
  remove_tags?: number[] | undefined;
};

/** Updates all in one statement and returns the count. */
export async function editClients(ctx: BusinessCtx, ids: number[], changes: BulkChanges): Promise<number> {
  const { add_tags, remove_tags, branches, ...plain } = changes;
  const sets = Object.entries(plain)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  // Branches that the caller can't access stay assigned (docs/decisions/0039).
  if (branches && ctx.branchIds)
    sets.push(sql`branches = array(select b from unnest(branches) b where b <> all (${ctx.branchIds}::bigint[])
      union select unnest(${branches}::bigint[]) order by 1)`);
  else if (branches) sets.push(sql`branches = ${branches}::bigint[]`);
  if (add_tags || remove_tags)
    sets.push(sql`tags = array(select t from unnest(tags || ${add_tags ?? []}::bigint[]) t
      where t <> all (${remove_tags ?? []}::bigint[]) group by t order by t)`);
  const { rows } = await sql<{ id: number }>`update clients set ${sql.join(sets)}
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and deleted_at is null returning id`.execute(
    ctx.db,
  );
  return rows.length;
}
