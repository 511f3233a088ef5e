/** Adds the member and closes their other invitations and requests: an open one would readmit a member who left. */
import type { BusinessCtx, Ctx } from '#server/platform/context.ts';
import { closeRequestsOf } from './access-requests.repo.ts';
import * as invitations from './invitations.repo.ts';
import { admitMember, type Membership } from './members.repo.ts';
import { mayStillInvite, type MemberGrant } from './team.policy.ts';

type Guest = { id: number; email: string };

/** Returns false when the user is already a member; then nothing changes. */
export async function admitToBusiness(
  ctx: Ctx,
  businessId: number,
  guest: Guest,
  granted: Membership,
): Promise<boolean> {
  const isAdmitted = await admitMember(ctx, businessId, guest.id, granted);
  await closeOpenInvitations({ db: ctx.db, now: ctx.now, businessId }, guest, granted.by);
  return isAdmitted;
}

/** Closes the member's pending invitations and requests. */
export async function closeOpenInvitations(
  ctx: Pick<BusinessCtx, 'db' | 'now' | 'businessId'>,
  guest: Guest,
  by: number | null,
): Promise<void> {
  await invitations.revokeInvitationsTo(ctx, guest.email);
  await closeRequestsOf(ctx, guest.id, { decided_at: ctx.now.toISOString(), decided_by: by });
}

/**
 * An invitation is valid only while its sender could still send it: the sender may have left or lost permissions or
 * branches, or the role may have gained permissions.
 */
export async function isInvitationValid(ctx: Ctx, businessId: number, taken: invitations.Taken): Promise<boolean> {
  const promise = await invitations.promiseOf(ctx, businessId, taken);
  if (!promise) return false;
  const inviter = { permissions: promise.own, branch_ids: promise.works_in };
  return mayStillInvite(inviter, { permissions: promise.promised, branch_ids: taken.branch_ids });
}

/** Revokes invitations that the member could no longer send. */
export async function revokeInvalidInvitations(ctx: BusinessCtx, member: MemberGrant): Promise<void> {
  const pending = await invitations.pendingBy(ctx, member.user_id);
  const beyond = pending.filter((promised) => !mayStillInvite(member, promised)).map(({ id }) => id);
  if (beyond.length) await invitations.revokeInvitations(ctx, beyond);
}
