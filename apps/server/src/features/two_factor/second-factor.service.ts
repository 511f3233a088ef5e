import type { SecondFactor } from '@daftar/contract/two_factor';
import { PASSWORD_GUESSES } from '@daftar/domain/credentials';
import { SECOND_FACTOR_TRIES } from '@daftar/domain/two-factor';
import type { Ctx, SignedInCtx } from '#server/platform/context.ts';
import { HttpError, tooMany, wrongCredentials } from '#server/platform/http-error.ts';
import { countPasswordAttempt, forgiveAttempts } from '#server/features/identity/password-check.service.ts';
import { endSessions, me, renewToken, verifyToken } from '#server/features/identity/identity.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { checkPasskey } from './passkey-check.service.ts';
import { takeRecoveryCode } from './recovery-codes.service.ts';
import { stepOf } from './totp.ts';
import { twoFactorMessages } from './two_factor.messages.ts';
import * as repo from './two_factor.repo.ts';

/** The secret belongs to one user: a copy in another account can't be decrypted. */
export const sealOwner = (userId: number): string => `user ${userId}`;

const wrongCode = () => wrongCredentials('This code is incorrect or was already used. Enter a new code.');

/** Counted per account, over all sessions and both forms that ask for a second factor. */
export async function countedAttempt(ctx: SignedInCtx, attempt: () => Promise<void>): Promise<void> {
  const attempts = [{ key: `second factor of user ${ctx.person.userId}`, tries: PASSWORD_GUESSES.tries }];
  const wait = await countPasswordAttempt(ctx, attempts);
  if (wait !== null) throw tooMany(wait);
  await attempt();
  await forgiveAttempts(ctx, attempts);
}

export const checkSecondFactor = (ctx: SignedInCtx, given: SecondFactor): Promise<void> =>
  countedAttempt(ctx, () => verify(ctx, given));

async function verify(ctx: SignedInCtx, given: SecondFactor): Promise<void> {
  const { userId } = ctx.person;
  if (given.method === 'authenticator') return checkAuthenticatorCode(ctx, given.otp);
  if (given.method === 'passkey') return checkPasskey(ctx, given.credential);
  if (!(await takeRecoveryCode(ctx, userId, given.recovery_code)))
    throw wrongCredentials('This recovery code is incorrect or was already used.');
  const { name, email } = await me(ctx);
  const left = await repo.countRecoveryCodes(ctx, userId);
  await sendMessage(ctx, twoFactorMessages.recoveryCodeUsed, { name, left }, { to: { email } });
}

/** A code works once, also when it is sent twice at the same time. */
export async function checkAuthenticatorCode(ctx: SignedInCtx, otp: string, { isSetup = false } = {}): Promise<void> {
  const { userId } = ctx.person;
  const stored = await repo.lockAuthenticator(ctx, userId);
  if (!stored || (stored.verified_at === null) !== isSetup) throw wrongCode();
  const secret = ctx.app.vault.open(stored.secret, sealOwner(userId));
  const step = stepOf(secret, otp, ctx.now, stored.last_step);
  if (step === null) throw wrongCode();
  const at = ctx.now.toISOString();
  await repo.updateAuthenticator(ctx, userId, {
    last_step: step,
    ...(isSetup ? { verified_at: at } : { last_used_at: at }),
  });
}

const HOUR = 3_600_000;
const endOf = (ctx: Ctx): string => new Date(ctx.now.getTime() + ctx.app.env.SESSION_HOURS * HOUR).toISOString();

/** Five wrong codes end the sign-in; the person starts again with the password. */
export async function signIn(ctx: SignedInCtx, given: SecondFactor) {
  try {
    await checkSecondFactor(ctx, given);
  } catch (error) {
    if (!(error instanceof HttpError) || error.body.code !== 'wrong_credentials') throw error;
    const counted = await repo.countFailure(ctx, ctx.person.sessionId);
    if (counted && counted.second_factor_failures < SECOND_FACTOR_TRIES) throw error;
    await endSessions(ctx, { only: ctx.person.sessionId });
    throw new HttpError(
      401,
      { message: `You entered a wrong code ${SECOND_FACTOR_TRIES} times. Sign in again.` },
      { commits: true },
    );
  }
  return completeSignIn(ctx);
}

export async function completeSignIn(ctx: SignedInCtx) {
  const expires_at = endOf(ctx);
  await repo.updateSession(ctx, ctx.person.sessionId, {
    awaits: null,
    expires_at,
    confirmed_at: ctx.now.toISOString(),
  });
  const token = await renewToken(ctx);
  return verifyToken({ ...ctx, person: { ...ctx.person, token, awaits: null, expiresAt: expires_at } });
}
