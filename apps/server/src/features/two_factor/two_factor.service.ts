import type { BusinessCtx, MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { endSessionsOf, findAccount } from '#server/features/identity/accounts.service.ts';
import {
  isSupportAccount,
  endSessions,
  lockMe,
  me,
  renewToken,
  verifyToken,
} from '#server/features/identity/identity.service.ts';
import { withBusinessName } from '#server/features/businesses/businesses.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { deletePasskeys, listPasskeys } from './passkeys.repo.ts';
import { requiredBy } from './policy.repo.ts';
import { makeRecoveryCodes } from './recovery-codes.service.ts';
import { checkAuthenticatorCode, countedAttempt, sealOwner } from './second-factor.service.ts';
import { newSecret, setupUri } from './totp.ts';
import { twoFactorMessages } from './two_factor.messages.ts';
import * as repo from './two_factor.repo.ts';

export async function getTwoFactor(ctx: SignedInCtx) {
  const user = await me(ctx);
  const stored = await repo.findAuthenticator(ctx, ctx.person.userId);
  const passkeys = await listPasskeys(ctx, ctx.person.userId);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })),
    authenticator: stored?.verified_at ? { added_at: stored.verified_at, last_used_at: stored.last_used_at } : null,
    recovery_codes_left: await repo.countRecoveryCodes(ctx, ctx.person.userId),
    required_by: await requiredBy(ctx),
    due_at: user.second_factor_due_at,
    is_support: isSupportAccount(ctx, user),
  };
}

/** The secret counts once a code of it was entered. */
export async function startAuthenticator(ctx: SignedInCtx) {
  const user = await me(ctx);
  const secret = newSecret();
  if (!(await repo.startAuthenticator(ctx, user.id, ctx.app.vault.seal(secret, sealOwner(user.id)))))
    throw conflict('You already use an authenticator app. Remove it first.');
  return { secret, uri: setupUri(secret, user.email) };
}

export async function verifyAuthenticator(ctx: SignedInCtx, otp: string) {
  await countedAttempt(ctx, () => checkAuthenticatorCode(ctx, otp, { isSetup: true }));
  return factorAdded(ctx, 'an authenticator app');
}

/**
 * The first factor comes with recovery codes and completes a sign-in that waited for it. Sessions from before it, and
 * copies of this one's token, end. The account is locked, so that no sign-in that began before it stays open.
 */
export async function factorAdded(ctx: SignedInCtx, factor: string) {
  const { name, email, id } = await lockMe(ctx);
  const hasCodes = (await repo.countRecoveryCodes(ctx, id)) > 0;
  const recovery_codes = hasCodes ? [] : await makeRecoveryCodes(ctx, id);
  await repo.updateSession(ctx, ctx.person.sessionId, { awaits: null, confirmed_at: ctx.now.toISOString() });
  await endOtherSessions(ctx);
  const token = await renewToken(ctx);
  await sendMessage(ctx, twoFactorMessages.added, { name, factor }, { to: { email } });
  return { recovery_codes, ...(await verifyToken({ ...ctx, person: { ...ctx.person, token, awaits: null } })) };
}

export async function removeAuthenticator(ctx: SignedInCtx): Promise<void> {
  if (!(await repo.deleteAuthenticator(ctx, ctx.person.userId))) throw conflict('You don’t use an authenticator app.');
  await factorRemoved(ctx, 'your authenticator app');
}

const endOtherSessions = (ctx: SignedInCtx) => endSessions(ctx, { except: ctx.person.sessionId });

/** Recovery codes belong to a second factor and go with the last one. */
export async function factorRemoved(ctx: SignedInCtx, factor: string): Promise<void> {
  const user = await lockMe(ctx);
  const { name, email, id } = user;
  if (!user.has_second_factor) {
    if (isSupportAccount(ctx, user) || (await repo.mustHaveSecondFactor(ctx, id)))
      throw conflict('Your account requires two-factor sign-in. Add another second factor first.');
    await repo.deleteRecoveryCodes(ctx, id);
  }
  await endOtherSessions(ctx);
  await sendMessage(ctx, twoFactorMessages.removed, { name, factor }, { to: { email } });
}

export async function renewRecoveryCodes(ctx: SignedInCtx) {
  const { name, email, id, has_second_factor } = await lockMe(ctx);
  if (!has_second_factor) throw conflict('Add an authenticator app or a passkey first.');
  const recovery_codes = await makeRecoveryCodes(ctx, id);
  await endOtherSessions(ctx);
  await sendMessage(ctx, twoFactorMessages.codesRenewed, { name }, { to: { email } });
  return { recovery_codes };
}

/** For a member who lost their device. */
export async function resetMember(ctx: MemberCtx, memberId: number): Promise<void> {
  const member = await repo.findMember(ctx, memberId);
  if (!member || member.deactivated_at) throw notFound('user');
  const { user_id: userId } = member;
  if (userId === ctx.person.userId) throw conflict('Change your own second factor in your profile.');
  await resetSecondFactorOf(ctx, userId, ctx.person.name);
}

/**
 * Ends the second factor and all sessions of a member or a portal login. They sign in without it next time, and are told
 * by email. An account that another business relies on stays: an owner there could weaken this one.
 */
export async function resetSecondFactorOf(ctx: BusinessCtx, userId: number, by: string): Promise<void> {
  const { name, email, kind, has_second_factor } = await findAccount(ctx, userId);
  const who = kind === 'client' ? 'client' : 'user';
  if (!has_second_factor) throw conflict(`This ${who} doesn’t use two-factor sign-in.`);
  if (await repo.worksElsewhere(ctx, userId))
    throw conflict(
      kind === 'client'
        ? 'This client also uses the portal of another business, so only they can change it. Ask them to sign in with a recovery code.'
        : 'This user also works in another business, so only they can change it. Ask them to sign in with a recovery code.',
    );
  await repo.deleteAuthenticator(ctx, userId);
  await deletePasskeys(ctx, userId);
  await repo.deleteRecoveryCodes(ctx, userId);
  await endSessionsOf(ctx, userId);
  const [named] = await withBusinessName(ctx, [{ business_id: ctx.businessId }]);
  const values = { name, business: named!.business_name, by };
  await sendMessage(ctx, twoFactorMessages.reset, values, { to: { email } });
}
