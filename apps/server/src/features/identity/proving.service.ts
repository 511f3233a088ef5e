import { identityRoutes } from '@daftar/contract/identity';
import { loginName, PASSWORD_GUESSES } from '@daftar/domain/credentials';
import type { Ctx, SignedInCtx } from '#server/context.ts';
import { accountKey, accountOf } from '#server/db/counting.ts';
import { invalid, tooMany, wrong } from '#server/failure.ts';
import { matchesSecret } from './hashing.service.ts';
import * as repo from './identity.repo.ts';

/** An account has several names, and its password is asked for at several doors: all of them have one count of guesses. */
const countOf = (userId: number): string => `password of user ${userId}`;

/** Who guesses at a name that nobody has is counted by the same statement. */
export const countOfLogin = (user: repo.UserRow | undefined, kind: repo.Kind, login: string): string =>
  user ? countOf(user.id) : `password of ${kind} ${loginName(login)}`;

/** How long it is until another guess may be made; null where this one may. */
export async function countGuess(ctx: Ctx, whose: string): Promise<number | null> {
  const { count, wait } = await repo.countGuess(ctx, whose);
  return count > PASSWORD_GUESSES.tries * ctx.app.env.RATE_LIMIT_FACTOR ? Math.max(1, wait) : null;
}

/**
 * Whoever finds an open screen must not take the account with it. The guess is counted before the account is held, as at
 * signing in: two who ask at once would wait for each other otherwise.
 */
export async function holdProven(ctx: SignedInCtx, password: string): Promise<repo.UserRow> {
  if (!password) throw passwordNeeded();
  const whose = countOf(ctx.person.userId);
  const wait = await countGuess(ctx, whose);
  if (wait !== null) throw tooMany(wait);
  const user = await repo.holdUser(ctx, ctx.person.userId);
  if (!(await matchesSecret(user.password_hash, password))) throw wrong('The password is not right.');
  await repo.forgiveGuesses(ctx, [whose]);
  return user;
}

/** A number is one account's once it is proven; until then whoever holds the telephone may have it. */
export async function checkNumberFree(ctx: Ctx, number: Parameters<typeof repo.isNumberTaken>[1]): Promise<void> {
  if (await repo.isNumberTaken(ctx, number))
    throw invalid({ field: 'mobile_number', rule: 'unique', message: 'mobile number already exist' });
}

export const passwordNeeded = () =>
  invalid({ field: 'current_password', rule: 'required', message: 'Enter your current password' });

/**
 * Nobody has guessed at a password that is only just set: no door that the guesses at the old one closed stays closed to
 * it. Before the account is held, as above.
 */
export function forgiveAll(ctx: Ctx, { id, email, country_code, mobile_number }: repo.UserRow) {
  const { login, changePassword, forgotPin } = identityRoutes;
  const names = [email, mobile_number, country_code + mobile_number].map((name) =>
    accountKey(login.path, accountOf(name)),
  );
  const own = [changePassword.guesses, forgotPin.path].map((door) => accountKey(door, `user ${id}`));
  return repo.forgiveGuesses(ctx, [countOf(id), ...names, ...own]);
}
