import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import { OTP_LIFE } from '@daftar/domain/credentials';
import type { Ctx, SignedInCtx } from '#server/context.ts';
import { conflict, invalid } from '#server/failure.ts';
import { sendMail, sendSms, type How } from '#server/features/outbox/outbox.service.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { makeCode, notRight, subjectOf, takeCode, voidSignInCodes } from './codes.service.ts';
import { hashSecret } from './hashing.service.ts';
import { checkPassword } from './identity.policy.ts';
import { isUnproven, presentUser } from './identity.present.ts';
import * as repo from './identity.repo.ts';
import { me } from './identity.service.ts';
import { forgiveAll } from './proving.service.ts';

type Body<K extends keyof typeof identityRoutes> = Input<(typeof identityRoutes)[K]>['body'];

const MINUTE = 60_000;
const RESET_MINUTES = 60;

const inMinutes = (ctx: Ctx, minutes: number) => new Date(ctx.now.getTime() + minutes * MINUTE).toISOString();

/** The kind of job in identity.jobs.ts. */
export const SEND_PASSWORD_LINK = 'identity.send_password_link';

/** Nobody is looked up here, as with codes (code-sign-in.service.ts): neither the answer nor its time tells anything. */
export async function forgotPassword(ctx: Ctx, account: Body<'forgotPassword'>) {
  await ctx.app.jobs.enqueueAccount(ctx, SEND_PASSWORD_LINK, account);
  return {
    delivery: ctx.app.mail.kind === 'outbox' ? ('outbox' as const) : ('sent' as const),
    message: 'If an account has this e-mail, a link to set a new password is on its way.',
  };
}

export async function answerForgotten(ctx: Ctx, { email, login_type }: Body<'forgotPassword'>): Promise<void> {
  const user = await repo.findUserByEmail(ctx, login_type, email);
  if (!user) return;
  await sendPasswordLink(ctx, user.id, {
    minutes: RESET_MINUTES,
    subject: 'Set a new password for Daftar',
    text: (link) =>
      `open this link within one hour to set a new password:\n${link}\n\nIf you did not ask for it, do nothing: your password stays as it is.`,
  });
}

type Letter = { minutes: number; subject: string; text: (link: string) => string };

/** The newest link is the only one, also of two that are made at once. The message is the account's own. */
export async function sendPasswordLink(ctx: Ctx, userId: number, { minutes, subject, text }: Letter): Promise<How> {
  const user = await repo.holdUser(ctx, userId);
  const token = newToken();
  const expires_at = inMinutes(ctx, minutes);
  await repo.replacePasswordReset(ctx, { user_id: user.id, token_hash: hashToken(token), expires_at });
  const link = `${ctx.app.publicUrl}/resetPassword?token=${token}${user.kind === 'client' ? '&login_type=client' : ''}`;
  return sendMail(
    { ...ctx, businessId: undefined },
    {
      good_until: expires_at,
      topic: `password ${user.id}`,
      to: user.email,
      subject,
      text: `Hello ${user.name},\n\n${text(link)}`,
    },
  );
}

const usedUp = () =>
  invalid({ field: 'token', rule: 'exists', message: 'This link was used or has expired. Ask for a new one.' });

/** One use, for as long as it says; every other link is worth nothing any more, and every open session ends. */
export async function resetPassword(ctx: Ctx, { token, password }: Body<'resetPassword'>) {
  const hash = hashToken(token);
  const reset = await repo.findPasswordReset(ctx, hash);
  if (!reset) throw usedUp();
  await voidSignInCodes(ctx, reset.user_id);
  await forgiveAll(ctx, (await repo.findUser(ctx, reset.user_id))!);
  const user = await repo.holdUser(ctx, reset.user_id);
  if (!(await repo.takePasswordResets(ctx, user.id, hash))) throw usedUp();
  checkPassword(password, user);
  await repo.updateUser(ctx, user.id, {
    password_hash: await hashSecret(password),
    email_verified_at: user.email_verified_at ?? ctx.now.toISOString(),
    // Whoever joined with this address had not proven it: their number is no way into what is its holder's from now on.
    ...(isUnproven(user) ? { phone_verified_at: null, new_email: null } : {}),
  });
  const ended = await repo.deleteSessions(ctx, reset.user_id);
  ctx.afterCommit(() => ctx.app.realtime.endSessions(ended));
}

const phoneOf = (user: repo.UserRow): string => user.country_code + user.mobile_number;

export async function sendPhoneOtp(ctx: SignedInCtx) {
  const user = await me(ctx);
  if (user.phone_verified_at) throw conflict('Your mobile number is verified already.');
  if (await repo.isNumberTaken(ctx, user))
    throw conflict('Another account has verified this mobile number. Change it to one of your own.');
  const to = phoneOf(user);
  const { code, worth } = await makeCode(ctx, subjectOf.phone(user.id), { user_id: user.id, sent_to: to });
  const text = `${code} is your Daftar code. It holds for ${OTP_LIFE.minutes} minutes.`;
  const delivery = await sendSms(ctx, { ...worth, to, text });
  return { delivery, message: `A code was sent to ${user.country_code} ${user.mobile_number}.` };
}

export async function verifyPhone(ctx: SignedInCtx, { otp }: Body<'verifyPhone'>) {
  const user = await repo.holdUser(ctx, ctx.person.userId);
  const { sent_to } = await takeCode(ctx, subjectOf.phone(user.id), otp);
  if (sent_to !== phoneOf(user)) throw notRight();
  return presentUser(ctx, await repo.updateUser(ctx, user.id, { phone_verified_at: ctx.now.toISOString() }), false);
}
