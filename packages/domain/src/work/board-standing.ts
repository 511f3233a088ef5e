/**
 * Who may do what on a board: the business's permission first, then the role on the board (specification, section 6).
 * No business permission at all means denied, whatever a board says; who manages work boards needs no role on any.
 */
import { can } from '../permissions.ts';
import type { Permissions } from '../permissions.ts';
import { ALL_RIGHTS, covers, NO_RIGHTS } from './board-roles.ts';
import type { BoardRight, BoardRights, Reach } from './board-roles.ts';

export type BoardStanding = {
  rights: BoardRights;
  /** Makes boards, archives them, decides who is on them. */
  manages_boards: boolean;
  /** Makes and changes the roles of boards. */
  manages_roles: boolean;
};

/** `role` is null for those who are not on the board. */
export function boardStanding(permissions: Permissions, role: { rights: BoardRights } | null): BoardStanding {
  const manages_boards = can(permissions, 'workboard', 'Manage WorkBoard');
  const manages_roles = can(permissions, 'workboard', 'Manage WorkBoard and Role');
  if (manages_boards) return { rights: ALL_RIGHTS, manages_boards, manages_roles };
  const isAllowed = can(permissions, 'workboard', 'read');
  return { rights: isAllowed && role ? role.rights : NO_RIGHTS, manages_boards: false, manages_roles: false };
}

/** As the business's own permissions are said: what the menu and the buttons ask. */
export const mayOnBoard = (standing: BoardStanding, right: BoardRight): boolean => {
  const value = standing.rights[right];
  return typeof value === 'boolean' ? value : value !== 'none';
};

export const mayOnTask = (
  standing: BoardStanding,
  right: 'see' | 'edit' | 'complete' | 'delete' | 'time',
  isOwn: boolean,
): boolean => reaches(standing.rights[right], isOwn);

const reaches = (reach: Reach, isOwn: boolean): boolean => reach === 'all' || (reach === 'own' && isOwn);

/** Whose a task is, in the sense of the roles. */
export const isOwnTask = (
  task: { assignee_ids: readonly number[]; reviewer_ids: readonly number[]; created_by: number | null },
  user: number,
): boolean => task.assignee_ids.includes(user) || task.reviewer_ids.includes(user) || task.created_by === user;

/** Nobody hands out a role with more than their own rights; owners and managers of boards have all of them. */
export const mayGiveRole = (standing: BoardStanding, role: { rights: BoardRights }): boolean =>
  standing.rights.members && covers(standing.rights, role.rights);

/** A column may be kept for some roles: only these move cards into it, or out of it. Empty: all who may edit. */
export type BoardColumn = { name: string; enter_role_ids: readonly number[]; leave_role_ids: readonly number[] };

export function columnMoveProblem(
  standing: BoardStanding,
  roleId: number | null,
  from: BoardColumn,
  to: BoardColumn,
): string | null {
  if (standing.manages_boards || from === to) return null;
  const isKept = (roles: readonly number[]): boolean =>
    roles.length > 0 && (roleId === null || !roles.includes(roleId));
  if (isKept(from.leave_role_ids)) return `Your role does not take tasks out of ${from.name}`;
  return isKept(to.enter_role_ids) ? `Your role does not move tasks to ${to.name}` : null;
}
