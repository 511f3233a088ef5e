import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import { isEmailLogin } from '@daftar/domain/credentials';
import type { Ctx } from '#server/platform/context.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { fillCode, notRight, reserveCode, subjectOf, takeCode } from './codes.service.ts';
import { recordFailedSignIn } from './failed-sign-ins.repo.ts';
import { identityMessages } from './identity.messages.ts';
import * as repo from './identity.repo.ts';
import { openSession } from './identity.service.ts';

type Body<K extends keyof typeof identityRoutes> = Input<(typeof identityRoutes)[K]>['body'];

/** Handled in identity.jobs.ts. */
export const SEND_SIGN_IN_CODE = 'identity.send_sign_in_code';

const addressOf = (user: repo.UserRow, login: string): string =>
  isEmailLogin(login) ? user.email : user.country_code + user.mobile_number;

/** No account is looked up here, so that answer and timing are the same for every login. The job looks it up. */
export async function askForCode(ctx: Ctx, { login }: Body<'sendSignInCode'>) {
  await reserveCode(ctx, subjectOf.signIn(login));
  await ctx.app.jobs.enqueueAccount(ctx, SEND_SIGN_IN_CODE, { login });
  const provider = isEmailLogin(login) ? ctx.app.mail : ctx.app.sms;
  return {
    delivery: provider.kind === 'outbox' ? ('outbox' as const) : ('sent' as const),
    message: `If ${login} has a client login, a code has been sent.`,
  };
}

/** Portal logins only: team members sign in with a password (docs/decisions/0035-sign-in-by-code.md). */
export async function sendCode(ctx: Ctx, login: string): Promise<void> {
  const user = await repo.findUserByLogin(ctx, 'client', login);
  // An unverified contact may belong to someone else, so it can't be used to sign in.
  if (!user || (isEmailLogin(login) ? user.email_verified_at : user.phone_verified_at) === null) return;
  const to = addressOf(user, login);
  const made = await fillCode(ctx, subjectOf.signIn(login), { user_id: user.id, sent_to: to });
  if (!made) return;
  const { code, worth } = made;
  const recipient = isEmailLogin(login) ? { email: to } : { mobile: to };
  await sendMessage(ctx, identityMessages.signInCode, { name: user.name, code }, { ...worth, to: recipient });
}

export async function signInByCode(ctx: Ctx, { login, otp }: Body<'signInByCode'>) {
  const sent = await takeCode(ctx, subjectOf.signIn(login), otp, (userId) => recordFailedSignIn(ctx, userId, 'code'));
  const user = await repo.lockUser(ctx, sent.user_id);
  if (addressOf(user, login) !== sent.sent_to) throw notRight();
  return openSession(ctx, user);
}
