import { sql, type Insertable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { contains, listPage, type ListQuery } from '#server/db/list.ts';
import { orSame } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

type Query = ListQuery & {
  search?: string | undefined;
  is_active?: boolean | undefined;
  ids?: number[] | undefined;
};

export function listNatures(ctx: BusinessCtx, query: Query) {
  let rows = query.ids ? allOf(ctx).where('id', '=', sql<number>`any(${query.ids}::bigint[])`) : naturesOf(ctx);
  if (query.is_active !== undefined) rows = rows.where('is_active', '=', query.is_active);
  if (query.search) rows = rows.where('name', 'ilike', contains(query.search));
  const columns = { name: 'name', created_at: 'created_at' };
  return listPage(ctx.db, rows, query, { columns, first: 'created_at', tie: 'id' });
}

export const findNature = (ctx: BusinessCtx, id: number) => naturesOf(ctx).where('id', '=', id).executeTakeFirst();

/** With those in the bin. */
const allOf = (ctx: BusinessCtx) =>
  ctx.db.selectFrom('natures_of_business').selectAll().where('business_id', '=', ctx.businessId);

const naturesOf = (ctx: BusinessCtx) => allOf(ctx).where('deleted_at', 'is', null);

/** Those that are offered no more. */
export async function retiredIds(ctx: BusinessCtx): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('natures_of_business')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('is_active', '=', false)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a client has it that the caller sees; one in the bin may have it too, and keeps its name. */
export async function isHeld(ctx: BusinessCtx, id: number): Promise<boolean> {
  const client = await ctx.db
    .selectFrom('clients')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('nature_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return client !== undefined;
}

export const insertNatures = (ctx: BusinessCtx, natures: Insertable<Tables['natures_of_business']>[]) =>
  ctx.db.insertInto('natures_of_business').values(natures).returningAll().execute();

export const updateNature = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['natures_of_business']>) =>
  ctx.db
    .updateTable('natures_of_business')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
