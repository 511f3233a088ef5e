import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import { isEmailLogin, OTP_LIFE } from '@daftar/domain/credentials';
import type { Ctx } from '#server/context.ts';
import { sendMail, sendSms } from '#server/features/outbox/outbox.service.ts';
import { fillCode, notRight, reserveCode, subjectOf, takeCode } from './codes.service.ts';
import * as repo from './identity.repo.ts';
import { openSession } from './identity.service.ts';

type Body<K extends keyof typeof identityRoutes> = Input<(typeof identityRoutes)[K]>['body'];

/** The kind of job in identity.jobs.ts. */
export const SEND_SIGN_IN_CODE = 'identity.send_sign_in_code';

const addressOf = (user: repo.UserRow, login: string): string =>
  isEmailLogin(login) ? user.email : user.country_code + user.mobile_number;

/**
 * Nobody is looked up here: what is done and answered is the same for every login, and takes as long. Whether somebody
 * has it turns out in the background.
 */
export async function askForCode(ctx: Ctx, { login }: Body<'sendSignInCode'>) {
  await reserveCode(ctx, subjectOf.signIn(login));
  await ctx.app.jobs.enqueueAccount(ctx, SEND_SIGN_IN_CODE, { login });
  const provider = isEmailLogin(login) ? ctx.app.mail : ctx.app.sms;
  return {
    delivery: provider.kind === 'outbox' ? ('outbox' as const) : ('sent' as const),
    message: `If ${login} belongs to a client login, a code is on its way.`,
  };
}

/** Client logins only: a practice's own people have passwords (docs/decisions/0035-sign-in-by-code.md). */
export async function sendCode(ctx: Ctx, login: string): Promise<void> {
  const user = await repo.findUserByLogin(ctx, 'client', login);
  // What was mistyped at joining is somebody else's: no number and no address is a way in before it is proven.
  if (!user || (isEmailLogin(login) ? user.email_verified_at : user.phone_verified_at) === null) return;
  const to = addressOf(user, login);
  const made = await fillCode(ctx, subjectOf.signIn(login), { user_id: user.id, sent_to: to });
  if (!made) return;
  const { code, worth } = made;
  const says = `${code} is your Daftar code to sign in. It holds for ${OTP_LIFE.minutes} minutes and works once.`;
  if (!isEmailLogin(login)) await sendSms(ctx, { ...worth, to, text: says });
  else
    await sendMail(ctx, {
      ...worth,
      to,
      subject: 'Your code to sign in to Daftar',
      text: `Hello ${user.name},\n\n${says}\n\nIf you did not ask for it, do nothing: nobody is signed in without it.`,
    });
}

export async function signInByCode(ctx: Ctx, { login, otp }: Body<'signInByCode'>) {
  const sent = await takeCode(ctx, subjectOf.signIn(login), otp);
  const user = await repo.holdUser(ctx, sent.user_id);
  if (addressOf(user, login) !== sent.sent_to) throw notRight();
  return openSession(ctx, user);
}
