import type { Input } from '@daftar/contract/core/route';
import type { portalDeedRoutes } from '@daftar/contract/portal_deeds';
import { maskContact } from '@daftar/domain/masking';
import { asBusiness } from '#server/access/as-business.ts';
import type { BusinessCtx, ClientCtx } from '#server/platform/context.ts';
import { conflict } from '#server/platform/http-error.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { makeCode, notRight, subjectOf, takeCode } from '#server/features/identity/codes.service.ts';
import { me } from '#server/features/identity/identity.service.ts';
import { recipientOf, verifiedContactOf } from '#server/features/identity/verified-contact.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { portalDeedMessages } from './portal_deeds.messages.ts';
import * as repo from './portal_deeds.repo.ts';
import { sharedDeed, type SharedDeed } from './portal_deeds.service.ts';
import { isSigner, signerNames } from './signers.service.ts';

/** The login that signs, with a contact that it has verified. */
export type Account = { userId: number; name: string; contact: string };

export async function accountOf(ctx: ClientCtx): Promise<Account> {
  const user = await me(ctx);
  const contact = verifiedContactOf(user);
  if (!contact) throw conflict('Verify your email or mobile number first.');
  return { userId: user.id, name: user.name, contact };
}

/** Refuses a login that can't sign this version. */
export async function checkSignable(ctx: BusinessCtx, deed: SharedDeed, userId: number): Promise<void> {
  if (!isSigner(deed, userId)) {
    const names = await signerNames(ctx, deed);
    const who = names.length ? `It is for ${names.join(', ')} to sign.` : 'No signer is selected yet.';
    throw conflict(`You aren’t a signer of this deed. ${who}`);
  }
  if (!deed.is_last) throw conflict('A new version of this deed is being prepared and will be shared with you.');
  if (deed.client_answer === 'Change requested')
    throw conflict('You requested a change. A new version will be shared with you.');
  if (await repo.hasSigned(ctx, deed.id, deed.number, userId)) throw conflict('You have signed this deed already.');
}

const subjectFor = (ctx: BusinessCtx, account: Account, deedId: number) =>
  subjectOf.deed(account.userId, ctx.businessId, deedId);

export async function sendSignCode(ctx: ClientCtx, { params }: Input<typeof portalDeedRoutes.sendSignCode>) {
  const account = await accountOf(ctx);
  return asBusiness(ctx, async (business) => {
    const deed = await sharedDeed(business, ctx.clientId, params.id);
    await checkSignable(business, deed, account.userId);
    const sent = { user_id: account.userId, sent_to: account.contact };
    const { code, worth } = await makeCode(business, subjectFor(business, account, deed.id), sent);
    const values = { code, name: account.name, deed: deed.name, business: (await businessOf(business)).name };
    const to = recipientOf(account.contact);
    const delivery = await sendMessage(business, portalDeedMessages.signCode, values, { ...worth, to });
    return { delivery, message: `Code sent to ${maskContact(account.contact)}.` };
  });
}

/** A code that was sent to a contact the account has changed since proves nothing. */
export async function takeSignCode(ctx: BusinessCtx, account: Account, deedId: number, otp: string): Promise<void> {
  const { sent_to } = await takeCode(ctx, subjectFor(ctx, account, deedId), otp);
  if (sent_to !== account.contact) throw notRight();
}
