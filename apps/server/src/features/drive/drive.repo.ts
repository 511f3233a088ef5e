import type { Crumb, DriveItem } from '@daftar/contract/drive';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type ItemRecord = Selectable<Tables['drive_items']>;
/** Columns of a list. The path is read separately. */
export type ItemRow = Omit<DriveItem, 'trail'>;

const SORTS = {
  columns: { name: 'i.name_order', size: 'i.size', uploaded_at: 'i.uploaded_at' },
  first: 'name',
  tie: 'i.id',
};
/** Upper limit of search results. */
const MAX_SEARCHED = 10_000;
/** Minimum length for the index on names. */
const SHORTEST = 3;

/** Rows the caller can see: the view repeats the policies and keeps the indexes usable. */
const own = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom(sql<ItemRecord>`app.visible_drive_items`.as('i'))
    .leftJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'i.business_id').onRef('c.id', '=', 'i.client_id'),
    )
    .leftJoin('users as u', 'u.id', 'i.uploaded_by')
    .select([
      'i.id',
      'i.version',
      'i.created_at',
      'i.updated_at',
      'i.parent_id',
      'i.client_id',
      'i.is_folder',
      'i.name',
    ])
    .select([
      'i.kind',
      'i.size',
      'i.number',
      'i.uploaded_at',
      'i.uploaded_by',
      'i.is_shared_here',
      'i.is_shared',
      'i.is_confidential',
    ])
    .select(
      sql<number>`(select count(*)::int from drive_links l where l.business_id = i.business_id and l.item_id = i.id
      and l.revoked_at is null and l.expires_at > now())`.as('links'),
    )
    .select(['c.client_full_name as client_name', 'u.name as uploader'])
    .select(sql<ItemRow['role']>`i.role`.as('role'))
    .where('i.business_id', '=', ctx.businessId)
    // Items of a client in the bin are hidden with the client.
    .where((eb) => eb.or([eb('i.client_id', 'is', null), eb('c.deleted_at', 'is', null)]));

const where = (ctx: BusinessCtx, conditions: readonly RawBuilder<boolean>[]) =>
  conditions.reduce((rows, condition) => rows.where(condition), own(ctx));

export const find = (ctx: BusinessCtx, id: number): Promise<ItemRow | undefined> =>
  own(ctx).where('i.id', '=', id).where('i.is_live', '=', true).executeTakeFirst();

