import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { ItemRecord } from './drive.repo.ts';

/** Locks the tree: nobody adds or moves items until the transaction ends. */
export const lockTree = (ctx: BusinessCtx) =>
  sql`select pg_advisory_xact_lock(app.drive_lock_key(${ctx.businessId}))`.execute(ctx.db);

/** Selects the caller's items for update. */
export const lock = (ctx: BusinessCtx, ids: readonly number[], live = true): Promise<ItemRecord[]> =>
  ctx.db
    .selectFrom('drive_items')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .$if(live, (rows) => rows.where('is_live', '=', true))
    .$if(!live, (rows) => rows.where('deleted_at', 'is not', null))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export const findNamed = (ctx: BusinessCtx, parentId: number | null, name: string): Promise<ItemRecord | undefined> =>
  ctx.db
    .selectFrom('drive_items')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where(sql<number>`coalesce(parent_id, 0)`, '=', parentId ?? 0)
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('deleted_at', 'is', null)
    .where('deleted_with', 'is', null)
    .where('role', '<>', 'client')
    .forNoKeyUpdate()
    .executeTakeFirst();

export type NewItem = Partial<Pick<ItemRecord, 'service_id' | 'kind' | 'number' | 'size' | 'uploaded_by'>> &
  Pick<ItemRecord, 'parent_id' | 'is_folder' | 'name' | 'created_by'>;

/** Returns the id, or undefined if the name is taken. */
export async function insert(ctx: BusinessCtx, item: NewItem): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into drive_items (business_id, parent_id, is_folder, name, service_id, kind, number, size, uploaded_by, created_by)
    values (${ctx.businessId}, ${item.parent_id}, ${item.is_folder}, ${item.name}, ${item.service_id ?? null},
      ${item.kind ?? ''}, ${item.number ?? 0}, ${item.size ?? 0}, ${item.uploaded_by ?? item.created_by}, ${item.created_by})
    on conflict (business_id, coalesce(parent_id, 0), lower(name))
      where deleted_at is null and deleted_with is null and role <> 'client' do nothing
    returning id`.execute(ctx.db);
  return rows[0]?.id;
}

type Change = Partial<
  Pick<ItemRecord, 'name' | 'number' | 'size' | 'uploaded_by' | 'uploaded_at' | 'service_id' | 'is_confidential'>
>;

export const update = (ctx: BusinessCtx, id: number, changes: Change) =>
  ctx.db
    .updateTable('drive_items')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const insertVersion = (
  ctx: BusinessCtx,
  version: { item_id: number; number: number; path: string; size: number; created_by: number | null },
) =>
  ctx.db
    .insertInto('drive_versions')
    .values({ business_id: ctx.businessId, ...version })
    .execute();

export async function lastVersion(ctx: BusinessCtx, itemId: number): Promise<number> {
  const row = await ctx.db
    .selectFrom('drive_versions')
    .select('number')
    .where('business_id', '=', ctx.businessId)
    .where('item_id', '=', itemId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/** Ids of these and everything below. */
const below = (ctx: BusinessCtx, ids: readonly number[]) => sql`
  with recursive below as (
    select id, is_folder, created_by, uploaded_by, 1 as height from drive_items
     where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])
    union all
    select i.id, i.is_folder, i.created_by, i.uploaded_by, b.height + 1 from below b
      join drive_items i on i.business_id = ${ctx.businessId} and i.parent_id = b.id and i.is_live
  )`;

/** Levels of folders below an item: 0 for a file. */
export async function heightOf(ctx: BusinessCtx, id: number): Promise<number> {
  const { rows } = await sql<{
    height: number;
  }>`${below(ctx, [id])} select coalesce(max(height), 0)::int as height from below where is_folder`.execute(ctx.db);
  return rows[0]!.height;
}

/** Whether this person created and uploaded all of it. */
export async function isAllOf(ctx: BusinessCtx, ids: readonly number[], userId: number): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`${below(ctx, ids)} select exists (select from below
    where created_by is distinct from ${userId} or uploaded_by is distinct from ${userId}) as others`.execute(ctx.db);
  return !rows[0]!.others;
}

export const move = (ctx: BusinessCtx, ids: readonly number[], folderId: number | null) =>
  sql`select app.move_drive_items(${ids}::bigint[], ${folderId})`.execute(ctx.db);

export const share = (ctx: BusinessCtx, id: number, isShared: boolean) =>
  sql`select app.share_drive_item(${id}, ${isShared})`.execute(ctx.db);

/** Moves to the bin, or with null restores. */
export const setDeleted = (ctx: BusinessCtx, id: number, at: string | null) =>
  ctx.db
    .updateTable('drive_items')
    .set({ deleted_at: at })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
