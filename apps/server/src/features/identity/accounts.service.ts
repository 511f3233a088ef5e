import type { identityRoutes } from '@daftar/contract/identity';
import type { Input } from '@daftar/contract/core/route';
import type { Ctx, MemberCtx } from '#server/context.ts';
import type { How } from '#server/features/outbox/outbox.service.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import { voidSignInCodes } from './codes.service.ts';
import { hashSecret } from './hashing.service.ts';
import { checkedMobile, checkPassword } from './identity.policy.ts';
import * as repo from './identity.repo.ts';
import { openSession } from './identity.service.ts';
import { checkNumberFree } from './proving.service.ts';
import { sendPasswordLink } from './recovery.service.ts';

/** Client logins, for the rooms that give and take their access. */

type Contact = { email: string; country_code: string; mobile_number: string };
type NewAccount = Omit<Input<typeof identityRoutes.signup>['body'], 'invitation'>;

/** By which of its names there is a client login: the e-mail, else the number, where it was proven. */
export async function findClientLogin(ctx: Ctx, contact: Contact): Promise<'email' | 'mobile_number' | null> {
  if (contact.email && (await repo.findUserByEmail(ctx, 'client', contact.email))) return 'email';
  return contact.mobile_number && (await repo.isNumberTaken(ctx, { ...contact, kind: 'client' }))
    ? 'mobile_number'
    : null;
}

/** `proven` is what brought the person here: a mail to the address, or a message to the number. */
export async function openClientLogin(ctx: Ctx, { password, ...body }: NewAccount, proven: 'email' | 'phone') {
  const person = { ...body, kind: 'client', mobile_number: checkedMobile(body) };
  checkPassword(password, person);
  await checkNumberFree(ctx, person);
  return repo.insertUser(ctx, {
    ...person,
    password_hash: await hashSecret(password),
    [`${proven}_verified_at`]: ctx.now.toISOString(),
  });
}

export { openSession };

/**
 * A session of a colleague's own that sees what the client sees, and changes nothing. It is opened from the one they
 * signed in with: locked with it, and ended with it at the latest.
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
 * The password opens nothing from now on, and neither does any session. The link goes to the account's own address and
 * is the account's, not the business's: whoever resets it must not be able to read it.
 */
export async function resetPasswordOf(
  ctx: Ctx,
  userId: number,
  { by, days }: { by: string; days: number },
): Promise<How> {
  await voidSignInCodes(ctx, userId);
  await repo.updateUser(ctx, userId, { password_hash: await hashSecret(newToken()) });
  await endSessionsOf(ctx, userId);
  return sendPasswordLink(ctx, userId, {
    minutes: days * 24 * 60,
    subject: `${by} has reset your access`,
    text: (link) =>
      `${by} has reset your access to its client portal. Your old password no longer works, and you are signed out everywhere.\n\nOpen this link within ${days} days to set a new password:\n${link}`,
  });
}
