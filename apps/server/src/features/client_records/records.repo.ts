import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { ONE_PLAN } from '#server/platform/db/prepared-statements.ts';

/** Sets the default registration. A trigger clears the others. */
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

/** Inserts new services and updates existing ones. */
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

/** Among the clients that the caller sees: row-level security hides the others. */
export async function isServiceNumberFree(
  ctx: BusinessCtx,
  { service, number, clientId }: { service: string; number: string; clientId: number | null },
): Promise<boolean> {
  const { rows } = await sql<{
    free: boolean;
  }>`${ONE_PLAN} select not exists (select from client_services where business_id = ${ctx.businessId} and service = ${service}
      and lower(service_number) = lower(${number}) and client_id is distinct from ${clientId}::bigint) as free`.execute(
    ctx.db,
  );
  return rows[0]!.free;
}

export const logReveal = (ctx: BusinessCtx, id: number, title: string, reason: string) =>
  sql`select app.log_action('reveal', 'client_credentials', ${id}, ${title}, ${reason})`.execute(ctx.db);

/** Documents of clients visible to the caller. */
export async function uploadsThere(ctx: BusinessCtx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from client_uploads u
    join clients c on c.business_id = u.business_id and c.id = u.client_id and c.deleted_at is null
    where u.business_id = ${ctx.businessId} and u.id = any (${ids}::bigint[])`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
