import { sql, type Selectable } from 'kysely';
import { actorId, type BusinessCtx, type Ctx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Received } from './whatsapp.events.ts';

export type SettingsRow = Selectable<Tables['whatsapp_settings']>;
export type HookRow = Selectable<Tables['whatsapp_hooks']>;
type Columns = Partial<Omit<SettingsRow, 'business_id' | 'id' | 'prices'>> & { prices?: string };

const own = (ctx: BusinessCtx) =>
  ctx.db.selectFrom('whatsapp_settings').selectAll().where('business_id', '=', ctx.businessId);
export const findSettings = (ctx: BusinessCtx): Promise<SettingsRow | undefined> => own(ctx).executeTakeFirst();
export const lockSettings = (ctx: BusinessCtx): Promise<SettingsRow | undefined> =>
  own(ctx).forUpdate().executeTakeFirst();

export const findHook = (ctx: BusinessCtx): Promise<HookRow | undefined> =>
  ctx.db.selectFrom('whatsapp_hooks').selectAll().where('business_id', '=', ctx.businessId).executeTakeFirst();

export async function saveSettings(ctx: BusinessCtx, columns: Columns): Promise<void> {
  await ctx.db
    .insertInto('whatsapp_settings')
    .values({ business_id: ctx.businessId, created_by: actorId(ctx), ...columns })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(columns))
    .execute();
}

/** Kept when the settings change: it is entered at Meta. */
export const ensureHook = (ctx: BusinessCtx, token: string, verify_token: string) =>
  ctx.db
    .insertInto('whatsapp_hooks')
    .values({ business_id: ctx.businessId, token, verify_token })
    .onConflict((conflict) => conflict.column('business_id').doNothing())
    .execute();

export async function deleteSettings(ctx: BusinessCtx): Promise<boolean> {
  await ctx.db.deleteFrom('whatsapp_hooks').where('business_id', '=', ctx.businessId).execute();
  const { numDeletedRows } = await ctx.db
    .deleteFrom('whatsapp_settings')
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False if it is paused already: the owners know. */
export async function pause(ctx: BusinessCtx, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('whatsapp_settings')
    .set({ paused_reason: reason })
    .where('business_id', '=', ctx.businessId)
    .where('paused_reason', '=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const setBusinessFlag = (ctx: BusinessCtx, is_business_whatsapp: boolean) =>
  ctx.db.updateTable('businesses').set({ is_business_whatsapp }).where('id', '=', ctx.businessId).execute();

export type Hook = { business_id: number; app_secret: string; verify_token: string };
export async function hookOf(ctx: Ctx, token: string): Promise<Hook | undefined> {
  return (await sql<Hook>`select * from app.whatsapp_hook_of(${token})`.execute(ctx.db)).rows[0];
}

export const noteHook = (ctx: BusinessCtx, column: 'verified_at' | 'reported_at' | 'refused_at') =>
  ctx.db
    .updateTable('whatsapp_hooks')
    .set({ [column]: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .execute();

export type NewReport = { key: string; body: object };

/** The ids of those that are new, in their order. */
export async function insertReports(ctx: BusinessCtx, reports: readonly NewReport[]): Promise<number[]> {
  if (!reports.length) return [];
  const rows = await ctx.db
    .insertInto('whatsapp_reports')
    .values(reports.map(({ key, body }) => ({ business_id: ctx.businessId, key, body: JSON.stringify(body) })))
    .onConflict((conflict) => conflict.columns(['business_id', 'key']).doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of a failed attempt too: none is worked on twice. */
export const openReports = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('whatsapp_reports')
    .select(['id', 'body'])
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', ids)
    .where('done_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const finishReports = (ctx: BusinessCtx, ids: readonly number[]) =>
  ctx.db
    .updateTable('whatsapp_reports')
    .set({ done_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', 'in', ids)
    .execute();

/** Long after Meta's last retry, which comes within seven days. */
export const forgetReports = (ctx: BusinessCtx) =>
  sql`delete from whatsapp_reports where business_id = ${ctx.businessId} and done_at is not null
        and received_at < now() - interval '30 days'`.execute(ctx.db);

export type Inbound = Pick<Received, 'wamid' | 'sender' | 'user_id' | 'sender_name' | 'kind' | 'body' | 'at'>;

export async function insertInbound(ctx: BusinessCtx, { body, at, ...inbound }: Inbound): Promise<number | null> {
  const row = await ctx.db
    .insertInto('whatsapp_inbound')
    .values({ business_id: ctx.businessId, ...inbound, body: JSON.stringify(body), at: at.toISOString() })
    .onConflict((conflict) => conflict.columns(['business_id', 'wamid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The number of a person who hides it now, if they wrote with it before. */
export async function numberOfUser(ctx: BusinessCtx, userId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('whatsapp_inbound')
    .select('sender')
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .where('sender', '<>', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sender ?? null;
}

/** When this number last wrote to us. */
export async function lastReceived(ctx: BusinessCtx, sender: string): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('whatsapp_inbound')
    .select('at')
    .where('business_id', '=', ctx.businessId)
    .where('sender', '=', sender)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? new Date(row.at) : null;
}

/** Clients whose first number this is. Stored without country code, so its endings are looked up. */
export async function clientsOfNumber(ctx: BusinessCtx, digits: string): Promise<number[]> {
  const endings = Array.from({ length: 9 }, (_, n) => digits.slice(-(n + 5)));
  const { rows } = await sql<{ id: number }>`
    select id from clients where business_id = ${ctx.businessId} and primary_mobile_number = any(${endings}) and primary_mobile_number <> ''
       and regexp_replace(country_code, '\\D', '', 'g') || primary_mobile_number = ${digits} and deleted_at is null
     order by id limit 20`.execute(ctx.db);
  return rows.map(({ id }) => id);
}
