import type { Insertable, Updateable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { contains, listPage, type ListQuery } from '#server/db/list.ts';
import { orSame } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

export function listNatures(ctx: BusinessCtx, query: ListQuery & { search?: string | undefined }) {
  let rows = naturesOf(ctx);
  if (query.search) rows = rows.where('name', 'ilike', contains(query.search));
  const columns = { name: 'name', created_at: 'created_at' };
  return listPage(ctx.db, rows, query, { columns, first: 'created_at', tie: 'id' });
}

export const findNature = (ctx: BusinessCtx, id: number) => naturesOf(ctx).where('id', '=', id).executeTakeFirst();

const naturesOf = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('natures_of_business')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null);

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
