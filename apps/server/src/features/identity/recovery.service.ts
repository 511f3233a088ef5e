import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import type { Ctx, SignedInCtx } from '#server/platform/context.ts';
import { conflict, invalid } from '#server/platform/http-error.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { hashToken, newToken, tokenLink } from '#server/platform/tokens.ts';
import { makeCode, notRight, subjectOf, takeCode, voidCodes, voidCodesTo, voidSignInCodes } from './codes.service.ts';
import { hashSecret } from './hash.service.ts';
import { identityMessages } from './identity.messages.ts';
import { checkPassword } from './identity.policy.ts';
import { presentUser } from './identity.present.ts';
import * as repo from './identity.repo.ts';
import { me } from './identity.service.ts';
import { forgiveAll } from './password-check.service.ts';

type Body<K extends keyof typeof identityRoutes> = Input<(typeof identityRoutes)[K]>['body'];

const MINUTE = 60_000;
const RESET_MINUTES = 60;

const inMinutes = (ctx: Ctx, minutes: number) => new Date(ctx.now.getTime() + minutes * MINUTE).toISOString();

/** Handled in identity.jobs.ts. */
export const SEND_PASSWORD_LINK = 'identity.send_password_link';

/** No account is looked up here, as with codes (code-sign-in.service.ts). */
export async function forgotPassword(ctx: Ctx, account: Body<'forgotPassword'>) {
  await ctx.app.jobs.enqueueAccount(ctx, SEND_PASSWORD_LINK, account);
  return {
    delivery: ctx.app.mail.kind === 'outbox' ? ('outbox' as const) : ('sent' as const),
    message: 'If this email has an account, a reset link has been sent.',
  };
}

export async function answerForgotten(ctx: Ctx, { email, login_type }: Body<'forgotPassword'>): Promise<void> {
  const account = await repo.findUserByEmail(ctx, login_type, email);
  // An account that was started from an invitation gets a password once its contacts are verified.
  if (!account || (account.password_hash === null && account.phone_verified_at === null)) return;
  const { user, link, worth } = await makePasswordLink(ctx, account.id, RESET_MINUTES);
  const values = { name: user.name, link };
  await sendMessage(ctx, identityMessages.passwordReset, values, { ...worth, to: { email: user.email } });
}

/** Replaces earlier links, also under concurrency. */
export async function makePasswordLink(ctx: Ctx, userId: number, minutes: number) {
  const user = await repo.lockUser(ctx, userId);
  const token = newToken();
  const expires_at = inMinutes(ctx, minutes);
  await repo.replacePasswordReset(ctx, { user_id: user.id, token_hash: hashToken(token), expires_at });
  const query = { token, ...(user.kind === 'client' && { login_type: 'client' }) };
  const link = tokenLink(ctx.app.publicUrl, 'resetPassword', query);
  return { user, link, worth: { good_until: expires_at, topic: `password ${user.id}` } };
}

const usedUp = () =>
  invalid({ field: 'token', rule: 'exists', message: 'This link has expired or was already used. Request a new one.' });

/**
 * Single use. Voids all other links and ends all sessions. Verifies no contact: where the email is unverified, whatever
 * was set up with it may be someone else's and ends too.
 */
export async function resetPassword(ctx: Ctx, { token, password }: Body<'resetPassword'>) {
  const hash = hashToken(token);
  const reset = await repo.findPasswordReset(ctx, hash);
  if (!reset) throw usedUp();
  await voidSignInCodes(ctx, reset.user_id);
  await forgiveAll(ctx, (await repo.findUser(ctx, reset.user_id))!);
  const user = await repo.lockUser(ctx, reset.user_id);
  if (!(await repo.takePasswordResets(ctx, user.id, hash))) throw usedUp();
  await checkPassword(ctx, password, user);
  await repo.updateUser(ctx, user.id, {
    password_hash: await hashSecret(password),
    ...(user.email_verified_at === null ? { new_email: null, pin_hash: null } : {}),
  });
  await voidCodes(ctx, [subjectOf.email(user.id), subjectOf.phone(user.id)]);
  const ended = await repo.deleteSessions(ctx, reset.user_id);
  ctx.afterCommit(() => ctx.app.realtime.endSessions(ended));
}

const phoneOf = (user: repo.UserRow): string => user.country_code + user.mobile_number;

export async function sendPhoneOtp(ctx: SignedInCtx) {
  const user = await me(ctx);
  if (user.phone_verified_at) throw conflict('Your mobile number is already verified.');
  if (!user.email_verified_at) throw conflict('Verify your email first.');
  const to = phoneOf(user);
  const { code, worth } = await makeCode(ctx, subjectOf.phone(user.id), { user_id: user.id, sent_to: to });
  const delivery = await sendMessage(ctx, identityMessages.phoneCode, { code }, { ...worth, to: { mobile: to } });
  return { delivery, message: `Code sent to ${user.country_code} ${user.mobile_number}.` };
}

export async function verifyPhone(ctx: SignedInCtx, { otp }: Body<'verifyPhone'>) {
  const user = await repo.lockUser(ctx, ctx.person.userId);
  const { sent_to } = await takeCode(ctx, subjectOf.phone(user.id), otp);
  if (sent_to !== phoneOf(user) || !user.email_verified_at) throw notRight();
  // Told only now: the caller has shown that the number is theirs.
  if (await repo.isNumberTaken(ctx, user))
    throw conflict(
      'This mobile number is verified on another account. Sign in with that account or change the number.',
    );
  await voidCodesTo(ctx, sent_to, user.id);
  return presentUser(ctx, await repo.updateUser(ctx, user.id, { phone_verified_at: ctx.now.toISOString() }), false);
}
