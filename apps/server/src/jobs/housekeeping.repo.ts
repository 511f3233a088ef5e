import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/context.ts';

const IDEMPOTENCY_HOURS = 48;
const FINISHED_JOBS_DAYS = 30;

export async function deleteExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now.toISOString();
  const { db } = ctx;
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  await db.deleteFrom('phone_otps').where('expires_at', '<', now).execute();
  await db.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(ctx, IDEMPOTENCY_HOURS)).execute();
}

/** Dead ones stay: the owner decides about them. */
export async function deleteFinishedJobs(ctx: BusinessCtx): Promise<void> {
  await ctx.db
    .deleteFrom('jobs')
    .where('business_id', '=', ctx.businessId)
    .where('state', '=', 'done')
    .where('created_at', '<', before(ctx, FINISHED_JOBS_DAYS * 24))
    .execute();
}

const before = (ctx: Ctx, hours: number) =>
  sql<string>`${ctx.now.toISOString()}::timestamptz - make_interval(hours => ${hours})`;
