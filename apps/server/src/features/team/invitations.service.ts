import type { Input } from '@daftar/contract/core/route';
import type { teamRoutes } from '@daftar/contract/team';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx, Ctx, MemberCtx, SignedInCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { HttpError, conflict, invalid } from '#server/platform/http-error.ts';
import { sendMessage } from '#server/features/outbox/messages.service.ts';
import { hashToken, newToken, tokenLink } from '#server/platform/tokens.ts';
import * as repo from './invitations.repo.ts';
import { admitToBusiness, isInvitationValid } from './join.service.ts';
import { isActiveMember } from './members.repo.ts';
import { checkMembership } from './members.service.ts';
import { teamMessages } from './team.messages.ts';
import { checkPromised } from './team.policy.ts';

type In<K extends keyof typeof teamRoutes> = Input<(typeof teamRoutes)[K]>;

const DAYS_OPEN = 7;
const DAY = 86_400_000;

export function listInvitations(ctx: BusinessCtx, { search, state, ...query }: In<'invitations'>['query']) {
  const sought = can(ctx.permissions, 'client_contacts', 'read') ? { roleOrEmail: search } : { role: search };
  return repo.listInvitations(ctx, query, { state, ...sought });
}

/** Sends the link. Inviting again creates a new link and voids the old one. */
export async function invite(ctx: MemberCtx, { email, role_id, branch_ids }: In<'invite'>['body']) {
  const role = await checkMembership(ctx, { role_id, branch_ids });
  if (await isActiveMember(ctx, email))
    throw invalid({ field: 'email', rule: 'unique', message: 'email already exist' });
  await checkOpen(ctx, email);
  await repo.revokeInvitationsTo(ctx, email);
  const token = newToken();
  const expires_at = new Date(ctx.now.getTime() + DAYS_OPEN * DAY).toISOString();
  const id = await repo.insertInvitation(ctx, {
    business_id: ctx.businessId,
    email,
    role_id,
    branch_ids,
    token_hash: hashToken(token),
    expires_at,
    created_by: ctx.person.userId,
  });
  const values = {
    inviter: ctx.person.name,
    business: await repo.businessName(ctx),
    role: role.name,
    link: tokenLink(ctx.app.publicUrl, 'sign-up', { invitation: token }),
    days: DAYS_OPEN,
  };
  const worth = { good_until: expires_at, topic: `invitation ${email}` };
  await sendMessage(ctx, teamMessages.invitation, values, { ...worth, to: { email } });
  return repo.findInvitation(ctx, id);
}

export async function revokeInvitation(ctx: BusinessCtx, id: number) {
  const invitation = await lockRecord(ctx, 'invitations', id);
  if (invitation.state !== 'Pending') throw conflict(`This invitation is already ${invitation.state.toLowerCase()}.`);
  await checkOpen(ctx, invitation.email);
  await repo.revokeInvitation(ctx, id);
}

/** Checks that the caller can revoke the pending invitation to this address. */
async function checkOpen(ctx: BusinessCtx, email: string): Promise<void> {
  const open = await repo.openTo(ctx, email);
  if (open) checkPromised(ctx, open);
}

/** The page offers sign-in or sign-up depending on `has_account`. */
export async function openInvitation(ctx: Ctx, token: string) {
  const { business_name, email, role_name, invited_by } = await findOpen(ctx, token);
  const has_account = (await repo.findStaff(ctx, { email })) !== undefined;
  return { business_name, email, role_name, invited_by, has_account };
}

export async function acceptInvitation(ctx: SignedInCtx, token: string) {
  const user = await repo.findStaff(ctx, { id: ctx.person.userId });
  return { business_id: await joinByInvitation(ctx, token, user!) };
}

/** The link works only for the invited email. */
export async function checkInvited(ctx: Ctx, token: string, email: string): Promise<repo.OpenInvitation> {
  const invitation = await findOpen(ctx, token);
  if (invitation.email === email.toLowerCase()) return invitation;
  throw invalid({
    field: 'email',
    rule: 'exists',
    message: 'This invitation was sent to another email. Sign in with that email.',
  });
}

/** Joins the business and returns its id. The email of a caller who can join is verified. */
async function joinByInvitation(ctx: Ctx, token: string, user: { id: number; email: string }): Promise<number> {
  const invitation = await checkInvited(ctx, token, user.email);
  const businessId = invitation.business_id;
  await ctx.switchBusiness(businessId, user.id);
  const taken = await repo.takeInvitation(ctx, businessId, invitation.id);
  if (!taken || !(await isInvitationValid(ctx, businessId, taken))) throw noLongerOpen();
  await admitToBusiness(ctx, businessId, user, {
    roleId: taken.role_id,
    branchIds: taken.branch_ids,
    by: taken.created_by,
  });
  ctx.afterCommit(() => ctx.app.realtime.touch(businessId, null, ['members', 'invitations', 'access_requests']));
  return businessId;
}

async function findOpen(ctx: Ctx, token: string): Promise<repo.OpenInvitation> {
  const invitation = await repo.findOpenInvitation(ctx, hashToken(token));
  if (!invitation) throw noLongerOpen();
  return invitation;
}

/** One error for used, revoked, expired and unknown links. */
const noLongerOpen = () =>
  new HttpError(404, { error: 'This invitation has expired or was revoked. Ask for a new one.' });
