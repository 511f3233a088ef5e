import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import type { BoardMember } from '@daftar/contract/work/board';
import { can } from '@daftar/domain/permissions';
import { mayGiveRole } from '@daftar/domain/work/board-access';
import { covers, leastToWork } from '@daftar/domain/work/board-roles';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { lockRecord } from '#server/platform/db/records.ts';
import { emit } from '#server/platform/events.ts';
import { forbidden, invalid, notFound } from '#server/platform/http-error.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { activeMembers } from '#server/features/team/members.service.ts';
import { boardAccessOf, checkBoardRight, type CallerBoardAccess } from './access.service.ts';
import { boardTasksReassigned } from './boards.events.ts';
import * as repo from './members.repo.ts';
import { all as allRoles, lockToGive } from './roles.repo.ts';

type In<K extends keyof typeof boardRoutes> = Input<(typeof boardRoutes)[K]>;

export async function listMembers(ctx: BusinessCtx, boardId: number, query: In<'members'>['query']) {
  await boardAccessOf(ctx, boardId);
  const page = await repo.list(ctx, boardId, query);
  return { ...page, data: page.data.map((row) => present(ctx, row)) };
}

export async function addMembers(ctx: BusinessCtx, boardId: number, { user_ids, role_id }: In<'addMembers'>['body']) {
  const access = await checkBoardRight(ctx, boardId, 'members');
  await roleToGive(ctx, access, role_id);
  const people = [...new Set(user_ids)];
  if ((await activeMembers(ctx, people)).size !== people.length)
    throw invalid({ field: 'user_ids', rule: 'exists', message: 'Select people from your team.' });
  await addBoardMembers(ctx, boardId, people, role_id);
  return (await repo.among(ctx, boardId, people)).map((row) => present(ctx, row));
}

/** Without a permission check, for a board being created. */
export const addBoardMembers = (ctx: BusinessCtx, boardId: number, userIds: readonly number[], roleId: number) =>
  repo.insert(ctx, boardId, userIds, roleId, actorId(ctx));

export async function updateMember(ctx: BusinessCtx, id: number, { role_id }: In<'updateMember'>['body']) {
  const { access } = await lockMember(ctx, id);
  await roleToGive(ctx, access, role_id);
  await repo.setRole(ctx, id, role_id);
  return present(ctx, (await repo.find(ctx, id))!);
}

/** Lists a member's open tasks before they are removed. */
export async function openTasks(ctx: BusinessCtx, id: number) {
  const member = await memberOf(ctx, id);
  const { rights } = await boardAccessOf(ctx, member.board_id, 'record');
  if (!rights.members) throw forbidden("Your role on this board doesn't allow this.");
  return repo.openTasks(ctx, member.user_id, member.board_id);
}

export async function removeMember(ctx: BusinessCtx, id: number, handOverTo: number | undefined): Promise<void> {
  const { member, access } = await lockMember(ctx, id);
  if (handOverTo !== undefined) {
    const [to] = await repo.among(ctx, member.board_id, [handOverTo]);
    if (!to || to.id === id)
      throw invalid({ field: 'hand_over_to', rule: 'exists', message: 'Select another board member.' });
    await emit(ctx, boardTasksReassigned, { from: member.user_id, to: handOverTo, boardId: access.board.id });
  }
  await repo.remove(ctx, id);
}

/**
 * Leaving the business removes a member from its boards. The successor joins them with the least role that can do the
 * work, so that removing a member grants no further rights.
 */
export async function leaveBoards(ctx: BusinessCtx, userId: number, successor: number | null): Promise<void> {
  const role = successor === null ? undefined : leastToWork(await allRoles(ctx));
  if (successor !== null && role) await repo.follow(ctx, userId, successor, role.id, actorId(ctx));
  await repo.removeEverywhere(ctx, userId);
}

/** Locks the member; refuses members with more permissions than the caller. */
async function lockMember(
  ctx: BusinessCtx,
  id: number,
): Promise<{ member: repo.MemberRow; access: CallerBoardAccess }> {
  await lockRecord(ctx, 'board_members', id);
  const member = await memberOf(ctx, id);
  const access = await checkBoardRight(ctx, member.board_id, 'members', 'record');
  if (!covers(access.rights, member.rights)) throw forbidden('This member has more permissions than you.');
  return { member, access };
}

async function memberOf(ctx: BusinessCtx, id: number): Promise<repo.MemberRow> {
  const member = await repo.find(ctx, id);
  if (!member) throw notFound();
  return member;
}

async function roleToGive(ctx: BusinessCtx, access: CallerBoardAccess, roleId: number): Promise<void> {
  const role = await lockToGive(ctx, roleId);
  if (!role) throw invalid({ field: 'role_id', rule: 'exists', message: 'Select a role from the list.' });
  if (!mayGiveRole(access, role)) throw forbidden("You can't assign a role with more permissions than your own.");
}

const present = (ctx: BusinessCtx, row: repo.MemberRow): BoardMember => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  board_id: row.board_id,
  user_id: row.user_id,
  name: row.name,
  image_url: fileUrl(ctx, row.image),
  role_id: row.role_id,
  role_name: row.role_name,
  has_access: row.deactivated_at === null && can(row.permissions, 'workboard', ['read', 'Manage WorkBoard']),
  open: row.open,
});

/** Updates automations and templates to the new assignee. */
export async function reassignTemplatesAndAutomations(
  ctx: BusinessCtx,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const replaced = (users: readonly number[]) => [...new Set(users.map((user) => (user === from ? to : user)))];
  for (const { id, template } of await repo.templatesOfPerson(ctx, from)) {
    const [assignee_ids, reviewer_ids] = [replaced(template.assignee_ids), replaced(template.reviewer_ids)];
    await repo.setTemplate(ctx, { id, template: { ...template, assignee_ids, reviewer_ids } });
  }
  for (const { id, actions } of await repo.automationsOfPerson(ctx, from))
    await repo.setActions(ctx, {
      id,
      actions: actions.map((action) =>
        'user_ids' in action ? { ...action, user_ids: replaced(action.user_ids) } : action,
      ),
    });
}
