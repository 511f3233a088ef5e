import { sql } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';

const IDEMPOTENCY_HOURS = 48;
const FINISHED_JOBS_DAYS = 30;
/** Codes and links for accounts expire within an hour. */
const ACCOUNT_MESSAGES_DAYS = 7;
const UNVERIFIED_ACCOUNTS_DAYS = 7;
const FAILED_SIGN_INS_DAYS = 90;
/** Per run; the rest is deleted by the next one. */
const MAX_SWEPT = 5000;

export async function deleteExpired(ctx: Ctx): Promise<void> {
  const now = ctx.now.toISOString();
  const { db } = ctx;
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('sessions')
    .where('last_seen_at', '<', sql<string>`now() - make_interval(mins => idle_minutes)`)
    .execute();
  await db.deleteFrom('password_resets').where('expires_at', '<', now).execute();
  await db.deleteFrom('one_time_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now).execute();
  await db.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before(ctx, IDEMPOTENCY_HOURS)).execute();
  await sql`select app.delete_unverified_users(${before(ctx, UNVERIFIED_ACCOUNTS_DAYS * 24)})`.execute(db);
  await db
    .deleteFrom('failed_sign_ins')
    .where('at', '<', before(ctx, FAILED_SIGN_INS_DAYS * 24))
    .execute();
  await deleteSecrets(ctx, null);
  await deleteAccountMessages(ctx);
}

/** Failed jobs stay: the owner decides about them. */
export async function deleteOld(ctx: BusinessCtx): Promise<void> {
  await ctx.db
    .deleteFrom('jobs')
    .where('business_id', '=', ctx.businessId)
    .where('state', '=', 'done')
    .where('created_at', '<', before(ctx, FINISHED_JOBS_DAYS * 24))
    .execute();
  await deleteSecrets(ctx, ctx.businessId);
}

/** Expired codes and links of messages that no provider sent. */
const deleteSecrets = ({ db, now }: Ctx, businessId: number | null) =>
  db
    .updateTable('messages')
    .set({ sealed: null })
    .where('business_id', businessId === null ? 'is' : '=', businessId)
    .where('sealed', 'is not', null)
    .where('good_until', '<', now.toISOString())
    .execute();

const deleteAccountMessages = ({ db, ...ctx }: Ctx) =>
  db
    .deleteFrom('messages')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('messages')
        .select('id')
        .where('business_id', 'is', null)
        .where('created_at', '<', before(ctx, ACCOUNT_MESSAGES_DAYS * 24))
        .orderBy('created_at')
        .limit(MAX_SWEPT),
    )
    .execute();

const before = (ctx: Pick<Ctx, 'now'>, hours: number) =>
  sql<string>`${ctx.now.toISOString()}::timestamptz - make_interval(hours => ${hours})`;
