import type { Input } from '@daftar/contract/core/route';
import type { teamRoutes } from '@daftar/contract/team';
import { checkPermissionSet, type PermissionSet } from '@daftar/domain/permissions';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { given, lockBinnedRecord, lockRecord } from '#server/platform/db/records.ts';
import { invalid, notFound, stillReferenced } from '#server/platform/http-error.ts';
import * as repo from './roles.repo.ts';
import { STARTING_ROLES } from './default-roles.ts';
import { checkGrant, checkHolders, checkRoleReach } from './team.policy.ts';

type In<K extends keyof typeof teamRoutes> = Input<(typeof teamRoutes)[K]>;
type Sent = In<'createRole'>['body']['permissions'];

export const listRoles = repo.listRoles;

export async function getRole(ctx: BusinessCtx, id: number) {
  const role = await repo.findRole(ctx, id);
  if (!role) throw notFound('role');
  return role;
}

export async function createRole(ctx: BusinessCtx, body: In<'createRole'>['body']) {
  const permissions = permissionsOf(body.permissions);
  checkGrant(ctx, { permissions });
  const [role] = await repo.insertRoles(ctx, [rowOf(ctx, { ...body, permissions })]);
  return getRole(ctx, role!.id);
}

export async function updateRole(ctx: BusinessCtx, id: number, body: In<'updateRole'>['body']) {
  await lockRole(ctx, id);
  checkHolders(ctx, await repo.branchesOfHolders(ctx, id));
  const permissions = body.permissions && permissionsOf(body.permissions);
  if (permissions) checkGrant(ctx, { permissions });
  await repo.updateRole(ctx, id, given({ ...body, permissions: permissions && JSON.stringify(permissions) }));
  return getRole(ctx, id);
}

export async function deleteRole(ctx: BusinessCtx, id: number) {
  await lockRole(ctx, id);
  if (await repo.isRoleUsed(ctx, id)) throw stillReferenced();
  await repo.updateRole(ctx, id, { deleted_at: ctx.now.toISOString() });
}

/** Restoring needs the same permission as editing. */
export async function restoreRole(ctx: BusinessCtx, id: number, plainly: () => Promise<void>): Promise<void> {
  const { permissions } = await lockBinnedRecord(ctx, 'roles', id);
  checkRoleReach(ctx, permissions as PermissionSet);
  await plainly();
}

export async function createStartingRoles(ctx: BusinessCtx): Promise<void> {
  await repo.insertRoles(
    ctx,
    STARTING_ROLES.map((role) => rowOf(ctx, role)),
  );
}

async function lockRole(ctx: BusinessCtx, id: number): Promise<void> {
  const role = await lockRecord(ctx, 'roles', id);
  checkRoleReach(ctx, role.permissions as PermissionSet);
}

/** Only module grants: WhatsApp flags belong to the business and the member. */
function permissionsOf(sent: Sent): PermissionSet {
  const problems = Object.entries(sent).flatMap(([module, grant]) =>
    typeof grant === 'boolean'
      ? [{ field: module, message: 'Unknown module' }]
      : checkPermissionSet({ [module]: grant }),
  );
  if (problems.length) {
    throw invalid(
      ...problems.map(({ field, message }) => ({ field: `permissions.${field}`, rule: 'permission', message })),
    );
  }
  return sent as PermissionSet;
}

const rowOf = (ctx: BusinessCtx, role: { name: string; description: string; permissions: PermissionSet }) => ({
  business_id: ctx.businessId,
  name: role.name,
  description: role.description,
  permissions: JSON.stringify(role.permissions),
  created_by: actorId(ctx),
});
