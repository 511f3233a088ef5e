import type { clientSettingRoutes } from '@daftar/contract/client_settings';
import type { Input } from '@daftar/contract/core/route';
import { isMasked, maskEmail, maskMobile } from '@daftar/domain/masking';
import { missingToInvite } from '@daftar/domain/permission-sets';
import { dialledNumber, dialledProblem } from '@daftar/domain/phone';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { conflict, forbidden, invalid, notFound, tooMany } from '#server/failure.ts';
import { endSessionsOf, resetPasswordOf } from '#server/features/identity/accounts.service.ts';
import { unseenWork } from '#server/features/portal_work/unseen.service.ts';
import { newToken, hashToken } from '#server/tokens.ts';
import * as repo from './accesses.repo.ts';
import type { Client } from './client_settings.repo.ts';
import { DAYS_OPEN, sendInvitation, type Invited } from './portal-mail.ts';

type Asked = Input<typeof clientSettingRoutes.grantPortalAccess>['body'];

const DAY = 86_400_000;
/** Links a practice sends in a quarter of an hour: an office at work, and no mill for unwanted mail. */
const MOST_SENT = 30;
const WINDOW_SECONDS = 15 * 60;

export async function listAccesses(ctx: BusinessCtx, clientId: number) {
  await namesOf(ctx, clientId);
  return { data: await repo.listAccesses(ctx, clientId), unseen_work: await unseenWork(ctx, clientId) };
}

export const loginsOf = repo.loginsOf;

/** These clients are gone: whoever stood for them alone hears nothing of the practice from this moment. */
export async function leavePortal(ctx: BusinessCtx, clientIds: readonly number[]): Promise<void> {
  const left = await repo.loginsLeft(ctx, clientIds);
  ctx.afterCommit(() => left.forEach((uuid) => ctx.app.realtime.leaveBusiness(ctx.businessId, uuid)));
}

/** Invites one person. Two who do it at once make one invitation: the client is held, and the second is told. */
export async function grant(ctx: BusinessCtx, clientId: number, asked: Asked) {
  const client = await holdRecord({ ...ctx, ifMatch: undefined }, 'clients', clientId);
  const contact = contactOf(client, asked);
  await checkInvitee(ctx, client, contact);
  const since = new Date(ctx.now.getTime() - WINDOW_SECONDS * 1000);
  if ((await repo.countSentSince(ctx, since)) >= MOST_SENT * ctx.app.env.RATE_LIMIT_FACTOR)
    throw tooMany(WINDOW_SECONDS);
  await repo.dropExpired(ctx, clientId);
  if ((await repo.listAccesses(ctx, clientId)).length >= repo.MOST)
    throw conflict(`A client has at most ${repo.MOST} portal logins. Revoke one first.`);
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

/** A new link; the old one opens nothing any more. */
export async function resend(ctx: BusinessCtx, clientId: number, id: number) {
  const access = await hold(ctx, clientId, id);
  if (access.accepted_at) throw conflict('This person has access already. Reset it to send a new link.');
  const { token, ...link } = newLink(ctx);
  await repo.updateAccess(ctx, id, link);
  return sent(ctx, clientId, { ...access, ...link, token });
}

/** For a lost telephone or a password that others know: both are worth nothing from now on. */
export async function reset(ctx: BusinessCtx, clientId: number, id: number) {
  const access = await hold(ctx, clientId, id);
  if (!access.user_id) throw conflict('This person has not taken the invitation yet. Send it again.');
  const { business } = await namesOf(ctx, clientId);
  const delivery = await resetPasswordOf(ctx, access.user_id, { by: business, days: DAYS_OPEN });
  await repo.updateAccess(ctx, id, { sent_at: ctx.now.toISOString() });
  return { ...(await repo.findAccess(ctx, clientId, id))!, delivery };
}

/** The access to this client ends; what the login stands for otherwise stays, and is signed in to again. */
export async function revoke(ctx: BusinessCtx, clientId: number, id: number): Promise<void> {
  const { user_id } = await hold(ctx, clientId, id);
  await repo.updateAccess(ctx, id, { revoked_at: ctx.now.toISOString(), token_hash: null, expires_at: null });
  if (user_id) await endSessionsOf(ctx, user_id);
}

/**
 * The flag of the client (section 7: PUT clients takes it) says what is wanted: to ask the client's own contact in, or
 * to end every access. It is read back as what is so.
 */
export async function followFlag(ctx: BusinessCtx, client: Client, wanted: boolean): Promise<void> {
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

/** Another client's access, a revoked one and one of a client that the caller does not see look like none. */
async function hold(ctx: BusinessCtx, clientId: number, id: number) {
  const access = await holdRecord(ctx, 'portal_accesses', id);
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

async function sent(ctx: BusinessCtx, clientId: number, invited: Invited) {
  const delivery = await sendInvitation(ctx, invited, await namesOf(ctx, clientId));
  return { ...(await repo.findAccess(ctx, clientId, invited.id))!, delivery };
}

type Contact = Pick<Asked, 'email' | 'country_code' | 'mobile_number'>;

/**
 * A login shows all that the portal does. Who sees less elsewhere invites the contact that is kept for the client, and
 * not one that they have put there themselves: neither is a way around a role (docs/decisions/0030-portal.md).
 */
async function checkInvitee(ctx: BusinessCtx, client: Client, { email, mobile_number, country_code }: Contact) {
  const more = await seesMore(ctx, client.id);
  if (!more) return;
  const own = client.primary_mobile_number && dialledNumber(client.primary_mobile_number, client.country_code);
  const isKept =
    (!email || email === client.primary_email) &&
    (!mobile_number || (mobile_number === own && country_code === client.country_code));
  if (!isKept) throw forbidden(`${more} You can invite the contact that is kept for the client, and no other.`);
  const fields = {
    ...(email && { primary_email: email }),
    ...(mobile_number && { primary_mobile_number: client.primary_mobile_number }),
  };
  if (await repo.hasEntered(ctx, client.id, fields))
    throw forbidden(`${more} You have entered this contact yourself: somebody who sees all of it has to invite it.`);
}

/** What the client sees and the caller does not, in words. */
async function seesMore(ctx: BusinessCtx, clientId: number): Promise<string | null> {
  const missing = missingToInvite(ctx.permissions);
  if (missing) return `The client sees more than your role does: "${missing.replaceAll('_', ' ')}".`;
  return unseenWork(ctx, clientId);
}

/** Whoever sees contacts masked invites with the mask: it stands for the client's own. */
function contactOf(client: Client, { email, country_code, mobile_number }: Asked) {
  const wrong = (field: string, rule: string, message: string) => invalid({ field, rule, message });
  const contact = { email, country_code, mobile_number };
  if (isMasked(email)) {
    if (email !== maskEmail(client.primary_email)) throw wrong('email', 'email', 'Enter a valid e-mail');
    contact.email = client.primary_email;
  }
  if (isMasked(mobile_number)) {
    if (mobile_number !== maskMobile(client.primary_mobile_number))
      throw wrong('mobile_number', 'phone', 'Enter a valid mobile number');
    Object.assign(contact, { country_code: client.country_code, mobile_number: client.primary_mobile_number });
  }
  if (!contact.email && !contact.mobile_number) throw wrong('email', 'required', 'Enter an e-mail or a mobile number');
  if (!contact.mobile_number) return contact;
  const problem = dialledProblem(contact.mobile_number, contact.country_code);
  if (problem) throw wrong('mobile_number', 'phone', problem);
  return { ...contact, mobile_number: dialledNumber(contact.mobile_number, contact.country_code)! };
}
