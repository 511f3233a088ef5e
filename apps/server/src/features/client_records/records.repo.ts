import { sql, type Kysely } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { listPage, type ListQuery } from '#server/db/list.ts';
import { orSame } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

export type RecordTable = Extract<
  keyof Tables,
  | 'client_addresses'
  | 'client_bank_details'
  | 'client_emails'
  | 'client_mobile_numbers'
  | 'client_credentials'
  | 'client_directors'
  | 'client_contact_details'
  | 'client_gst'
  | 'client_relatives'
  | 'client_verifications'
  | 'client_uploads'
  | 'client_services'
>;

/** One of the kinds; which columns it has its contract says, and parses on the way out. */
export type ClientRecord = { id: number; client_id: number; version: number } & Record<string, unknown>;

type Found = ClientRecord | undefined;

/** The tables differ in their columns only; what they share is all that is said here. */
const dbOf = (ctx: BusinessCtx) =>
  ctx.db as unknown as Kysely<Record<RecordTable, ClientRecord & { business_id: number; created_at: string }>>;

const SORTS = { columns: { created_at: 'created_at' }, first: 'created_at', tie: 'id' };

export const listRecords = (ctx: BusinessCtx, table: RecordTable, clientId: number, query: ListQuery) =>
  listPage(
    ctx.db,
    dbOf(ctx).selectFrom(table).selectAll().where('business_id', '=', ctx.businessId).where('client_id', '=', clientId),
    query,
    SORTS,
  );

/** Held until the transaction ends; of this client only. */
export const holdOf = (ctx: BusinessCtx, table: RecordTable, clientId: number, id: number): Promise<Found> =>
  dbOf(ctx)
    .selectFrom(table)
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<Found>;

export const findOf = (ctx: BusinessCtx, table: RecordTable, clientId: number, id: number): Promise<Found> =>
  dbOf(ctx)
    .selectFrom(table)
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<Found>;

export const insertRecord = (
  ctx: BusinessCtx,
  table: RecordTable,
  row: Record<string, unknown>,
): Promise<ClientRecord> =>
  dbOf(ctx)
    .insertInto(table)
    .values({ ...row, business_id: ctx.businessId } as never)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<ClientRecord>;

export const updateRecord = (
  ctx: BusinessCtx,
  table: RecordTable,
  id: number,
  changes: Record<string, unknown>,
): Promise<ClientRecord> =>
  dbOf(ctx)
    .updateTable(table)
    .set(orSame(changes) as never)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<ClientRecord>;

export const deleteRecord = (ctx: BusinessCtx, table: RecordTable, id: number) =>
  dbOf(ctx).deleteFrom(table).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** The registration that invoices and lists show; the others follow by a trigger. */
export const setDefaultGst = (ctx: BusinessCtx, clientId: number, number: string) =>
  ctx.db
    .updateTable('clients')
    .set({ gst_number: number, ...(number ? { is_gst: true } : {}) })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', clientId)
    .execute();

export async function otherGst(ctx: BusinessCtx, clientId: number, exceptId: number): Promise<string> {
  const row = await ctx.db
    .selectFrom('client_gst')
    .select('gst_number')
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .where('id', '<>', exceptId)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  return row?.gst_number ?? '';
}

/** New ones are added, those that the client has are changed. */
export async function storeServices(
  ctx: BusinessCtx,
  clientId: number,
  services: Record<string, unknown>[],
  by: number | null,
) {
  const rows = services.map((service) => ({
    ...service,
    business_id: ctx.businessId,
    client_id: clientId,
    created_by: by,
  }));
  return ctx.db
    .insertInto('client_services')
    .values(rows as never)
    .onConflict((c) =>
      c.columns(['business_id', 'client_id', 'service']).doUpdateSet((eb) => ({
        service_number: eb.ref('excluded.service_number'),
        start_date: eb.ref('excluded.start_date'),
        is_active: eb.ref('excluded.is_active'),
        note: eb.ref('excluded.note'),
      })),
    )
    .returningAll()
    .execute();
}

/** Also beside clients that the caller does not see: the index that refuses knows them all. */
export async function isServiceNumberFree(
  ctx: BusinessCtx,
  { service, number, clientId }: { service: string; number: string; clientId: number | null },
): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`select app.is_service_number_free(${service}, ${number}, ${clientId}) as free`.execute(ctx.db);
  return rows[0]!.free;
}

export const logReveal = (ctx: BusinessCtx, id: number, title: string, reason: string) =>
  sql`select app.log_act('reveal', 'client_credentials', ${id}, ${title}, ${reason})`.execute(ctx.db);

/** Those of these documents whose client the caller sees. */
export async function uploadsThere(ctx: BusinessCtx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from client_uploads u
    join clients c on c.business_id = u.business_id and c.id = u.client_id and c.deleted_at is null
    where u.business_id = ${ctx.businessId} and u.id = any (${ids}::bigint[])`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
