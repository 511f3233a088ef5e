import { isEmailLogin, PASSWORD_GUESSES } from '@daftar/domain/credentials';
import { CompiledQuery, sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Ctx } from '#server/context.ts';
import { COUNT } from '#server/db/counting.ts';
import { orSame } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

export type UserRow = Selectable<Tables['users']>;
export type Kind = 'staff' | 'client';

export const findUser = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** As it is, and as it stays until the transaction ends: a secret is compared with nothing that changes meanwhile. */
export const holdUser = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** The same for who only looks: several may, and nobody changes it meanwhile. */
export const shareUser = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** False where the password was changed since it was read: its sessions have been ended, and none may follow. */
export const holdPassword = async (ctx: Ctx, { id, password_hash }: UserRow): Promise<boolean> =>
  (await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()) !== undefined;

export const findUserByEmail = (ctx: Ctx, kind: Kind, email: string) =>
  ctx.db
    .selectFrom('users')
    .selectAll()
    .where('kind', '=', kind)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

/**
 * With a dial code the number is one person's; without, it is only taken if it is no one else's in another country. Who
 * has proven it comes before those who have not, of whom it is only taken if there is one.
 */
export async function findUserByMobile(ctx: Ctx, kind: Kind, typed: string): Promise<UserRow | undefined> {
  const digits = typed.replace(/\D/g, '');
  const users = ctx.db.selectFrom('users').selectAll().where('kind', '=', kind).orderBy(IS_UNPROVEN).limit(2);
  const found = typed.trim().startsWith('+')
    ? await users
        .where((eb) =>
          eb.or(
            [1, 2, 3, 4].map((n) => eb.and({ country_code: `+${digits.slice(0, n)}`, mobile_number: digits.slice(n) })),
          ),
        )
        .execute()
    : await users.where('mobile_number', '=', digits).execute();
  const [first, second] = found;
  const isOne = !second || (first!.phone_verified_at !== null && second.phone_verified_at === null);
  return isOne ? first : undefined;
}

const IS_UNPROVEN = sql`phone_verified_at is null`;

/** Whether somebody has proven this number. */
export const isNumberTaken = async (
  ctx: Ctx,
  { kind, country_code, mobile_number }: Pick<UserRow, 'kind' | 'country_code' | 'mobile_number'>,
): Promise<boolean> =>
  (await ctx.db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.and({ kind, country_code, mobile_number }))
    .where('phone_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** By e-mail or by number, whichever was typed. */
export const findUserByLogin = (ctx: Ctx, kind: Kind, login: string) =>
  isEmailLogin(login) ? findUserByEmail(ctx, kind, login) : findUserByMobile(ctx, kind, login);

/** Another guess at a password; how many there have been, and for how long they count. Those made at once take turns. */
export async function countGuess(ctx: Ctx, whose: string): Promise<{ count: number; wait: number }> {
  const counting = CompiledQuery.raw(COUNT, [whose, PASSWORD_GUESSES.minutes * 60, 1]);
  return (await ctx.db.executeQuery<{ count: number; wait: number }>(counting)).rows[0]!;
}

export const forgiveGuesses = (ctx: Ctx, keys: string[]) =>
  ctx.db.deleteFrom('rate_limits').where('key', 'in', keys).execute();

export const insertUser = (ctx: Ctx, user: Insertable<Tables['users']>) =>
  ctx.db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

export const updateUser = (ctx: Ctx, id: number, changes: Updateable<Tables['users']>) =>
  ctx.db.updateTable('users').set(orSame(changes)).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const insertSession = (ctx: Ctx, session: Insertable<Tables['sessions']>) =>
  ctx.db.insertInto('sessions').values(session).returning(['id', 'expires_at']).executeTakeFirstOrThrow();

export const listSessions = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .where('viewed_client_id', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** The session somebody signed in with: what a colleague looks as a client with has its lock, and counts its tries. */
const signedInWith = (id: number) =>
  sql<number>`coalesce((select opened_by from sessions where id = ${id}), ${id}::bigint)`;

/**
 * Tries of the PIN stay counted: whoever could lock again between them would have as many as they like. Answers which
 * sessions are locked now, so that their sockets can be closed.
 */
export async function lockSession(ctx: Ctx, id: number): Promise<number[]> {
  const locked = await ctx.db
    .updateTable('sessions')
    .set({ locked_at: sql`now()` })
    .where('id', '=', signedInWith(id))
    .returning('id')
    .executeTakeFirst();
  if (!locked) return [];
  const views = await ctx.db.selectFrom('sessions').select('id').where('opened_by', '=', locked.id).execute();
  return [locked, ...views].map((row) => row.id);
}

export const unlockSession = (ctx: Ctx, id: number) =>
  ctx.db.updateTable('sessions').set({ locked_at: null, pin_failures: 0 }).where('id', '=', signedInWith(id)).execute();

/** One try, counted before it is compared, so that those sent at once take turns. Undefined where the session has ended. */
export const countPinTry = (ctx: Ctx, id: number): Promise<{ id: number; pin_failures: number } | undefined> =>
  ctx.db
    .updateTable('sessions')
    .set((eb) => ({ pin_failures: eb('pin_failures', '+', 1) }))
    .where('id', '=', signedInWith(id))
    .returning(['id', 'pin_failures'])
    .executeTakeFirst();

/** Which sessions of a user are meant: one, all but one, or those that are locked. */
export type Which = { only?: number; except?: number; locked?: true };

/** Ends sessions of a user, and what was opened from them. Answers which, so that their sockets can be closed. */
export async function deleteSessions(
  ctx: Ctx,
  userId: number,
  { only, except, locked }: Which = {},
): Promise<number[]> {
  let query = ctx.db.deleteFrom('sessions').where('user_id', '=', userId).returning('id');
  if (only !== undefined) query = query.where((eb) => eb.or([eb('id', '=', only), eb('opened_by', '=', only)]));
  if (except !== undefined) query = query.where('id', '<>', except).where('opened_by', 'is distinct from', except);
  if (locked) {
    const asked = ctx.db.selectFrom('sessions as s').select('s.id').where('s.user_id', '=', userId);
    const ids = asked.where('s.locked_at', 'is not', null);
    query = query.where((eb) => eb.or([eb('id', 'in', ids), eb('opened_by', 'in', ids)]));
  }
  return (await query.execute()).map((row) => row.id);
}

export const deletePasswordResets = (ctx: Ctx, userId: number) =>
  ctx.db.deleteFrom('password_resets').where('user_id', '=', userId).execute();

export async function replacePasswordReset(ctx: Ctx, reset: Insertable<Tables['password_resets']>): Promise<void> {
  await deletePasswordResets(ctx, reset.user_id);
  await ctx.db.insertInto('password_resets').values(reset).execute();
}

export const findPasswordReset = (ctx: Ctx, tokenHash: Buffer) =>
  ctx.db.selectFrom('password_resets').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst();

/** Takes every link of an account that is held; true where this one still opened something. */
export async function takePasswordResets(ctx: Ctx, userId: number, tokenHash: Buffer): Promise<boolean> {
  const taken = await ctx.db
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('token_hash')
    .execute();
  return taken.some(({ token_hash }) => token_hash.equals(tokenHash));
}
