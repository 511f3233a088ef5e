import type { boardRoutes } from '@daftar/contract/boards';
import type { Input } from '@daftar/contract/core/route';
import type { BoardMember } from '@daftar/contract/work/board';
import { can } from '@daftar/domain/permissions';
import { covers, leastToWork } from '@daftar/domain/work/board-roles';
import { mayGiveRole } from '@daftar/domain/work/board-standing';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { holdRecord } from '#server/db/records.ts';
import { forbidden, invalid, notFound } from '#server/failure.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { handOverTasks, openTasksOf } from '#server/features/tasks/hand-over.service.ts';
import * as repo from './members.repo.ts';
import { all as allRoles, holdToGive } from './roles.repo.ts';
import { allowedOn, standingOn, type OnBoard } from './standing.service.ts';

type In<K extends keyof typeof boardRoutes> = Input<(typeof boardRoutes)[K]>;

export async function listMembers(ctx: BusinessCtx, boardId: number, query: In<'members'>['query']) {
  await standingOn(ctx, boardId);
  const page = await repo.list(ctx, boardId, query);
  return { ...page, data: page.data.map((row) => present(ctx, row)) };
}

export async function addMembers(ctx: BusinessCtx, boardId: number, { user_ids, role_id }: In<'addMembers'>['body']) {
  const standing = await allowedOn(ctx, boardId, 'members');
  await roleToGive(ctx, standing, role_id);
  const people = [...new Set(user_ids)];
  if ((await repo.countColleagues(ctx, people)) !== people.length)
    throw invalid({ field: 'user_ids', rule: 'exists', message: 'Choose people who work here' });
  await takeOn(ctx, boardId, people, role_id);
  return (await repo.among(ctx, boardId, people)).map((row) => present(ctx, row));
}

/** Without asking who may: for a board that is being made. */
export const takeOn = (ctx: BusinessCtx, boardId: number, userIds: readonly number[], roleId: number) =>
  repo.insert(ctx, boardId, userIds, roleId, actorId(ctx));

export async function updateMember(ctx: BusinessCtx, id: number, { role_id }: In<'updateMember'>['body']) {
  const { standing } = await holdMember(ctx, id);
  await roleToGive(ctx, standing, role_id);
  await repo.setRole(ctx, id, role_id);
  return present(ctx, (await repo.find(ctx, id))!);
}

/** What a member leaves behind is named before, so that nothing is left lying. */
export async function openTasks(ctx: BusinessCtx, id: number) {
  const member = await memberOf(ctx, id);
  const { rights } = await standingOn(ctx, member.board_id, 'record');
  if (!rights.members) throw forbidden('Your role on this board does not allow this.');
  return openTasksOf(ctx, member.user_id, member.board_id);
}

export async function removeMember(ctx: BusinessCtx, id: number, handOverTo: number | undefined): Promise<void> {
  const { member, standing } = await holdMember(ctx, id);
  if (handOverTo !== undefined) {
    const [to] = await repo.among(ctx, member.board_id, [handOverTo]);
    if (!to || to.id === id)
      throw invalid({ field: 'hand_over_to', rule: 'exists', message: 'Choose another member of the board' });
    await handOverTasks(ctx, { from: member.user_id, to: handOverTo, boardId: standing.board.id });
  }
  await repo.remove(ctx, id);
}

/**
 * Who leaves the business leaves its boards. Whoever takes their work over comes on those boards, to see it: with the
 * least role that lets them do it, for nobody gives rights by letting somebody go.
 */
export async function leaveBoards(ctx: BusinessCtx, userId: number, successor: number | null): Promise<void> {
  const role = successor === null ? undefined : leastToWork(await allRoles(ctx));
  if (successor !== null && role) await repo.follow(ctx, userId, successor, role.id, actorId(ctx));
  await repo.removeEverywhere(ctx, userId);
}

/** Held, and within the caller's reach: nobody changes a member who may do more than they. */
async function holdMember(ctx: BusinessCtx, id: number): Promise<{ member: repo.MemberRow; standing: OnBoard }> {
  await holdRecord(ctx, 'board_members', id);
  const member = await memberOf(ctx, id);
  const standing = await allowedOn(ctx, member.board_id, 'members', 'record');
  if (!covers(standing.rights, member.rights)) throw forbidden('This member may do more on the board than you.');
  return { member, standing };
}

async function memberOf(ctx: BusinessCtx, id: number): Promise<repo.MemberRow> {
  const member = await repo.find(ctx, id);
  if (!member) throw notFound();
  return member;
}

async function roleToGive(ctx: BusinessCtx, standing: OnBoard, roleId: number): Promise<void> {
  const role = await holdToGive(ctx, roleId);
  if (!role) throw invalid({ field: 'role_id', rule: 'exists', message: 'There is no such role' });
  if (!mayGiveRole(standing, role)) throw forbidden('You cannot give a role with more rights than your own.');
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
