import type { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Input } from '@daftar/contract/core/route';
import { isMasked, maskEmail, maskMobile } from '@daftar/domain/masking';
import { missingToInvite } from '@daftar/domain/permission-sets';
import { MODULE_LABELS } from '@daftar/domain/permissions';
import { dialledNumber, dialledProblem } from '@daftar/domain/phone';
import { actorId, type BusinessCtx, type MemberCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { conflict, forbidden, invalid, notFound, tooMany } from '#server/platform/http-error.ts';
import { hashToken, newToken, tokenLink } from '#server/platform/tokens.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import type { LoginContact } from '#server/features/clients/clients.events.ts';
import { endSessionsOf, resetPasswordOf } from '#server/features/identity/accounts.service.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { resetSecondFactorOf } from '#server/features/two_factor/two_factor.service.ts';
import * as repo from './accesses.repo.ts';
import { clientSettingsMessages } from './client_settings.messages.ts';
import type { Client } from './client_settings.repo.ts';

type Asked = Input<typeof clientSettingRoutes.grantPortalAccess>['body'];

const DAYS_OPEN = 7;
const DAY = 86_400_000;
/** Limit per business in 15 minutes, against spam. */
const MAX_SENT = 30;
const WINDOW_SECONDS = 15 * 60;

export async function listAccesses(ctx: BusinessCtx, clientId: number) {
  await namesOf(ctx, clientId);
  return { data: await repo.listAccesses(ctx, clientId), unseen_work: await hiddenBoardsWarning(ctx, clientId) };
}

export const loginsOf = repo.loginsOf;
export const loginAccountsOf = repo.loginAccountsOf;

/** Disconnects logins without other clients from the business at once. */
export async function leavePortal(ctx: BusinessCtx, clientIds: readonly number[]): Promise<void> {
  const left = await repo.loginsLeft(ctx, clientIds);
  ctx.afterCommit(() => left.forEach((uuid) => ctx.app.realtime.leaveBusiness(ctx.businessId, uuid)));
}

/** Invites a person. The client is locked, so that two callers create one invitation. */
export async function grant(ctx: BusinessCtx, clientId: number, asked: Asked) {
  const client = await lockRecord({ ...ctx, ifMatch: undefined }, 'clients', clientId);
  const contact = contactOf(client, asked);
  await checkInvitee(ctx, client, contact);
  const since = new Date(ctx.now.getTime() - WINDOW_SECONDS * 1000);
  if ((await repo.countSentSince(ctx, since)) >= MAX_SENT * ctx.app.env.RATE_LIMIT_FACTOR)
    throw tooMany(WINDOW_SECONDS);
  await repo.dropExpired(ctx, clientId);
  if ((await repo.listAccesses(ctx, clientId)).length >= repo.MAX)
    throw conflict(`A client can have up to ${repo.MAX} portal logins. Revoke one to add another.`);
  const person = { ...contact, name: asked.name || client.client_full_name };
  const { token, ...link } = newLink(ctx);
  const id = await repo.insertAccess(ctx, {
    business_id: ctx.businessId,
    client_id: clientId,
    ...person,
    ...link,
    created_by: actorId(ctx),
  });
  return sent(ctx, clientId, { ...person, ...link, id, token });
}

/** Sends a new link and invalidates the old one. */
export async function resend(ctx: BusinessCtx, clientId: number, id: number) {
  const access = await hold(ctx, clientId, id);
  if (access.accepted_at) throw conflict('This person already has access. Reset their password to send a new link.');
  const { token, ...link } = newLink(ctx);
  await repo.updateAccess(ctx, id, link);
  return sent(ctx, clientId, { ...access, ...link, token });
}

/** Invalidates the password and all sessions, for a lost phone or a leaked password. */
export async function reset(ctx: BusinessCtx, clientId: number, id: number) {
  const access = await hold(ctx, clientId, id);
  if (!access.user_id) throw conflict('This person has not accepted the invitation yet. Resend it.');
  const { business } = await namesOf(ctx, clientId);
  const delivery = await resetPasswordOf(ctx, access.user_id, { by: business, days: DAYS_OPEN });
  await repo.updateAccess(ctx, id, { sent_at: ctx.now.toISOString() });
  return { ...(await repo.findAccess(ctx, clientId, id))!, delivery };
}

/** For a client who lost their device. */
export async function resetTwoFactor(ctx: MemberCtx, clientId: number, id: number): Promise<void> {
  const { user_id } = await hold(ctx, clientId, id);
  if (!user_id) throw conflict('This person has not accepted the invitation yet. Resend it.');
  await resetSecondFactorOf(ctx, user_id, ctx.person.name);
}

/** Ends access to this client. Other clients of the login stay, after signing in again. */
export async function revoke(ctx: BusinessCtx, clientId: number, id: number): Promise<void> {
  const { user_id } = await hold(ctx, clientId, id);
  await repo.updateAccess(ctx, id, { revoked_at: ctx.now.toISOString(), token_hash: null, expires_at: null });
  if (user_id) await endSessionsOf(ctx, user_id);
}

/**
 * Applies the `is_login_access` flag of PUT clients (section 7): true invites the client's contact, false ends all access.
 * Reading the flag returns the actual state.
 */
export async function followFlag(ctx: BusinessCtx, client: LoginContact, wanted: boolean): Promise<void> {
  if (wanted === client.is_login_access) return;
  const accesses = await repo.listAccesses(ctx, client.id);
  if (!wanted) for (const { id } of accesses) await revoke({ ...ctx, ifMatch: undefined }, client.id, id);
  else if (!accesses.some(({ state }) => state === 'Invited'))
    await grant(ctx, client.id, {
      name: '',
      email: client.primary_email,
      country_code: client.country_code,
      mobile_number: client.primary_mobile_number,
    });
}

/** Throws 404 for logins of other or hidden clients and for revoked ones. */
async function hold(ctx: BusinessCtx, clientId: number, id: number) {
  const access = await lockRecord(ctx, 'portal_accesses', id);
  if (access.client_id !== clientId || access.revoked_at) throw notFound('portal access');
  await namesOf(ctx, clientId);
  return access;
}

async function namesOf(ctx: BusinessCtx, clientId: number) {
  const names = await repo.namesFor(ctx, clientId);
  if (!names) throw notFound('client');
  return names;
}

function newLink(ctx: BusinessCtx) {
  const token = newToken();
  return {
    token,
    token_hash: hashToken(token),
    sent_at: ctx.now.toISOString(),
    expires_at: new Date(ctx.now.getTime() + DAYS_OPEN * DAY).toISOString(),
  };
}

type Invited = Contact & { id: number; name: string; token: string; expires_at: string };

/** By email, or by SMS without one. */
async function sent(ctx: BusinessCtx, clientId: number, invited: Invited) {
  const { id, name, email, country_code, mobile_number, token, expires_at } = invited;
  const link = tokenLink(ctx.app.publicUrl, 'sign-up', { login_type: 'client', invitation: token });
  const delivery = await sendMessage(
    ctx,
    clientSettingsMessages.portalInvitation,
    { ...(await namesOf(ctx, clientId)), name, link, days: DAYS_OPEN },
    {
      good_until: expires_at,
      topic: `portal access ${id}`,
      to: { email, mobile: country_code + mobile_number },
      client_id: clientId,
    },
  );
  return { ...(await repo.findAccess(ctx, clientId, id))!, delivery };
}

type Contact = Pick<Asked, 'email' | 'country_code' | 'mobile_number'>;

/**
 * A portal login shows everything in the portal. Callers with fewer permissions can invite only the saved contact, and
 * not one that they entered, so that the portal is no way around a role (docs/decisions/0030-portal.md).
 */
async function checkInvitee(ctx: BusinessCtx, client: Client, { email, mobile_number, country_code }: Contact) {
  const more = await seesMore(ctx, client.id);
  if (!more) return;
  const own = client.primary_mobile_number && dialledNumber(client.primary_mobile_number, client.country_code);
  const isKept =
    (!email || email === client.primary_email) &&
    (!mobile_number || (mobile_number === own && country_code === client.country_code));
  if (!isKept) throw forbidden(`${more} You can invite only the contact saved for this client.`);
  const fields = {
    ...(email && { primary_email: email }),
    ...(mobile_number && { primary_mobile_number: client.primary_mobile_number }),
  };
  if (await repo.hasEntered(ctx, client.id, fields))
    throw forbidden(`${more} You added this contact, so a colleague with full access must send the invitation.`);
}

/** Message about data that the portal shows and the caller can't see. */
async function seesMore(ctx: BusinessCtx, clientId: number): Promise<string | null> {
  const missing = missingToInvite(ctx.permissions);
  if (missing) return `The portal shows data that your role can’t see: ${MODULE_LABELS[missing]}.`;
  return hiddenBoardsWarning(ctx, clientId);
}

/** A masked contact in the request means the contact of the client. */
function contactOf(client: Client, { email, country_code, mobile_number }: Asked) {
  const wrong = (field: string, rule: string, message: string) => invalid({ field, rule, message });
  const contact = { email, country_code, mobile_number };
  if (isMasked(email)) {
    if (email !== maskEmail(client.primary_email)) throw wrong('email', 'email', 'Enter a valid email');
    contact.email = client.primary_email;
  }
  if (isMasked(mobile_number)) {
    if (mobile_number !== maskMobile(client.primary_mobile_number))
      throw wrong('mobile_number', 'phone', 'Enter a valid mobile number');
    Object.assign(contact, { country_code: client.country_code, mobile_number: client.primary_mobile_number });
  }
  if (!contact.email && !contact.mobile_number) throw wrong('email', 'required', 'Enter an email or mobile number');
  if (!contact.mobile_number) return contact;
  const problem = dialledProblem(contact.mobile_number, contact.country_code);
  if (problem) throw wrong('mobile_number', 'phone', problem);
  return { ...contact, mobile_number: dialledNumber(contact.mobile_number, contact.country_code)! };
}

const UNSEEN_WORK = 'The portal shows work from boards you can’t access.';

/**
 * The reason why a member can't view as the client: the portal would show work on boards hidden from them. Null if
 * there is none (docs/decisions/0023-boards.md).
 */
export async function hiddenBoardsWarning(ctx: BusinessCtx, clientId: number): Promise<string | null> {
  const visibility = await taskVisibilityOf(ctx);
  return visibility !== null && (await repo.isBeyond(ctx, clientId, visibility, actorId(ctx))) ? UNSEEN_WORK : null;
}
