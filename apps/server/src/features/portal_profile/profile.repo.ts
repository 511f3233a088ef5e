import { sql } from 'kysely';
import type { ClientCtx } from '#server/context.ts';
import { listPage, type ListQuery } from '#server/db/list.ts';

const SORTS = { columns: { created_at: 'created_at' }, first: 'created_at', tie: 'id' };

/** Without the practice's notes on them. */
export const listServices = (ctx: ClientCtx, query: ListQuery & { is_active?: boolean | undefined }) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('client_services')
      .select(['id', 'service', 'service_number', 'start_date', 'is_active'])
      .where('business_id', '=', ctx.businessId)
      .where('client_id', '=', ctx.clientId)
      .$if(query.is_active !== undefined, (rows) => rows.where('is_active', '=', query.is_active!)),
    query,
    SORTS,
  );

export const listGst = (ctx: ClientCtx, query: ListQuery) =>
  listPage(
    ctx.db,
    ctx.db
      .selectFrom('client_gst')
      .select(['id', 'gst_number', 'trade_name', 'type', 'is_default'])
      .where('business_id', '=', ctx.businessId)
      .where('client_id', '=', ctx.clientId),
    query,
    SORTS,
  );

/** Tags are the practice's: they are looked up for the client, by those it bears. */
export const tagsOf = async (ctx: { db: ClientCtx['db']; businessId: number }, ids: readonly number[]) =>
  ids.length
    ? ctx.db
        .selectFrom('client_tags')
        .select(['id', 'name', 'colour'])
        .where('business_id', '=', ctx.businessId)
        .where('deleted_at', 'is', null)
        .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .orderBy('name')
        .execute()
    : [];
