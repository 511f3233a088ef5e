import { sql } from 'kysely';
import type { ClientCtx } from '#server/platform/context.ts';
import { contains, listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { ItemRecord } from './drive.repo.ts';

const SORTS = {
  columns: { name: 'i.name_order', size: 'i.size', uploaded_at: 'i.uploaded_at' },
  first: 'name',
  tie: 'i.id',
};

/** Items shared with the client of the call, as row-level security requires too. */
const shared = (ctx: ClientCtx) =>
  ctx.db
    .selectFrom(sql<ItemRecord>`app.visible_drive_items`.as('i'))
    .select(['i.id', 'i.parent_id', 'i.is_folder', 'i.name', 'i.role', 'i.kind', 'i.size', 'i.number'])
    .select(['i.uploaded_at', 'i.uploaded_by', 'i.created_at', 'i.created_by'])
    .where('i.business_id', '=', ctx.businessId)
    .where('i.client_id', '=', ctx.clientId)
    .where('i.is_live', '=', true)
    .where('i.is_shared', '=', true);

export type SharedRow = NonNullable<Awaited<ReturnType<typeof find>>>;

export const find = (ctx: ClientCtx, id: number) => shared(ctx).where('i.id', '=', id).executeTakeFirst();

export const findMany = (ctx: ClientCtx, ids: readonly number[]) =>
  shared(ctx)
    .where('i.id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('i.id')
    .execute();

/** Items of a folder, or at the top those shared themselves and not through a folder. */
export function list(ctx: ClientCtx, query: ListQuery & { search?: string | undefined }, folderId: number | undefined) {
  let rows = shared(ctx);
  if (query.search) rows = rows.where('i.name', 'ilike', contains(query.search));
  else if (folderId) rows = rows.where('i.parent_id', '=', folderId);
  else
    rows = rows
      .where('i.is_shared_here', '=', true)
      .where(
        sql<boolean>`not exists (select from app.visible_drive_items p where p.business_id = i.business_id and p.id = i.parent_id and p.is_shared)`,
      );
  return listPage(ctx.db, rows, query, SORTS);
}
