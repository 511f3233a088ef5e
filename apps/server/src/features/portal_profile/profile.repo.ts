import { clientRecords } from '@daftar/contract/client_records';
import { PROFILE_RECORDS, type ProfileRecord } from '@daftar/domain/profile';
import { sql } from 'kysely';
import type { ClientCtx } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/json-rows.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';

const SORTS = { columns: { created_at: 'created_at' }, first: 'created_at', tie: 'id' };

/** Without internal notes. */
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

type RecordRow = { id: number } & Record<string, unknown>;

/** The first records of each kind, in the order of their lists, in one statement. */
export async function recordsOf(ctx: ClientCtx, most: number): Promise<Record<ProfileRecord, RecordRow[]>> {
  const columns = PROFILE_RECORDS.map((kind) => {
    const { table, order } = clientRecords[kind];
    const direction = order.startsWith('-') ? sql`desc` : sql`asc`;
    const rows = sql`select * from ${sql.table(table)} where business_id = ${ctx.businessId} and client_id = ${ctx.clientId}
      order by ${sql.ref(order.replace('-', ''))} ${direction}, id ${direction} limit ${most}`;
    return sql`${jsonRows(rows)} as ${sql.ref(kind)}`;
  });
  const { rows } = await sql<Record<ProfileRecord, RecordRow[]>>`select ${sql.join(columns)}`.execute(ctx.db);
  return rows[0]!;
}

/** Tags of this client that the business shows to clients: the others are internal. */
export const tagsOf = async (ctx: { db: ClientCtx['db']; businessId: number }, ids: readonly number[]) =>
  ids.length
    ? ctx.db
        .selectFrom('client_tags')
        .select(['id', 'name', 'colour'])
        .where('business_id', '=', ctx.businessId)
        .where('deleted_at', 'is', null)
        .where('is_shown_to_client', '=', true)
        .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
        .orderBy('name')
        .execute()
    : [];