export const findMany = (ctx: BusinessCtx, ids: readonly number[]): Promise<ItemRow[]> =>
  own(ctx)
    .where('i.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('i.is_live', '=', true)
    .orderBy('i.id')
    .execute();

type Place = { folder_id?: number | undefined; place: 'practice' | 'clients'; folders_only?: boolean | undefined };

export function listFolder(ctx: BusinessCtx, query: ListQuery, { folder_id, place, folders_only }: Place) {
  const conditions: RawBuilder<boolean>[] = [];
  if (folder_id) conditions.push(sql`i.parent_id = ${folder_id} and i.is_live`);
  else if (place === 'clients') conditions.push(sql`i.role = 'client'`);
  else conditions.push(sql`i.parent_id is null and i.client_id is null and i.is_live`);
  // Sorts folders before files, as the index does.
  if (folders_only) conditions.push(sql`i.name_order < '1'`);
  return listPage(ctx.db, where(ctx, conditions), query, SORTS);
}

/** Any part of the name, or its beginning for short searches. */
function found(ctx: BusinessCtx, text: string, only: RawBuilder<boolean>): RawBuilder<boolean> {
  const start = text.toLowerCase().replace(/[\\%_]/g, '\\$&');
  const named =
    [...text].length >= SHORTEST
      ? sql`s.name ilike ${contains(text)}`
      : sql`(s.name_order like ${`0${start}%`} or s.name_order like ${`1${start}%`})`;
  return sql`i.id in (select s.id from app.visible_drive_items s
    where s.business_id = ${ctx.businessId} and s.is_live and ${named} and ${only} limit ${MAX_SEARCHED})`;
}

export const search = (
  ctx: BusinessCtx,
  query: ListQuery,
  text: string,
  { client_id, folders_only }: { client_id?: number | undefined; folders_only?: boolean | undefined },
) => {
  const ofClient = client_id ? sql<boolean>`s.client_id = ${client_id}` : sql<boolean>`true`;
  const folders = folders_only ? sql<boolean>`s.is_folder` : sql<boolean>`true`;
  return listPage(ctx.db, where(ctx, [found(ctx, text, sql`${ofClient} and ${folders}`)]), query, SORTS);
};

export type PaperFilter = {
  search?: string | undefined;
  client_id?: number | undefined;
  kind?: string | undefined;
  uploaded_by?: number | undefined;
  /** Start, and exclusive end. */
  since?: string | undefined;
  until?: string | undefined;
  is_shared?: boolean | undefined;
  /** This folder and what is in it. */
  folder_id?: number | undefined;
};

/** Counts up to a limit, so that the cost doesn't grow with the drive. */
const COUNTED = 1000;

function papers(ctx: BusinessCtx, filter: PaperFilter) {
  const conditions: RawBuilder<boolean>[] = [sql`i.is_live and not i.is_folder`];
  if (filter.client_id) conditions.push(sql`i.client_id = ${filter.client_id}`);
  if (filter.kind) conditions.push(sql`i.kind = ${filter.kind}`);
  if (filter.uploaded_by) conditions.push(sql`i.uploaded_by = ${filter.uploaded_by}`);
  if (filter.since) conditions.push(sql`i.uploaded_at >= ${filter.since}`);
  if (filter.until) conditions.push(sql`i.uploaded_at < ${filter.until}`);
  if (filter.is_shared !== undefined) conditions.push(filter.is_shared ? sql`i.is_shared` : sql`not i.is_shared`);
  if (filter.search) conditions.push(found(ctx, filter.search, sql`not s.is_folder`));
  if (filter.folder_id)
    conditions.push(sql`i.id in (with recursive below as (
        select s.id from app.visible_drive_items s where s.business_id = ${ctx.businessId} and s.id = ${filter.folder_id}
        union all
        select s.id from below b join app.visible_drive_items s on s.business_id = ${ctx.businessId} and s.parent_id = b.id)
      select id from below)`);
  return where(ctx, conditions);
}

export const listPapers = (ctx: BusinessCtx, query: ListQuery, filter: PaperFilter) =>
  listPage(ctx.db, papers(ctx, filter), query, { ...SORTS, first: '-uploaded_at' }, { cap: COUNTED });

export const allPapers = (ctx: BusinessCtx, filter: PaperFilter, most: number) =>
  papers(ctx, filter).orderBy('i.uploaded_at', 'desc').orderBy('i.id', 'desc').limit(most).execute();

/** Folders down to each item, itself last, as far as visible to the caller. */
export async function trailsOf(ctx: BusinessCtx, ids: readonly number[]): Promise<Map<number, Crumb[]>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<{ start: number; trail: Crumb[] }>`
    with recursive above as (
      select id as start, id, name, parent_id, 1 as n from app.visible_drive_items
       where business_id = ${ctx.businessId} and id = any (${[...new Set(ids)]}::bigint[])
      union all
      select a.start, i.id, i.name, i.parent_id, a.n + 1
        from above a join app.visible_drive_items i on i.business_id = ${ctx.businessId} and i.id = a.parent_id
    )
    select start, jsonb_agg(jsonb_build_object('id', id, 'name', name) order by n desc) as trail from above group by start`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ start, trail }) => [start, trail]));
}

export async function usage(ctx: BusinessCtx): Promise<{ bytes: number; files: number }> {
  const row = await ctx.db
    .selectFrom('drive_usage')
    .select(['bytes', 'files'])
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirst();
  return row ?? { bytes: 0, files: 0 };
}

export const versions = (ctx: BusinessCtx, itemId: number) =>
  ctx.db
    .selectFrom('drive_versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .select(['v.number', 'v.size', 'v.created_at', 'u.name as uploader'])
    .where('v.business_id', '=', ctx.businessId)
    .where('v.item_id', '=', itemId)
    .orderBy('v.number', 'desc')
    .limit(1000)
    .execute();

export const versionOf = (ctx: BusinessCtx, itemId: number, number: number) =>
  ctx.db
    .selectFrom('drive_versions')
    .select(['path', 'number', 'size', 'created_at', 'created_by'])
    .where('business_id', '=', ctx.businessId)
    .where('item_id', '=', itemId)
    .where('number', '=', number)
    .executeTakeFirst();

export const pathsOf = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('drive_items as i')
    .innerJoin('drive_versions as v', (join) =>
      join
        .onRef('v.business_id', '=', 'i.business_id')
        .onRef('v.item_id', '=', 'i.id')
        .onRef('v.number', '=', 'i.number'),
    )
    .select(['i.id', 'i.name', 'v.path', 'v.size'])
    .where('i.business_id', '=', ctx.businessId)
    .where('i.is_live', '=', true)
    .where('i.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('i.name_order')
    .orderBy('i.id')
    .execute();

/** One entry per file, so that activity visibility applies to each. */
export const logDownload = (ctx: BusinessCtx, ids: readonly number[], how: string) =>
  sql`select app.log_action('download', 'drive_items', id, null, ${how}) from unnest(${ids}::bigint[]) id`.execute(
    ctx.db,
  );

export const logLent = (ctx: BusinessCtx, id: number, life: string) =>
  sql`select app.log_action('share_link', 'drive_items', ${id}, null, ${life})`.execute(ctx.db);
