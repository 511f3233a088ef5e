import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import type { Ctx, SignedInCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { newToken } from '#server/platform/tokens.ts';
import { lockSignInCodes, makeCode, notRight, subjectOf, takeCode, voidCodes, voidCodesTo } from './codes.service.ts';
import { hashSecret } from './hash.service.ts';
import { identityMessages } from './identity.messages.ts';
import { presentUser, waitingEmail } from './identity.present.ts';
import * as repo from './identity.repo.ts';

type Body<K extends keyof typeof identityRoutes> = Input<(typeof identityRoutes)[K]>['body'];

/**
 * A new email takes effect once it is confirmed: an address of someone else would give them this account, and this
 * account their invitations (docs/decisions/0004-identity.md). The current address is notified; it sees the new one
 * masked, because the current one may itself be mistyped. Whether another account has the new one is revealed only to
 * the person who enters the code sent to it.
 */
export async function requestEmailChange(ctx: Ctx, user: repo.UserRow, email: string): Promise<void> {
  // An unverified address may be a stranger's, who has nothing to do with this account.
  if (user.email_verified_at === null) return;
  const values = { name: user.name, new_email: email };
  await sendMessage(ctx, identityMessages.emailChangeRequested, values, { to: { email: user.email } });
}

export async function sendEmailCode(ctx: SignedInCtx) {
  const user = await repo.lockUser(ctx, ctx.person.userId);
  const to = waitingEmail(user);
  if (to === null) throw nothingWaits();
  const { code, worth } = await makeCode(ctx, subjectOf.email(user.id), { user_id: user.id, sent_to: to });
  const delivery = await sendMessage(ctx, identityMessages.emailCode, { code }, { ...worth, to: { email: to } });
  return { delivery, message: `Code sent to ${to}.` };
}

/**
 * Makes the email the account's own and voids reset links sent to the old one. Ends what rests on an unverified
 * address: everything that other accounts started with it, and on the first verification the other sessions, the PIN
 * and the portal password of this account.
 */
export async function confirmEmail(ctx: SignedInCtx, { otp }: Body<'confirmEmail'>) {
  const signInCodes = await lockSignInCodes(ctx, ctx.person.userId);
  const user = await repo.lockUser(ctx, ctx.person.userId);
  const { sent_to: email } = await takeCode(ctx, subjectOf.email(user.id), otp);
  if (email !== waitingEmail(user)) throw notRight();
  if (await repo.isEmailTaken(ctx, user, email))
    throw conflict('This email already has an account. Sign out, then sign in with it or reset its password.');
  const isFirst = user.email_verified_at === null;
  const changed = await repo.updateUser(ctx, user.id, {
    email,
    new_email: null,
    email_verified_at: ctx.now.toISOString(),
    ...(isFirst ? { pin_hash: null } : {}),
    ...(isFirst && user.kind === 'client' ? { password_hash: null } : {}),
  });
  if (isFirst) {
    await voidCodes(ctx, signInCodes);
    await repo.deletePasswordResets(ctx, user.id);
    await endSessions(ctx, user.id, { except: ctx.person.sessionId });
  }
  await endClaims(ctx, user, email);
  if (!isFirst && email !== user.email) {
    await repo.deletePasswordResets(ctx, user.id);
    const values = { name: user.name, new_email: email };
    await sendMessage(ctx, identityMessages.emailChanged, values, { to: { email: user.email } });
  }
  return presentUser(ctx, changed, false);
}

/** Other accounts that only claimed this address keep nothing that opens them. */
async function endClaims(ctx: SignedInCtx, user: repo.UserRow, email: string): Promise<void> {
  await voidCodesTo(ctx, email, user.id);
  const claimants = await repo.lockClaimants(ctx, user, email);
  if (!claimants.length) return;
  const password_hash = await hashSecret(newToken());
  for (const { id } of claimants) {
    await repo.updateUser(ctx, id, { password_hash, pin_hash: null });
    await repo.deletePasswordResets(ctx, id);
    await endSessions(ctx, id);
  }
}

async function endSessions(ctx: Ctx, userId: number, which: repo.Which = {}): Promise<void> {
  const ended = await repo.deleteSessions(ctx, userId, which);
  ctx.afterCommit(() => ctx.app.realtime.endSessions(ended));
}

export async function takeBackEmail(ctx: SignedInCtx) {
  const user = await repo.lockUser(ctx, ctx.person.userId);
  if (user.new_email === null) throw nothingWaits();
  await voidCodes(ctx, [subjectOf.email(user.id)]);
  return presentUser(ctx, await repo.updateUser(ctx, user.id, { new_email: null }), false);
}

const nothingWaits = () => conflict('There is no email to confirm.');
