import type { Input } from '@daftar/contract/core/route';
import type { Member, teamRoutes } from '@daftar/contract/team';
import { changedBranches } from '@daftar/domain/branches';
import { can, GRANTS, type Module } from '@daftar/domain/permissions';
import type { BusinessCtx, MemberCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { conflict, invalid, notFound } from '#server/failure.ts';
import { handOverMaking } from '#server/features/boards/hand-over.service.ts';
import { leaveBoards } from '#server/features/boards/members.service.ts';
import { handOverClients } from '#server/features/clients/hand-over.service.ts';
import { handOverForms } from '#server/features/compliance/rules.service.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { dropMails } from '#server/features/notifications/notifications.service.ts';
import { handOverRules } from '#server/features/recurring_tasks/hand-over.service.ts';
import { handOverTasks } from '#server/features/tasks/hand-over.service.ts';
import { stopTimers } from '#server/features/timesheets/timer.service.ts';
import { checkOpen } from '#server/works-in.ts';
import { revokeInvitationsBy, revokeInvitationsTo } from './invitations.repo.ts';
import { closeDoors } from './letting-in.service.ts';
import * as repo from './members.repo.ts';
import { takeBackInvitations } from './promises.service.ts';
import { holdRoleToGive } from './roles.repo.ts';
import { checkGrant, checkReach, noSuch } from './team.policy.ts';

type In<K extends keyof typeof teamRoutes> = Input<(typeof teamRoutes)[K]>;

export async function listMembers(ctx: BusinessCtx, { search, ...query }: In<'users'>['query']) {
  // Who sees e-mails masked must not find them out by searching, letter by letter.
  const sought = can(ctx.permissions, 'client_contacts', 'read') ? { nameOrEmail: search } : { name: search };
  const page = await repo.listMembers(ctx, query, { ...query, ...sought });
  return { ...page, data: page.data.map((row) => present(ctx, row)) };
}

export const ownerIds = repo.listOwners;

/** The grants of a module that pass for a level of it. */
const passing = (module: Module, level: 'read' | 'write') =>
  GRANTS.levelled.filter((grant) => can({ [module]: grant }, module, level));
const writing = (module: Module) => passing(module, 'write');

/** Whom other rooms tell of what waits for an answer. */
export const userManagers = (ctx: BusinessCtx): Promise<number[]> =>
  repo.listGranted(ctx, 'user_role_management', writing('user_role_management'));

type Served = { branches: readonly number[]; is_private: boolean; private_user_ids: readonly number[] };

/** Whom they tell of what a client asks: who may change clients, where this one is served; of a private one, who sees it. */
export async function clientWriters(ctx: BusinessCtx, client: Served): Promise<number[]> {
  const writers = await repo.listGranted(ctx, 'clients', writing('clients'), client.branches);
  if (!client.is_private) return writers;
  const seeing = new Set([...(await repo.listOwners(ctx)), ...client.private_user_ids]);
  return writers.filter((user) => seeing.has(user));
}

/** Whom they tell of what a client sends: who looks after it, while they are here and see it; where nobody does, the owners. */
export async function lookAfter(ctx: BusinessCtx, client: Served & { assignee_id: number | null }): Promise<number[]> {
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
  const owners = await repo.holdActiveOwners(ctx);
  const member = await holdMember(ctx, id);
  if (body.role_id !== undefined) {
    const role = await roleToGive(ctx, body.role_id);
    checkGrant(ctx, { permissions: role.permissions });
    keepLastOwner(owners, id, 'The last owner cannot be given a role. Make another person an owner first.');
  }
  if (body.is_whatsapp) checkGrant(ctx, { permissions: { is_whatsapp: true } });
  if (body.branch_ids !== undefined) {
    await checkBranches(ctx, body.branch_ids, member.branch_ids ?? []);
    checkGrant(ctx, { permissions: {}, branchIds: body.branch_ids });
    const staysOwner = member.role_id === null && body.role_id === undefined;
    if (staysOwner && body.branch_ids !== null) {
      throw invalid({ field: 'branch_ids', rule: 'owner', message: 'An owner works in all branches' });
    }
    if (!sameBranches(member.branch_ids, body.branch_ids))
      await repo.replaceBranches(ctx, ctx.businessId, id, body.branch_ids);
  }
  await repo.updateMember(ctx, id, {
    role_id: body.role_id ?? member.role_id,
    is_whatsapp: body.is_whatsapp ?? member.is_whatsapp,
  });
  const after = await memberOf(ctx, id);
  await takeBackInvitations(ctx, after);
  return present(ctx, after);
}

const sameBranches = (before: number[] | null, after: number[] | null): boolean =>
  before === null || after === null ? before === after : changedBranches(before, after).length === 0;

/** Access ends with the transaction, and so do invitations by them and to them: the next call of the person is answered 405. */
export async function deactivateMember(ctx: MemberCtx, id: number, handOverTo: number | undefined) {
  const owners = await repo.holdActiveOwners(ctx);
  const member = await holdMember(ctx, id);
  if (member.deactivated_at) throw conflict('This person is deactivated already.');
  keepLastOwner(owners, id, 'The last owner cannot be deactivated. Make another person an owner first.');
  const successor = handOverTo === undefined ? null : await handOver(ctx, member, handOverTo);
  await leaveBoards(ctx, member.user_id, successor);
  await stopTimers(ctx, { user_ids: [member.user_id] });
  await revokeInvitationsBy(ctx, member.user_id);
  await revokeInvitationsTo(ctx, member.email);
  await dropMails(ctx, member.user_id);
  await repo.updateMember(ctx, id, { deactivated_at: ctx.now.toISOString() });
  ctx.afterCommit(() => ctx.app.realtime.leaveBusiness(ctx.businessId, member.uuid));
}

/** The one place where work changes hands: rooms whose records have assignees are called from here. Answers the user. */
async function handOver(ctx: MemberCtx, from: repo.MemberRow, toId: number): Promise<number> {
  const to = await repo.findMember(ctx, toId);
  if (!to || to.deactivated_at || to.id === from.id) throw noSuch('hand_over_to', 'active person to hand over to');
  const hands = { from: from.user_id, to: to.user_id };
  await handOverTasks(ctx, hands);
  await handOverMaking(ctx, hands);
  await handOverRules(ctx, hands);
  await handOverForms(ctx, hands);
  await handOverClients(ctx, hands);
  await repo.logAct(ctx, 'hand_over', from.id, `Work handed over to ${to.name}`);
  return to.user_id;
}

export async function activateMember(ctx: MemberCtx, id: number) {
  const member = await holdMember(ctx, id);
  if (!member.deactivated_at) throw conflict('This person is active already.');
  checkGrant(ctx, { permissions: member.permissions ?? {}, branchIds: member.branch_ids });
  await repo.updateMember(ctx, id, { deactivated_at: null });
  await closeDoors(ctx, { id: member.user_id, email: member.email }, ctx.person.userId);
  return getMember(ctx, id);
}

export async function makeOwner(ctx: MemberCtx, id: number) {
  const member = await holdMember(ctx, id);
  if (member.deactivated_at) throw conflict('Activate this person first.');
  await repo.replaceBranches(ctx, ctx.businessId, id, null);
  await repo.updateMember(ctx, id, { role_id: null });
  return getMember(ctx, id);
}

/** Held, in the version the caller saw, and within the caller's reach. */
async function holdMember(ctx: MemberCtx, id: number): Promise<repo.MemberRow> {
  await holdRecord(ctx, 'members', id);
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
  const role = await holdRoleToGive(ctx, roleId);
  if (!role) throw noSuch('role_id', 'role');
  return role;
}

async function checkBranches(ctx: BusinessCtx, ids: number[] | null, before: number[] = []): Promise<void> {
  if (ids === null) return;
  if (!ids.length) throw invalid({ field: 'branch_ids', rule: 'required', message: 'Choose at least one branch' });
  if ((await repo.countBranches(ctx, ids)) !== new Set(ids).size) throw noSuch('branch_ids', 'branch');
  const added = ids.filter((branch) => !before.includes(branch));
  await checkOpen(ctx, added, 'branch_ids');
}

/** A role and branches to let a person in with: both must be there, and within the caller's own rights. */
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
  is_active: row.deactivated_at === null,
  joined_at: row.created_at,
  last_seen_at: row.last_seen_at,
});
