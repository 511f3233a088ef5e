import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

type NewSignIn = Omit<Insertable<Tables['email_sign_ins']>, 'business_id' | 'id'>;

export async function insert(ctx: BusinessCtx, values: NewSignIn): Promise<void> {
  // Those that were given up.
  await ctx.db
    .deleteFrom('email_sign_ins')
    .where('business_id', '=', ctx.businessId)
    .where('expires_at', '<', ctx.now.toISOString())
    .execute();
  await ctx.db
    .insertInto('email_sign_ins')
    .values({ ...values, business_id: ctx.businessId })
    .execute();
}

/** Taken out: a state is valid once, for the person who started. */
export const take = (ctx: BusinessCtx, stateHash: Buffer) =>
  ctx.db
    .deleteFrom('email_sign_ins')
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', actorId(ctx))
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', ctx.now.toISOString())
    .returningAll()
    .executeTakeFirst();

type NewAccount = Omit<Insertable<Tables['email_accounts']>, 'business_id' | 'id'>;

export async function insertAccount(ctx: BusinessCtx, values: NewAccount): Promise<number> {
  const { id } = await ctx.db
    .insertInto('email_accounts')
    .values({ ...values, business_id: ctx.businessId, created_by: actorId(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Connected again, perhaps after it was an SMTP account. */
export const reconnect = (ctx: BusinessCtx, id: number, values: Partial<NewAccount>) =>
  ctx.db
    .updateTable('email_accounts')
    .set(values)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
