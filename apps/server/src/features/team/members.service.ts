import type { Input } from '@daftar/contract/core/route';
import type { Member, teamRoutes } from '@daftar/contract/team';
import { changedBranches } from '@daftar/domain/branches';
import { GRANTS, can, type Module } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { emit } from '#server/platform/events.ts';
import { conflict, invalid, notFound } from '#server/platform/http-error.ts';
import { checkBranchesActive } from '#server/access/branch-access.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { dropMails } from '#server/features/notifications/notifications.service.ts';
import { revokeInvitationsBy, revokeInvitationsTo } from './invitations.repo.ts';
import { closeOpenInvitations, revokeInvalidInvitations } from './join.service.ts';
import * as repo from './members.repo.ts';
import { lockRoleToGive } from './roles.repo.ts';
import { memberLeft, workReassigned } from './team.events.ts';
import { checkGrant, checkReach, noSuch } from './team.policy.ts';

type In<K extends keyof typeof teamRoutes> = Input<(typeof teamRoutes)[K]>;

export async function listMembers(ctx: BusinessCtx, { search, ...query }: In<'users'>['query']) {
  // A caller who sees masked emails must not guess them by searching.
  const sought = can(ctx.permissions, 'client_contacts', 'read') ? { nameOrEmail: search } : { name: search };
  const page = await repo.listMembers(ctx, query, { ...query, ...sought });
  return { ...page, data: page.data.map((row) => present(ctx, row)) };
}

export const ownerIds = repo.listOwners;
export const activeMembers = repo.activeMembers;

/** Grants of a module that satisfy a level. */
const passing = (module: Module, level: 'read' | 'write') =>
  GRANTS.levelled.filter((grant) => can({ [module]: grant }, module, level));
const writing = (module: Module) => passing(module, 'write');

/** Members notified of pending requests. */
export const userManagers = (ctx: BusinessCtx): Promise<number[]> =>
  repo.listGranted(ctx, 'user_role_management', writing('user_role_management'));

type Served = { branches: readonly number[]; is_private: boolean; private_user_ids: readonly number[] };

/**
 * Members notified of a client's requests: those who can edit clients in its branches and, for a private client, can
 * see it.
 */
export async function clientWriters(ctx: BusinessCtx, client: Served): Promise<number[]> {
  return membersWhoSee(ctx, client, await repo.listGranted(ctx, 'clients', writing('clients'), client.branches));
}

/** Members who can see a client and the records of a module about it. */
export async function clientReaders(
  ctx: BusinessCtx,
  module: Module,
  client: Served,
  level: 'read' | 'write' = 'read',
): Promise<number[]> {
  return membersWhoSee(ctx, client, await repo.listGranted(ctx, module, passing(module, level), client.branches));
}

async function membersWhoSee(ctx: BusinessCtx, client: Served, users: number[]): Promise<number[]> {
  if (!client.is_private) return users;
  const named = new Set([...(await repo.listOwners(ctx)), ...client.private_user_ids]);
  return users.filter((user) => named.has(user));
}

/** Members notified of a client's uploads: its owners, if active and allowed to see it, else the business owners. */
export async function responsibleMembers(
  ctx: BusinessCtx,
  client: Served & { assignee_id: number | null },
): Promise<number[]> {
  const owners = await repo.listOwners(ctx);
  const { assignee_id: assignee } = client;
  if (assignee === null || !(await repo.isActive(ctx, assignee))) return owners;
  const sees = !client.is_private || [...owners, ...client.private_user_ids].includes(assignee);
  return sees ? [assignee] : owners;
}

export const driveReaders = (ctx: BusinessCtx): Promise<number[]> =>
  repo.listGranted(ctx, 'drive', passing('drive', 'read'));

export const getMember = async (ctx: BusinessCtx, id: number) => present(ctx, await memberOf(ctx, id));

export async function updateMember(ctx: MemberCtx, id: number, body: In<'updateMember'>['body']) {
  const owners = await repo.lockActiveOwners(ctx);
  const member = await lockMember(ctx, id);
  if (body.role_id !== undefined) {
    const role = await roleToGive(ctx, body.role_id);
    checkGrant(ctx, { permissions: role.permissions });
    keepLastOwner(owners, id, 'A business needs at least one owner. Make another user an owner first.');
  }
  if (body.is_whatsapp) checkGrant(ctx, { permissions: { is_whatsapp: true } });
  if (body.branch_ids !== undefined) {
    await checkBranches(ctx, body.branch_ids, member.branch_ids ?? []);
    checkGrant(ctx, { permissions: {}, branchIds: body.branch_ids });
    const staysOwner = member.role_id === null && body.role_id === undefined;
    if (staysOwner && body.branch_ids !== null) {
      throw invalid({ field: 'branch_ids', rule: 'owner', message: 'Owners have access to all branches' });
    }
    if (!sameBranches(member.branch_ids, body.branch_ids))
      await repo.replaceBranches(ctx, ctx.businessId, id, body.branch_ids);
  }
  await repo.updateMember(ctx, id, {
    role_id: body.role_id ?? member.role_id,
    is_whatsapp: body.is_whatsapp ?? member.is_whatsapp,
  });
  const after = await memberOf(ctx, id);
  await revokeInvalidInvitations(ctx, after);
  return present(ctx, after);
}

