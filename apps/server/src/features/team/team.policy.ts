import { worksInMore, type WorksIn } from '@daftar/domain/branches';
import { exceeds, rightsAbove } from '@daftar/domain/permission-sets';
import { can, type PermissionSet } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { forbidden, invalid } from '#server/failure.ts';

export type Granted = { permissions: PermissionSet; branchIds?: number[] | null };
/** A member as the rules see them; the owner has no permissions object. */
export type Standing = { user_id: number; permissions: PermissionSet | null; branch_ids: WorksIn };

const wordsOf = (right: string): string => right.replace('is_whatsapp', 'WhatsApp').replaceAll('_', ' ');

/** Nobody hands out more than they have: neither rights nor branches. */
export function checkGrant(ctx: BusinessCtx, { permissions, branchIds }: Granted): void {
  const above = rightsAbove(ctx.permissions, permissions);
  if (above.length) throw forbidden(`You cannot give more than you have yourself: ${above.map(wordsOf).join(', ')}.`);
  if (branchIds !== undefined && worksInMore(ctx.branchIds, branchIds))
    throw forbidden('You can only give branches that you work in yourself.');
}

/** Nobody changes their own membership, and nobody that of someone above them. */
export function checkReach(ctx: MemberCtx, member: Standing): void {
  if (member.user_id === ctx.person.userId) throw forbidden('You cannot change your own membership. Ask a colleague.');
  if (ctx.permissions === null) return;
  if (member.permissions === null) throw forbidden('Only an owner can change an owner.');
  if (exceeds(ctx.permissions, member.permissions)) {
    throw forbidden('This person has rights that you do not have. Ask an owner.');
  }
  if (worksInMore(ctx.branchIds, member.branch_ids))
    throw forbidden('This person works in branches that you do not work in. Ask somebody who does.');
}

/** What an invitation promises, and who made it, as both are now. */
type Promised = { permissions: PermissionSet; branch_ids: WorksIn };
type Inviter = Pick<Standing, 'permissions' | 'branch_ids'>;

/** Whether it is still theirs to promise: a smaller role or fewer branches since take it back. */
export const mayStillInvite = (inviter: Inviter, promised: Promised): boolean =>
  can(inviter.permissions, 'user_role_management', 'write') &&
  !exceeds(inviter.permissions, promised.permissions) &&
  !worksInMore(inviter.branch_ids, promised.branch_ids);

/** A role above one's own is not one's to change: its holders would lose what one could not give. */
export function checkRoleReach(ctx: BusinessCtx, permissions: PermissionSet): void {
  if (exceeds(ctx.permissions, permissions))
    throw forbidden('This role has rights that you do not have. Ask an owner.');
}

/** Nor is it one's to change while somebody has it who works where one does not. */
export function checkHolders(ctx: BusinessCtx, holders: readonly WorksIn[]): void {
  if (holders.some((branches) => worksInMore(ctx.branchIds, branches)))
    throw forbidden('Somebody with this role works in branches that you do not work in. Ask somebody who does.');
}

/** Who could not have made an invitation neither takes it back nor puts another in its place. */
export function checkPromised(ctx: BusinessCtx, promised: Promised): void {
  if (exceeds(ctx.permissions, promised.permissions) || worksInMore(ctx.branchIds, promised.branch_ids))
    throw forbidden('There is an invitation that gives more than you have yourself. Ask an owner.');
}

export const noSuch = (field: string, what: string) =>
  invalid({ field, rule: 'exists', message: `There is no such ${what}` });
