import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import type { Ctx, MemberCtx } from '#server/platform/context.ts';
import { sendMessage, type How } from '#server/features/outbox/messages.service.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import { voidSignInCodes } from './codes.service.ts';
import { hashSecret } from './hash.service.ts';
import { identityMessages } from './identity.messages.ts';
import { checkedMobile } from './identity.policy.ts';
import * as repo from './identity.repo.ts';
import { openSession } from './identity.service.ts';
import { makePasswordLink } from './recovery.service.ts';

/** Portal logins, for the features that grant and revoke access. */

type Contact = { email: string; country_code: string; mobile_number: string };
type NewAccount = Omit<Input<typeof identityRoutes.signup>['body'], 'invitation' | 'password'>;

/**
 * Finds a portal login by its verified email, else by its verified number. A login with a password from before emails
 * were verified by code counts too: its owner verifies it after signing in.
 */
export async function findClientLogin(ctx: Ctx, contact: Contact): Promise<'email' | 'mobile_number' | null> {
  const byEmail = contact.email ? await repo.findUserByEmail(ctx, 'client', contact.email) : undefined;
  if (byEmail && (byEmail.email_verified_at || byEmail.password_hash)) return 'email';
  return contact.mobile_number && (await repo.isNumberTaken(ctx, { ...contact, kind: 'client' }))
    ? 'mobile_number'
    : null;
}

/** Starts a login without a password and with unverified contacts: it opens nothing until both are verified. */
export const startClientLogin = (ctx: Ctx, person: NewAccount) =>
  repo.insertUser(ctx, { ...person, kind: 'client', mobile_number: checkedMobile(person) });

export { openSession };

export const findAccount = async (ctx: Ctx, userId: number) => (await repo.findUser(ctx, userId))!;

/**
 * A read-only session of a team member that sees what the client sees. It locks and ends with the session it was opened
 * from.
 */
export async function openViewing(ctx: MemberCtx, clientId: number, minutes: number) {
  const token = newToken();
  const end = Math.min(ctx.now.getTime() + minutes * 60_000, Date.parse(ctx.person.expiresAt));
  const { expires_at } = await repo.insertSession(ctx, {
    kind: 'client',
    user_id: ctx.person.userId,
    viewed_business_id: ctx.businessId,
    viewed_client_id: clientId,
    token_hash: hashToken(token),
    opened_by: ctx.person.sessionId,
    expires_at: new Date(end).toISOString(),
    user_agent: ctx.userAgent,
    ip: ctx.ip,
  });
  return { token, expires_at };
}

export async function endSessionsOf(ctx: Ctx, userId: number): Promise<void> {
  const ended = await repo.deleteSessions(ctx, userId);
  ctx.afterCommit(() => ctx.app.realtime.endSessions(ended));
}

/**
 * Invalidates the password and ends all sessions. The link goes only to the account's own address, so that the person
 * who resets the password can't use it.
 */
export async function resetPasswordOf(
  ctx: Ctx,
  userId: number,
  { by, days }: { by: string; days: number },
): Promise<How> {
  await voidSignInCodes(ctx, userId);
  await repo.updateUser(ctx, userId, { password_hash: await hashSecret(newToken()) });
  await endSessionsOf(ctx, userId);
  const { user, link, worth } = await makePasswordLink(ctx, userId, days * 24 * 60);
  const values = { name: user.name, business: by, link, days };
  return sendMessage(ctx, identityMessages.portalPasswordReset, values, { ...worth, to: { email: user.email } });
}
