import type { Insertable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

type New<T extends 'api_keys' | 'webhook_endpoints' | 'webhook_deliveries' | 'calendar_feeds'> = Omit<
  Insertable<Tables[T]>,
  'business_id'
>;

export const insertKeys = (ctx: BusinessCtx, rows: readonly New<'api_keys'>[]) =>
  ctx.db
    .insertInto('api_keys')
    .values(rows.map((row) => ({ ...row, business_id: ctx.businessId })))
    .execute();

export const insertEndpoint = async (ctx: BusinessCtx, row: New<'webhook_endpoints'>): Promise<number> =>
  (
    await ctx.db
      .insertInto('webhook_endpoints')
      .values({ ...row, business_id: ctx.businessId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const insertDeliveries = (ctx: BusinessCtx, rows: readonly New<'webhook_deliveries'>[]) =>
  ctx.db
    .insertInto('webhook_deliveries')
    .values(rows.map((row) => ({ ...row, business_id: ctx.businessId })))
    .execute();

export const insertFeed = (ctx: BusinessCtx, row: New<'calendar_feeds'>) =>
  ctx.db
    .insertInto('calendar_feeds')
    .values({ ...row, business_id: ctx.businessId })
    .execute();

/** The newest filings and invoices, for the log of deliveries. */
export const newestFilings = (ctx: BusinessCtx, most: number) =>
  ctx.db
    .selectFrom('filings')
    .select(['id', 'client_id', 'form', 'period_label', 'acknowledgement'])
    .where('business_id', '=', ctx.businessId)
    .where('removed_at', 'is', null)
    .orderBy('filed_on', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export const newestInvoices = (ctx: BusinessCtx, most: number) =>
  ctx.db
    .selectFrom('invoices')
    .select(['id', 'client_id', 'number', 'total'])
    .where('business_id', '=', ctx.businessId)
    .where('state', '=', 'Final')
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
