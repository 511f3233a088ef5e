import { sql, type Insertable, type Updateable } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Bounds the list of a user. */
export const MAX_PASSKEYS = 20;

export const listPasskeys = (ctx: Ctx, userId: number) =>
  ctx.db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').limit(MAX_PASSKEYS).execute();

export const insertPasskey = (ctx: Ctx, passkey: Insertable<Tables['passkeys']>) =>
  ctx.db.insertInto('passkeys').values(passkey).execute();

/** Locked, so that its counter is compared and raised in one step. */
export const lockPasskey = (ctx: Ctx, userId: number, credentialId: string) =>
  ctx.db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .forUpdate()
    .executeTakeFirst();

export const updatePasskey = (ctx: Ctx, userId: number, id: number, changes: Updateable<Tables['passkeys']>) =>
  ctx.db
    .updateTable('passkeys')
    .set(changes)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const deletePasskey = (ctx: Ctx, userId: number, id: number) =>
  ctx.db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).returning('name').executeTakeFirst();

export const deletePasskeys = (ctx: Ctx, userId: number) =>
  ctx.db.deleteFrom('passkeys').where('user_id', '=', userId).execute();

export const insertChallenge = (ctx: Ctx, challenge: Insertable<Tables['passkey_challenges']>) =>
  ctx.db.insertInto('passkey_challenges').values(challenge).execute();

/** True for a challenge of this session and purpose, once. */
export const takeChallenge = async (
  ctx: Ctx,
  { challenge, session_id, purpose }: { challenge: string; session_id: number; purpose: string },
): Promise<boolean> =>
  (await ctx.db
    .deleteFrom('passkey_challenges')
    .where((eb) => eb.and({ challenge, session_id, purpose }))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('challenge')
    .executeTakeFirst()) !== undefined;
