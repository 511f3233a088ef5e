import type { Input } from '@daftar/contract/core/route';
import type { teamRoutes } from '@daftar/contract/team';
import { can } from '@daftar/domain/permissions';
import type { BusinessCtx, Ctx, MemberCtx, SignedInCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { conflict, Failure, invalid } from '#server/failure.ts';
import { sendMail } from '#server/features/outbox/outbox.service.ts';
import { hashToken, newToken } from '#server/tokens.ts';
import * as repo from './invitations.repo.ts';
import { letIn } from './letting-in.service.ts';
import { isActiveMember } from './members.repo.ts';
import { checkMembership } from './members.service.ts';
import { isStillGood } from './promises.service.ts';
import { checkPromised } from './team.policy.ts';

type In<K extends keyof typeof teamRoutes> = Input<(typeof teamRoutes)[K]>;

const DAYS_OPEN = 7;
const DAY = 86_400_000;

export function listInvitations(ctx: BusinessCtx, { search, state, ...query }: In<'invitations'>['query']) {
  const sought = can(ctx.permissions, 'client_contacts', 'read') ? { roleOrEmail: search } : { role: search };
  return repo.listInvitations(ctx, query, { state, ...sought });
}

/** Sends the link. Inviting again makes a new link, and the old one is worth nothing any more. */
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
  const business = await repo.businessName(ctx);
  await sendMail(ctx, {
    good_until: expires_at,
    topic: `invitation ${email}`,
    to: email,
    subject: `${ctx.person.name} invites you to ${business}`,
    text: `${ctx.person.name} invites you to work in ${business} as ${role.name}.

Open this link to join. It is for you alone and good for ${DAYS_OPEN} days:
${ctx.app.publicUrl}/sign-up?invitation=${token}

If you did not expect this, you can ignore it.`,
  });
  return repo.findInvitation(ctx, id);
}

export async function revokeInvitation(ctx: BusinessCtx, id: number) {
  const invitation = await holdRecord(ctx, 'invitations', id);
  if (invitation.state !== 'Pending') throw conflict(`This invitation is ${invitation.state.toLowerCase()} already.`);
  await checkOpen(ctx, invitation.email);
  await repo.revokeInvitation(ctx, id);
}

/** The one that is open to this address, where there is one, is the caller's to end. */
async function checkOpen(ctx: BusinessCtx, email: string): Promise<void> {
  const open = await repo.openTo(ctx, email);
  if (open) checkPromised(ctx, open);
}

/** What the page behind the link needs: sign in where there is an account, sign up where there is none. */
export async function openInvitation(ctx: Ctx, token: string) {
  const { business_name, email, role_name, invited_by } = await findOpen(ctx, token);
  const has_account = (await repo.findStaff(ctx, { email })) !== undefined;
  return { business_name, email, role_name, invited_by, has_account };
}

export async function acceptInvitation(ctx: SignedInCtx, token: string) {
  const user = await repo.findStaff(ctx, { id: ctx.person.userId });
  return { business_id: await joinByInvitation(ctx, token, user!) };
}

/** Joins the business of the invitation; answers its id. A link that went astray lets nobody else in. */
export async function joinByInvitation(ctx: Ctx, token: string, user: { id: number; email: string }): Promise<number> {
  const invitation = await findOpen(ctx, token);
  if (invitation.email !== user.email.toLowerCase()) {
    throw invalid({ field: 'email', rule: 'exists', message: 'This invitation was sent to another e-mail address' });
  }
  const businessId = invitation.business_id;
  await ctx.enter(businessId, user.id);
  const taken = await repo.takeInvitation(ctx, businessId, invitation.id);
  if (!taken || !(await isStillGood(ctx, businessId, taken))) throw noLongerOpen();
  await letIn(ctx, businessId, user, {
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

/** Used, revoked, expired or never sent: a link tells no difference. */
const noLongerOpen = () => new Failure(404, { error: 'This invitation is no longer valid. Ask for a new one.' });
