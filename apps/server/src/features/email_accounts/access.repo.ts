import type { Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type AccountRow = Selectable<Tables['email_accounts']>;
type Secrets = Selectable<Tables['email_account_secrets']>;

export const findAccount = (ctx: BusinessCtx, id: number): Promise<AccountRow | undefined> =>
  ctx.db
    .selectFrom('email_accounts')
    .selectAll()
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .executeTakeFirst();

const secrets = (ctx: BusinessCtx, id: number) =>
  ctx.db.selectFrom('email_account_secrets').selectAll().where('business_id', '=', ctx.businessId).where('id', '=', id);

export const findSecrets = (ctx: BusinessCtx, id: number): Promise<Secrets | undefined> =>
  secrets(ctx, id).executeTakeFirst();

/** Locked while a token is renewed: providers accept each refresh token once. */
export const lockSecrets = (ctx: BusinessCtx, id: number): Promise<Secrets | undefined> =>
  secrets(ctx, id).forUpdate().executeTakeFirst();

export const saveSecrets = (ctx: BusinessCtx, id: number, values: Partial<Omit<Secrets, 'business_id' | 'id'>>) =>
  ctx.db
    .insertInto('email_account_secrets')
    .values({ business_id: ctx.businessId, id, ...values })
    .onConflict((conflict) => conflict.columns(['business_id', 'id']).doUpdateSet(values))
    .execute();

/** Undefined if it is paused already: its owner knows. */
export const pause = (ctx: BusinessCtx, id: number, reason: string) =>
  ctx.db
    .updateTable('email_accounts')
    .set({ state: 'paused', paused_reason: reason })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('state', '=', 'connected')
    .returning(['owner', 'user_id', 'created_by', 'from_address'])
    .executeTakeFirst();

/** Its server accepted the sign-in just now. */
export const markConnected = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('email_accounts')
    .set({ state: 'connected', paused_reason: '', checked_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** A first message that was accepted is a check. Later ones must not change the account's version. */
export const markWorking = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('email_accounts')
    .set({ checked_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('checked_at', 'is', null)
    .execute();

/** Stops the accounts of a user and forgets how to sign in to them. */
export async function closeAccountsOf(ctx: BusinessCtx, userId: number, reason: string): Promise<void> {
  const closed = await ctx.db
    .updateTable('email_accounts')
    .set({ state: 'paused', paused_reason: reason })
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  if (!closed.length) return;
  await ctx.db
    .deleteFrom('email_account_secrets')
    .where('business_id', '=', ctx.businessId)
    .where(
      'id',
      'in',
      closed.map(({ id }) => id),
    )
    .execute();
}
