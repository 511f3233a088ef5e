import { sql, type Updateable } from 'kysely';
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const findAuthenticator = (ctx: Ctx, userId: number) =>
  ctx.db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Locked, so that two calls can't use the same code. */
export const lockAuthenticator = (ctx: Ctx, userId: number) =>
  ctx.db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();

/** Replaces a set-up that was not finished. False when an authenticator is in use. */
export const startAuthenticator = async (ctx: Ctx, userId: number, secret: string): Promise<boolean> => {
  const started = await ctx.db
    .insertInto('authenticators')
    .values({ user_id: userId, secret })
    .onConflict((c) =>
      c.column('user_id').doUpdateSet({ secret, last_step: 0 }).where('authenticators.verified_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return started !== undefined;
};

export const updateAuthenticator = (ctx: Ctx, userId: number, changes: Updateable<Tables['authenticators']>) =>
  ctx.db.updateTable('authenticators').set(changes).where('user_id', '=', userId).execute();

export const deleteAuthenticator = async (ctx: Ctx, userId: number): Promise<boolean> => {
  const deleted = await ctx.db
    .deleteFrom('authenticators')
    .where('user_id', '=', userId)
    .returning('verified_at')
    .executeTakeFirst();
  return Boolean(deleted?.verified_at);
};

export const countRecoveryCodes = async (ctx: Ctx, userId: number): Promise<number> =>
  (
    await ctx.db
      .selectFrom('recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).n;

export const deleteRecoveryCodes = (ctx: Ctx, userId: number) =>
  ctx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();

export async function replaceRecoveryCodes(ctx: Ctx, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await deleteRecoveryCodes(ctx, userId);
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await ctx.db.insertInto('recovery_codes').values(rows).execute();
}

/** True for the first use. */
export const takeRecoveryCode = async (ctx: Ctx, userId: number, hash: Buffer): Promise<boolean> =>
  (await ctx.db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

export const updateSession = (ctx: Ctx, id: number, changes: Updateable<Tables['sessions']>) =>
  ctx.db.updateTable('sessions').set(changes).where('id', '=', id).returning(['id', 'expires_at']).executeTakeFirst();

export const countFailure = (ctx: Ctx, sessionId: number) =>
  ctx.db
    .updateTable('sessions')
    .set((eb) => ({ second_factor_failures: eb('second_factor_failures', '+', 1) }))
    .where('id', '=', sessionId)
    .returning('second_factor_failures')
    .executeTakeFirst();

export const hasSecondFactor = async (ctx: Ctx, userId: number): Promise<boolean> =>
  (await sql<{ yes: boolean }>`select app.has_second_factor(${userId}) as yes`.execute(ctx.db)).rows[0]!.yes;

export const mustHaveSecondFactor = async (ctx: Ctx, userId: number): Promise<boolean> =>
  (await sql<{ yes: boolean }>`select app.must_have_second_factor(${userId}) as yes`.execute(ctx.db)).rows[0]!.yes;

export const worksElsewhere = async (ctx: Ctx, userId: number): Promise<boolean> =>
  (await sql<{ yes: boolean }>`select app.works_elsewhere(${userId}) as yes`.execute(ctx.db)).rows[0]!.yes;

export const findMember = ({ db, businessId }: BusinessCtx, id: number) =>
  db
    .selectFrom('members')
    .select(['user_id', 'deactivated_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
