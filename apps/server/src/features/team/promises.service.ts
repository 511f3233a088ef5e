/** An invitation is a promise of who made it: it holds as long as they could still make it. */
import type { BusinessCtx, Ctx } from '#server/context.ts';
import * as repo from './invitations.repo.ts';
import { mayStillInvite, type Standing } from './team.policy.ts';

/** Whoever invited may have left since, or have a smaller role or fewer branches, and the role may have grown. */
export async function isStillGood(ctx: Ctx, businessId: number, taken: repo.Taken): Promise<boolean> {
  const promise = await repo.promiseOf(ctx, businessId, taken);
  if (!promise) return false;
  const inviter = { permissions: promise.own, branch_ids: promise.works_in };
  return mayStillInvite(inviter, { permissions: promise.promised, branch_ids: taken.branch_ids });
}

/** What somebody has promised and, standing as they do now, could no longer give. */
export async function takeBackInvitations(ctx: BusinessCtx, member: Standing): Promise<void> {
  const pending = await repo.pendingBy(ctx, member.user_id);
  const beyond = pending.filter((promised) => !mayStillInvite(member, promised)).map(({ id }) => id);
  if (beyond.length) await repo.revokeInvitations(ctx, beyond);
}
