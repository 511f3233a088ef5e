import { identityRoutes } from '@daftar/contract/identity';
import { loginName, PASSWORD_GUESSES } from '@daftar/domain/credentials';
import type { Ctx, SignedInCtx } from '#server/platform/context.ts';
import { accountRateLimitKey, normalizeLogin } from '#server/platform/db/rate-limit-counter.ts';
import { invalid, tooMany, wrongCredentials } from '#server/platform/http-error.ts';
import { networkOf } from '#server/platform/network.ts';
import { requireConfirmation } from '#server/platform/require-confirmation.ts';
import { matchesSecret } from './hash.service.ts';
import * as repo from './identity.repo.ts';
import { knownDevice } from './known-device.service.ts';

/** A count of attempts with its limit in a window. */
type Count = { key: string; tries: number };

/** Password attempts are counted per account, across all its logins and all forms that ask for it. */
const nameOf = (userId: number): string => `password of user ${userId}`;

/** Guesses from one network don't lock the account for others; guesses from very many do. */
const countsOf = (ctx: Ctx, name: string): Count[] => [
  { key: `${name} from ${networkOf(ctx.ip)}`, tries: PASSWORD_GUESSES.tries },
  { key: name, tries: PASSWORD_GUESSES.triesEverywhere },
];

/**
 * A device that has signed in to the account before has its own count. Unknown logins are counted by the same
 * statements, so that timing is the same.
 */
export function attemptsOf(ctx: Ctx, user: repo.UserRow | undefined, kind: repo.Kind, login: string): Count[] {
  if (!user) return countsOf(ctx, `password of ${kind} ${loginName(login)}`);
  const device = knownDevice(ctx, user.id);
  return device
    ? [{ key: `${nameOf(user.id)} on ${device}`, tries: PASSWORD_GUESSES.tries }]
    : countsOf(ctx, nameOf(user.id));
}

/** Time until the next attempt is allowed; null when allowed now. */
export async function countPasswordAttempt(ctx: Ctx, attempts: readonly Count[]): Promise<number | null> {
  let longest = 0;
  for (const { key, tries } of attempts) {
    const { count, wait } = await repo.countGuess(ctx, key);
    if (count > tries * ctx.app.env.RATE_LIMIT_FACTOR) longest = Math.max(1, wait, longest);
  }
  return longest || null;
}

export const forgiveAttempts = (ctx: Ctx, attempts: readonly Count[]) =>
  repo.forgiveGuesses(
    ctx,
    attempts.map(({ key }) => key),
  );

/**
 * Protects the account on an unattended screen. The attempt is counted before the account is locked, as in sign-in, to
 * avoid deadlocks.
 */
export async function lockUserByPassword(ctx: SignedInCtx, password: string): Promise<repo.UserRow> {
  if (!password) throw passwordNeeded();
  const attempts = countsOf(ctx, nameOf(ctx.person.userId));
  const wait = await countPasswordAttempt(ctx, attempts);
  if (wait !== null) throw tooMany(wait);
  const user = await repo.lockUser(ctx, ctx.person.userId);
  if (user.password_hash === null || !(await matchesSecret(user.password_hash, password)))
    throw wrongCredentials('Incorrect password.');
  await forgiveAttempts(ctx, attempts);
  return user;
}

/**
 * Before contacts, password or PIN of an account change: a password is weaker than a second factor, and an account
 * without a password has nothing else to ask for. One that is being set up proves its contacts first.
 */
export function requireProof(ctx: SignedInCtx, user: repo.UserRow): void {
  const isSetUp = user.email_verified_at !== null && user.phone_verified_at !== null;
  if (user.has_second_factor || (user.password_hash === null && isSetUp)) requireConfirmation(ctx.person);
}

export const passwordNeeded = () =>
  invalid({ field: 'current_password', rule: 'required', message: 'Enter your current password' });

/** A new password resets its attempts. Call before locking the account. */
export function forgiveAll(ctx: Ctx, { id, email, country_code, mobile_number }: repo.UserRow) {
  const { login, changePassword, forgotPin } = identityRoutes;
  const names = [email, mobile_number, country_code + mobile_number].map((name) =>
    accountRateLimitKey(login.path, normalizeLogin(name)),
  );
  const own = [changePassword.guesses, forgotPin.path].map((door) => accountRateLimitKey(door, `user ${id}`));
  return repo.forgiveGuesses(ctx, [nameOf(id), ...names, ...own], { alsoBeginning: [nameOf(id), ...names] });
}
