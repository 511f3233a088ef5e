import type { MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { conflict, notFound } from '#server/platform/http-error.ts';
import { endSessionsOf, findAccount } from '#server/features/identity/accounts.service.ts';
import { getUser, me } from '#server/features/identity/identity.service.ts';
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
  const stored = await repo.findAuthenticator(ctx, ctx.person.userId);
  const passkeys = await listPasskeys(ctx, ctx.person.userId);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({ id, name, created_at, last_used_at })),
    authenticator: stored?.verified_at ? { added_at: stored.verified_at, last_used_at: stored.last_used_at } : null,
    recovery_codes_left: await repo.countRecoveryCodes(ctx, ctx.person.userId),
    required_by: await requiredBy(ctx),
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

/** The first factor comes with recovery codes and completes a sign-in that waited for it. */
export async function factorAdded(ctx: SignedInCtx, factor: string) {
  const { name, email, id } = await me(ctx);
  const hasCodes = (await repo.countRecoveryCodes(ctx, id)) > 0;
  const recovery_codes = hasCodes ? [] : await makeRecoveryCodes(ctx, id);
  await repo.updateSession(ctx, ctx.person.sessionId, { awaits: null });
  await sendMessage(ctx, twoFactorMessages.added, { name, factor }, { to: { email } });
  return { recovery_codes, user: await getUser({ ...ctx, person: { ...ctx.person, awaits: null } }) };
}

export async function removeAuthenticator(ctx: SignedInCtx): Promise<void> {
  if (!(await repo.deleteAuthenticator(ctx, ctx.person.userId))) throw conflict('You don’t use an authenticator app.');
  await factorRemoved(ctx, 'your authenticator app');
}

/** Recovery codes belong to a second factor and go with the last one. */
export async function factorRemoved(ctx: SignedInCtx, factor: string): Promise<void> {
  const { name, email, id } = await me(ctx);
  if (!(await repo.hasSecondFactor(ctx, id))) {
    if (await repo.mustHaveSecondFactor(ctx, id))
      throw conflict('Your business requires two-factor sign-in. Add another second factor first.');
    await repo.deleteRecoveryCodes(ctx, id);
  }
  await sendMessage(ctx, twoFactorMessages.removed, { name, factor }, { to: { email } });
}

export async function renewRecoveryCodes(ctx: SignedInCtx) {
  const { name, email, id } = await me(ctx);
  if (!(await repo.hasSecondFactor(ctx, id))) throw conflict('Add an authenticator app or a passkey first.');
  const recovery_codes = await makeRecoveryCodes(ctx, id);
  await sendMessage(ctx, twoFactorMessages.codesRenewed, { name }, { to: { email } });
  return { recovery_codes };
}

/** For a member who lost their device. They sign in with the password alone next time, and are told by email. */
export async function resetMember(ctx: MemberCtx, memberId: number): Promise<void> {
  const member = await repo.findMember(ctx, memberId);
  if (!member || member.deactivated_at) throw notFound('user');
  const { user_id: userId } = member;
  if (userId === ctx.person.userId) throw conflict('Change your own second factor in your profile.');
  if (!(await repo.hasSecondFactor(ctx, userId))) throw conflict('This user doesn’t use two-factor sign-in.');
  if (await repo.worksElsewhere(ctx, userId))
    throw conflict(
      'This user also works in another business, so only they can change it. Ask them to sign in with a recovery code.',
    );
  await repo.deleteAuthenticator(ctx, userId);
  await deletePasskeys(ctx, userId);
  await repo.deleteRecoveryCodes(ctx, userId);
  await endSessionsOf(ctx, userId);
  const { name, email } = await findAccount(ctx, userId);
  const [named] = await withBusinessName(ctx, [{ business_id: ctx.businessId }]);
  const values = { name, business: named!.business_name, by: ctx.person.name };
  await sendMessage(ctx, twoFactorMessages.reset, values, { to: { email } });
}