/** Gives no access, so members can set their own and those of members with more access. */
export async function setMembershipNumber(ctx: MemberCtx, id: number, membership_number: string): Promise<Member> {
  await lockRecord(ctx, 'members', id);
  await repo.updateMember(ctx, id, { membership_number });
  return getMember(ctx, id);
}

const sameBranches = (before: number[] | null, after: number[] | null): boolean =>
  before === null || after === null ? before === after : changedBranches(before, after).length === 0;

/** Ends access and voids invitations from and to the member. Their next call is answered 405. */
export async function deactivateMember(ctx: MemberCtx, id: number, handOverTo: number | undefined) {
  const owners = await repo.lockActiveOwners(ctx);
  const member = await lockMember(ctx, id);
  if (member.deactivated_at) throw conflict('This user is already deactivated.');
  keepLastOwner(owners, id, 'You can’t deactivate the only owner. Make another user an owner first.');
  const successor = handOverTo === undefined ? null : await handOver(ctx, member, handOverTo);
  await emit(ctx, memberLeft, { user_id: member.user_id, successor });
  await revokeInvitationsBy(ctx, member.user_id);
  await revokeInvitationsTo(ctx, member.email);
  await dropMails(ctx, member.user_id);
  await repo.updateMember(ctx, id, { deactivated_at: ctx.now.toISOString() });
  ctx.afterCommit(() => ctx.app.realtime.leaveBusiness(ctx.businessId, member.uuid));
}

/** Reassigns the work of a member who leaves. Returns the user who takes over. */
async function handOver(ctx: MemberCtx, from: repo.MemberRow, toId: number): Promise<number> {
  const to = await repo.findMember(ctx, toId);
  if (!to || to.deactivated_at || to.id === from.id) throw noSuch('hand_over_to', 'active user');
  await emit(ctx, workReassigned, { from: from.user_id, to: to.user_id });
  await repo.logAct(ctx, 'hand_over', from.id, `Work reassigned to ${to.name}`);
  return to.user_id;
}

export async function activateMember(ctx: MemberCtx, id: number) {
  const member = await lockMember(ctx, id);
  if (!member.deactivated_at) throw conflict('This user is already active.');
  checkGrant(ctx, { permissions: member.permissions ?? {}, branchIds: member.branch_ids });
  await repo.updateMember(ctx, id, { deactivated_at: null });
  await closeOpenInvitations(ctx, { id: member.user_id, email: member.email }, ctx.person.userId);
  return getMember(ctx, id);
}

export async function makeOwner(ctx: MemberCtx, id: number) {
  const member = await lockMember(ctx, id);
  if (member.deactivated_at) throw conflict('Activate this user first.');
  await repo.replaceBranches(ctx, ctx.businessId, id, null);
  await repo.updateMember(ctx, id, { role_id: null });
  return getMember(ctx, id);
}

/** Locks the member, checks the version and the caller's permission. */
async function lockMember(ctx: MemberCtx, id: number): Promise<repo.MemberRow> {
  await lockRecord(ctx, 'members', id);
  const member = await memberOf(ctx, id);
  checkReach(ctx, member);
  return member;
}

async function memberOf(ctx: BusinessCtx, id: number): Promise<repo.MemberRow> {
  const row = await repo.findMember(ctx, id);
  if (!row) throw notFound('person');
  return row;
}

function keepLastOwner(owners: { id: number }[], id: number, message: string): void {
  if (owners.length === 1 && owners[0]!.id === id) throw conflict(message);
}

async function roleToGive(ctx: BusinessCtx, roleId: number) {
  const role = await lockRoleToGive(ctx, roleId);
  if (!role) throw noSuch('role_id', 'role');
  return role;
}

async function checkBranches(ctx: BusinessCtx, ids: number[] | null, before: number[] = []): Promise<void> {
  if (ids === null) return;
  if (!ids.length) throw invalid({ field: 'branch_ids', rule: 'required', message: 'Select at least one branch' });
  if ((await repo.countBranches(ctx, ids)) !== new Set(ids).size) throw noSuch('branch_ids', 'branch');
  const added = ids.filter((branch) => !before.includes(branch));
  await checkBranchesActive(ctx, added, 'branch_ids');
}

/** Checks that role and branches exist and don't exceed the caller's own. */
export async function checkMembership(ctx: BusinessCtx, grant: { role_id: number; branch_ids: number[] | null }) {
  const role = await roleToGive(ctx, grant.role_id);
  await checkBranches(ctx, grant.branch_ids);
  checkGrant(ctx, { permissions: role.permissions, branchIds: grant.branch_ids });
  return role;
}

const present = (ctx: BusinessCtx, row: repo.MemberRow): Member => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  user_id: row.user_id,
  uuid: row.uuid,
  name: row.name,
  email: row.email,
  mobile_number: row.mobile_number,
  image_url: fileUrl(ctx, row.image),
  is_owner: row.role_id === null,
  role_id: row.role_id,
  role_name: row.role_name ?? 'Owner',
  branch_ids: row.branch_ids,
  is_whatsapp: row.is_whatsapp,
  membership_number: row.membership_number,
  is_active: row.deactivated_at === null,
  joined_at: row.created_at,
  last_seen_at: row.last_seen_at,
});

/** Adds the creator to the new branch; otherwise they couldn't see it. */
export async function grantNewBranch(ctx: MemberCtx, branchId: number): Promise<void> {
  if (ctx.branchIds === null) return;
  await repo.addBranch(ctx, ctx.person.userId, branchId);
}
