import { sql, type Insertable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type Moved = Record<string, number[]>;

/** Moves records to another client; `only` limits them. Returns IDs by table. */
export async function moveRecords(
  ctx: BusinessCtx,
  way: { from: number; to: number },
  only: Moved | null = null,
): Promise<Moved> {
  const wanted = only && JSON.stringify(only);
  const { rows } = await sql<{
    moved: Moved;
  }>`select app.move_client_records(${way.from}, ${way.to}, ${wanted}::jsonb) as moved`.execute(ctx.db);
  return rows[0]!.moved;
}

/** Record counts by table. */
export async function countRecords(ctx: BusinessCtx, clientId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{
    counted: Record<string, number>;
  }>`select app.count_client_records(${clientId}) as counted`.execute(ctx.db);
  return rows[0]!.counted;
}

export const insertMerge = (ctx: BusinessCtx, merge: Insertable<Tables['client_merges']>) =>
  ctx.db.insertInto('client_merges').values(merge).returning('id').executeTakeFirstOrThrow();

const mergesOf = (ctx: BusinessCtx, clientId: number) =>
  ctx.db
    .selectFrom('client_merges as m')
    .innerJoin('clients as d', (join) =>
      join.onRef('d.business_id', '=', 'm.business_id').onRef('d.id', '=', 'm.duplicate_id'),
    )
    .leftJoin('users as u', 'u.id', 'm.created_by')
    .select([
      'm.id',
      'm.client_id',
      'm.duplicate_id',
      'm.moved',
      'm.filled',
      'm.undone_at',
      'm.created_at as merged_at',
    ])
    .select(['d.client_full_name as duplicate_name', 'u.name as merged_by'])
    .where('m.business_id', '=', ctx.businessId)
    .where('m.client_id', '=', clientId);

export const listMerges = (ctx: BusinessCtx, clientId: number, query: ListQuery) =>
  listPage(ctx.db, mergesOf(ctx, clientId), query, {
    columns: { merged_at: 'm.created_at' },
    first: '-merged_at',
    tie: 'm.id',
  });

export const findMerge = (ctx: BusinessCtx, clientId: number, id: number) =>
  mergesOf(ctx, clientId).where('m.id', '=', id).executeTakeFirst();

export const markUndone = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('client_merges')
    .set({ undone_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Moves the duplicate to the bin with its target, or restores it. */
export const setMergedInto = (ctx: BusinessCtx, id: number, into: number | null) =>
  ctx.db
    .updateTable('clients')
    .set({ merged_into: into, deleted_at: into === null ? null : ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** Writing the number makes the trigger choose the default registration. */
export const alignGst = (ctx: BusinessCtx, ids: number[]) =>
  sql`update clients set gst_number = gst_number where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(
    ctx.db,
  );
