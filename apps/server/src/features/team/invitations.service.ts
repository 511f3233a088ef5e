import type { Ctx } from '#server/context.ts';
import { Failure, invalid } from '#server/failure.ts';
import { hashToken } from '#server/tokens.ts';
import * as repo from './invitations.repo.ts';
import { admitMember } from './memberships.repo.ts';

/** Used, revoked, expired or never sent: a link tells no difference. */
const noLongerOpen = () => new Failure(404, { error: 'This invitation is no longer valid. Ask for a new one.' });

/** Joins the business of the invitation; answers its id. A link that went astray lets nobody else in. */
export async function joinByInvitation(ctx: Ctx, token: string, user: { id: number; email: string }): Promise<number> {
  const invitation = await repo.findOpenInvitation(ctx, hashToken(token));
  if (!invitation) throw noLongerOpen();
  if (invitation.email !== user.email.toLowerCase()) {
    throw invalid({ field: 'email', rule: 'exists', message: 'This invitation was sent to another e-mail address' });
  }
  const businessId = invitation.business_id;
  await ctx.enter(businessId);
  const taken = await repo.takeInvitation(ctx, businessId, invitation.id);
  if (!taken) throw noLongerOpen();
  await admitMember(ctx, businessId, user.id, {
    roleId: taken.role_id,
    branchIds: taken.branch_ids,
    by: taken.created_by,
  });
  return businessId;
}
