import type { Proof } from '@daftar/contract/two_factor';
import { maskContact } from '@daftar/domain/masking';
import type { SignedInCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { makeCode, notRight, subjectOf, takeCode } from '#server/features/identity/codes.service.ts';
import { me } from '#server/features/identity/identity.service.ts';
import { lockUserByPassword } from '#server/features/identity/password-check.service.ts';
import { recipientOf, verifiedContactOf } from '#server/features/identity/verified-contact.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { listPasskeys } from './passkeys.repo.ts';
import { checkSecondFactor } from './second-factor.service.ts';
import { twoFactorMessages } from './two_factor.messages.ts';
import * as repo from './two_factor.repo.ts';

type User = Awaited<ReturnType<typeof me>>;

/**
 * The contact of codes, for people who sign in by code and may not know a password. A code and the password are weaker
 * than a second factor, so they don't replace one.
 */
const contactForCode = (user: User): string | null => (user.has_second_factor ? null : verifiedContactOf(user));

export async function listMethods(ctx: SignedInCtx) {
  const user = await me(ctx);
  const contact = contactForCode(user);
  return {
    authenticator: Boolean((await repo.findAuthenticator(ctx, user.id))?.verified_at),
    password: user.password_hash !== null && !user.has_second_factor,
    passkey: (await listPasskeys(ctx, user.id)).length > 0,
    recovery_codes: (await repo.countRecoveryCodes(ctx, user.id)) > 0,
    code_to: contact && maskContact(contact),
  };
}

export async function sendCode(ctx: SignedInCtx) {
  const user = await me(ctx);
  const sent_to = contactForCode(user);
  if (!sent_to) throw conflict('Confirm with your password or your second factor instead.');
  const { code, worth } = await makeCode(ctx, subjectOf.confirm(user.id), { user_id: user.id, sent_to });
  const delivery = await sendMessage(
    ctx,
    twoFactorMessages.confirmCode,
    { name: user.name, code },
    { ...worth, to: recipientOf(sent_to) },
  );
  return { delivery, message: `Code sent to ${maskContact(sent_to)}.` };
}

/** Counts for this session only, for some minutes. */
export async function confirm(ctx: SignedInCtx, proof: Proof): Promise<void> {
  await check(ctx, proof);
  await repo.updateSession(ctx, ctx.person.sessionId, { confirmed_at: ctx.now.toISOString() });
}

async function check(ctx: SignedInCtx, proof: Proof): Promise<void> {
  if (proof.method !== 'password' && proof.method !== 'code') return checkSecondFactor(ctx, proof);
  const user = await me(ctx);
  if (proof.method === 'code') {
    if (!contactForCode(user)) throw notRight();
    return void (await takeCode(ctx, subjectOf.confirm(user.id), proof.otp));
  }
  const { has_second_factor } = user.has_second_factor ? user : await lockUserByPassword(ctx, proof.password);
  if (has_second_factor) throw conflict('Confirm with your second factor or a recovery code instead.');
}
