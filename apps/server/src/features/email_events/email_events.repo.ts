import { sql } from 'kysely';
import { actorId, type BusinessCtx, type Ctx } from '#server/platform/context.ts';

export const findWebhook = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('email_webhooks')
    .select(['id', 'token', 'last_event_at'])
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirst();

export async function saveWebhook(ctx: BusinessCtx, token: string, secretHash: Buffer): Promise<void> {
  const values = { token, secret_hash: secretHash };
  await ctx.db
    .insertInto('email_webhooks')
    .values({ ...values, business_id: ctx.businessId, created_by: actorId(ctx) })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(values))
    .execute();
}

export async function deleteWebhook(ctx: BusinessCtx): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('email_webhooks')
    .where('business_id', '=', ctx.businessId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function webhookOf(ctx: Ctx, token: string) {
  const { rows } = await sql<{ business_id: number; secret_hash: Buffer }>`
    select * from app.email_webhook_of(${token})`.execute(ctx.db);
  return rows[0];
}

/** Remembers a report. False if it was taken in before. */
export async function takeRequest(ctx: BusinessCtx, requestId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('email_webhook_requests')
    .values({ business_id: ctx.businessId, request_id: requestId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function noteReceived(ctx: BusinessCtx): Promise<void> {
  await ctx.db
    .updateTable('email_webhooks')
    .set({ last_event_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .execute();
  await sql`delete from email_webhook_requests where business_id = ${ctx.businessId}
    and received_at < now() - interval '1 year'`.execute(ctx.db);
}

/** Position 0 is the open event; the links of the email follow. */
export async function saveLinks(ctx: BusinessCtx, messageId: number, links: readonly string[]): Promise<void> {
  await ctx.db
    .insertInto('email_links')
    .values(['', ...links].map((url, place) => ({ business_id: ctx.businessId, message_id: messageId, place, url })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function trackedEmail(ctx: Ctx, token: string, place: number | null) {
  const { rows } = await sql<{ business_id: number; message_id: number; url: string }>`
    select * from app.tracked_email(${token}, ${place}::integer)`.execute(ctx.db);
  return rows[0];
}
