import { isEmailLogin, PASSWORD_GUESSES } from '@daftar/domain/credentials';
import { CompiledQuery, sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Ctx } from '#server/platform/context.ts';
import { INCREMENT_RATE_LIMIT } from '#server/platform/db/rate-limit-counter.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type UserRow = Selectable<Tables['users']>;
export type Kind = 'staff' | 'client';

export const findUser = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** Selects the user for update, so that secrets don't change while they are compared. */
export const lockUser = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('users').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

/** Selects the user for share. */
export const shareUser = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('users').selectAll().where('id', '=', id).forShare().executeTakeFirst();

/** False when the password changed since it was read: its sessions have ended, so no new one may start. */
export const lockPassword = async (
  ctx: Ctx,
  { id, password_hash }: { id: number; password_hash: string },
): Promise<boolean> =>
  (await ctx.db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()) !== undefined;

/** The account that verified this email. Where none did, the first one that claims it. */
export const findUserByEmail = (ctx: Ctx, kind: Kind, email: string) =>
  ctx.db
    .selectFrom('users')
    .selectAll()
    .where('kind', '=', kind)
    .where('email', '=', email.toLowerCase())
    .orderBy(sql`email_verified_at is null`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** Whether another account has verified this email. */
export const isEmailTaken = async (ctx: Ctx, { id, kind }: UserRow, email: string): Promise<boolean> =>
  (await ctx.db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where('id', '<>', id)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** Other accounts that claim this email without having verified it. Skips those that are verifying it right now. */
export const lockClaimants = (ctx: Ctx, { id, kind }: UserRow, email: string) =>
  ctx.db
    .selectFrom('users')
    .select('id')
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where('id', '<>', id)
    .where('email_verified_at', 'is', null)
    .orderBy('id')
    .limit(1000)
    .forUpdate()
    .skipLocked()
    .execute();

/**
 * With a country code the number is unique; without, it matches only when one country has it. Verified numbers come
 * first; of unverified ones, only a single match counts.
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

/** Whether an account has verified this number. */
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

export const findUserByLogin = (ctx: Ctx, kind: Kind, login: string) =>
  isEmailLogin(login) ? findUserByEmail(ctx, kind, login) : findUserByMobile(ctx, kind, login);

/** Counts a password attempt. Returns the count and the end of the window. */
export async function countGuess(ctx: Ctx, key: string): Promise<{ count: number; wait: number }> {
  const counting = CompiledQuery.raw(INCREMENT_RATE_LIMIT, [key, PASSWORD_GUESSES.minutes * 60, 1]);
  return (await ctx.db.executeQuery<{ count: number; wait: number }>(counting)).rows[0]!;
}

/** Deletes these counts, and those of single networks and devices under a name. */
export const forgiveGuesses = (ctx: Ctx, keys: string[], { alsoBeginning = [] as string[] } = {}) =>
  ctx.db
    .deleteFrom('rate_limits')
    .where((eb) =>
      eb.or([
        eb('key', 'in', keys),
        ...alsoBeginning.map((name) => eb.fn<boolean>('starts_with', ['key', eb.val(`${name} `)])),
      ]),
    )
    .execute();

export const insertUser = (ctx: Ctx, user: Insertable<Tables['users']>) =>
  ctx.db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();

export const updateUser = (ctx: Ctx, id: number, changes: Updateable<Tables['users']>) =>
  ctx.db.updateTable('users').set(orSame(changes)).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** The businesses that the account belongs to. */
export const businessNamesOf = async (ctx: Ctx, userId: number): Promise<string[]> =>
  (await sql<{ name: string }>`select app.business_names_of(${userId}) as name`.execute(ctx.db)).rows.map(
    ({ name }) => name,
  );

export const insertSession = (ctx: Ctx, session: Insertable<Tables['sessions']>) =>
  ctx.db
    .insertInto('sessions')
    .values(session)
    .returning(['id', 'expires_at', 'awaits', 'idle_minutes'])
    .executeTakeFirstOrThrow();

export const listSessions = (ctx: Ctx, userId: number) =>
  ctx.db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_seen_at', '>', sql<string>`now() - make_interval(mins => idle_minutes)`)
    .where('viewed_client_id', 'is', null)
    .where('awaits', 'is distinct from', 'second_factor')
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();

/** The session the user signed in with. A view-as-client session shares its lock and its PIN attempts. */
const signedInWith = (id: number) =>
  sql<number>`coalesce((select opened_by from sessions where id = ${id}), ${id}::bigint)`;

/**
 * Keeps the PIN attempts, so that locking again doesn't reset them. Returns the locked sessions, whose sockets are
 * closed.
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

/** Counts a PIN attempt before comparing. Undefined when the session has ended. */
export const countPinTry = (ctx: Ctx, id: number): Promise<{ id: number; pin_failures: number } | undefined> =>
  ctx.db
    .updateTable('sessions')
    .set((eb) => ({ pin_failures: eb('pin_failures', '+', 1) }))
    .where('id', '=', signedInWith(id))
    .returning(['id', 'pin_failures'])
    .executeTakeFirst();

/** False when the session has ended. */
export const updateTokenHash = async (ctx: Ctx, id: number, token_hash: Buffer): Promise<boolean> =>
  (await ctx.db.updateTable('sessions').set({ token_hash }).where('id', '=', id).returning('id').executeTakeFirst()) !==
  undefined;

export type Which = { only?: number; except?: number; locked?: true };

/** Ends sessions and those opened from them. Returns them, so that their sockets can be closed. */
export async function deleteSessions(
  ctx: Ctx,
  userId: number,
  { only, except, locked }: Which = {},
): Promise<number[]> {
  let query = ctx.db.deleteFrom('sessions').where('user_id', '=', userId).returning('id');
  if (only !== undefined) query = query.where((eb) => eb.or([eb('id', '=', only), eb('opened_by', '=', only)]));
  if (except !== undefined) query = query.where('id', '<>', except).where('opened_by', 'is distinct from', except);
  if (locked) {
    const sessions = ctx.db.selectFrom('sessions as s').select('s.id').where('s.user_id', '=', userId);
    const ids = sessions.where('s.locked_at', 'is not', null);
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

/** Deletes all reset links of a locked account. True when this one was still valid. */
export async function takePasswordResets(ctx: Ctx, userId: number, tokenHash: Buffer): Promise<boolean> {
  const taken = await ctx.db
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('token_hash')
    .execute();
  return taken.some(({ token_hash }) => token_hash.equals(tokenHash));
}
