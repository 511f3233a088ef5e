import { worksInMore, type BranchAccess } from '@daftar/domain/branches';
import { exceeds, rightsAbove } from '@daftar/domain/permission-sets';
import { can, type PermissionSet } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { forbidden, invalid } from '#server/platform/http-error.ts';

export type Granted = { permissions: PermissionSet; branchIds?: number[] | null };
/** A member for permission checks. Owners have no permission set. */
export type MemberGrant = { user_id: number; permissions: PermissionSet | null; branch_ids: BranchAccess };

const wordsOf = (right: string): string => right.replace('is_whatsapp', 'WhatsApp').replaceAll('_', ' ');

/** Members can't grant permissions or branches they don't have. */
export function checkGrant(ctx: BusinessCtx, { permissions, branchIds }: Granted): void {
  const above = rightsAbove(ctx.permissions, permissions);
  if (above.length) throw forbidden(`You can’t give permissions you don’t have: ${above.map(wordsOf).join(', ')}.`);
  if (branchIds !== undefined && worksInMore(ctx.branchIds, branchIds))
    throw forbidden('You can only assign branches you work in.');
}

/** Members can't change themselves or members with more access. */
export function checkReach(ctx: MemberCtx, member: MemberGrant): void {
  if (member.user_id === ctx.person.userId)
    throw forbidden('You can’t change your own role or branches. Ask another administrator.');
  if (ctx.permissions === null) return;
  if (member.permissions === null) throw forbidden('Only an owner can change an owner.');
  if (exceeds(ctx.permissions, member.permissions)) {
    throw forbidden('This user has permissions you don’t have. Ask an owner.');
  }
  if (worksInMore(ctx.branchIds, member.branch_ids))
    throw forbidden('This user works in branches you don’t work in. Ask an owner.');
}

/** The invitation's grant and its sender's current access. */
type Promised = { permissions: PermissionSet; branch_ids: BranchAccess };
type Inviter = Pick<MemberGrant, 'permissions' | 'branch_ids'>;

/** False when the sender has lost permissions or branches since. */
export const mayStillInvite = (inviter: Inviter, promised: Promised): boolean =>
  can(inviter.permissions, 'user_role_management', 'write') &&
  !exceeds(inviter.permissions, promised.permissions) &&
  !worksInMore(inviter.branch_ids, promised.branch_ids);

/**
 * A role with more permissions than the caller's can't be edited: its members could lose what the caller can't give.
 */
export function checkRoleReach(ctx: BusinessCtx, permissions: PermissionSet): void {
  if (exceeds(ctx.permissions, permissions)) throw forbidden('This role has permissions you don’t have. Ask an owner.');
}

/** Refused while a member with this role works in a branch that the caller doesn't. */
export function checkHolders(ctx: BusinessCtx, holders: readonly BranchAccess[]): void {
  if (holders.some((branches) => worksInMore(ctx.branchIds, branches)))
    throw forbidden('A user with this role works in branches you don’t work in. Ask an owner.');
}

/** Only a member who could send the invitation can revoke or replace it. */
export function checkPromised(ctx: BusinessCtx, promised: Promised): void {
  if (exceeds(ctx.permissions, promised.permissions) || worksInMore(ctx.branchIds, promised.branch_ids))
    throw forbidden('This invitation gives more access than you have. Ask an owner.');
}

export const noSuch = (field: string, what: string) =>
  invalid({ field, rule: 'exists', message: `This ${what} doesn’t exist` });
