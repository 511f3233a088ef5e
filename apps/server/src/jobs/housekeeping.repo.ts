import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/context.ts';

const IDEMPOTENCY_HOURS = 48;
const FINISHED_JOBS_DAYS = 30;
/** Codes and links for accounts, which hold for an hour at most. */
const ACCOUNT_MESSAGES_DAYS = 7;
const MESSAGES_DAYS = 365;
const NOTIFICATIONS_DAYS = 180;
/** A sweep; the rest goes with the next one. */
const MOST_SWEPT = 5000;

export async function deleteExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now.toISOString();
  const { db } = ctx;
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(ctx, IDEMPOTENCY_HOURS)).execute();
  await deleteMessages(ctx, null, ACCOUNT_MESSAGES_DAYS);
}

/** Of jobs the dead ones stay: the owner decides about them. */
export async function deleteOld(ctx: BusinessCtx): Promise<void> {
  await ctx.db
    .deleteFrom('jobs')
    .where('business_id', '=', ctx.businessId)
    .where('state', '=', 'done')
    .where('created_at', '<', before(ctx, FINISHED_JOBS_DAYS * 24))
    .execute();
  await deleteMessages(ctx, ctx.businessId, MESSAGES_DAYS);
  await sql`select app.sweep_notifications(${before(ctx, NOTIFICATIONS_DAYS * 24)})`.execute(ctx.db);
}

const deleteMessages = ({ db, ...ctx }: Ctx, businessId: number | null, days: number) =>
  db
    .deleteFrom('messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('business_id', businessId === null ? 'is' : '=', businessId)
        .where('created_at', '<', before(ctx, days * 24))
        .orderBy('created_at')
        .limit(MOST_SWEPT),
    )
    .execute();

const before = (ctx: Pick<Ctx, 'now'>, hours: number) =>
  sql<string>`${ctx.now.toISOString()}::timestamptz - make_interval(hours => ${hours})`;
