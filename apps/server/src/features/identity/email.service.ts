import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import { OTP_LIFE } from '@daftar/domain/credentials';
import { maskEmail } from '@daftar/domain/masking';
import type { Ctx, SignedInCtx } from '#server/context.ts';
import { conflict, invalid } from '#server/failure.ts';
import { sendMail } from '#server/features/outbox/outbox.service.ts';
import { makeCode, notRight, subjectOf, takeCode, voidCodes } from './codes.service.ts';
import { presentUser, waitingEmail } from './identity.present.ts';
import * as repo from './identity.repo.ts';

type Body<K extends keyof typeof identityRoutes> = Input<(typeof identityRoutes)[K]>['body'];

/**
 * An e-mail that is wanted changes nothing before it is proven: an address of somebody else's would make this account
 * theirs as well, and what they are invited to its maker's (docs/decisions/0004-identity.md). The one that stands is
 * told, in time to object; not whose the new one is, because it may have been mistyped itself.
 */
export async function wantEmail(ctx: Ctx, user: repo.UserRow, email: string): Promise<void> {
  if (await repo.findUserByEmail(ctx, user.kind as repo.Kind, email))
    throw invalid({ field: 'email', rule: 'unique', message: 'email already exist' });
  await tell(
    ctx,
    user,
    'Your Daftar e-mail is to change',
    `the e-mail of your Daftar account is to be ${maskEmail(email)}. It changes once that address is confirmed; until then this one stands.\n\nIf you did not ask for it, change your password: somebody else knows it.`,
  );
}

const tell = (ctx: Ctx, { email, name }: repo.UserRow, subject: string, says: string) =>
  sendMail(ctx, { to: email, subject, text: `Hello ${name},\n\n${says}` });

export async function sendEmailCode(ctx: SignedInCtx) {
  const user = await repo.holdUser(ctx, ctx.person.userId);
  const to = waitingEmail(user);
  if (to === null) throw nothingWaits();
  const { code, worth } = await makeCode(ctx, subjectOf.email(user.id), { user_id: user.id, sent_to: to });
  const delivery = await sendMail(ctx, {
    ...worth,
    to,
    subject: 'Confirm your e-mail for Daftar',
    text: `Hello,\n\n${code} is your Daftar code to confirm this e-mail address. It holds for ${OTP_LIFE.minutes} minutes and works once.\n\nIf you did not ask for it, do nothing and give it to nobody: without it no account has your address.`,
  });
  return { delivery, message: `A code was sent to ${to}.` };
}

/** From now on it is the account's; a link that went to the one before it opens nothing. */
export async function confirmEmail(ctx: SignedInCtx, { otp }: Body<'confirmEmail'>) {
  const user = await repo.holdUser(ctx, ctx.person.userId);
  const { sent_to: email } = await takeCode(ctx, subjectOf.email(user.id), otp);
  if (email !== waitingEmail(user)) throw notRight();
  const changed = await repo.updateUser(ctx, user.id, {
    email,
    new_email: null,
    email_verified_at: ctx.now.toISOString(),
  });
  if (email !== user.email) {
    await repo.deletePasswordResets(ctx, user.id);
    await tell(
      ctx,
      user,
      'Your Daftar e-mail has changed',
      `the e-mail of your Daftar account is now ${maskEmail(email)}. This address no longer opens it.`,
    );
  }
  return presentUser(ctx, changed, false);
}

export async function takeBackEmail(ctx: SignedInCtx) {
  const user = await repo.holdUser(ctx, ctx.person.userId);
  if (user.new_email === null) throw nothingWaits();
  await voidCodes(ctx, [subjectOf.email(user.id)]);
  return presentUser(ctx, await repo.updateUser(ctx, user.id, { new_email: null }), false);
}

const nothingWaits = () => conflict('No e-mail waits for its confirmation.');
