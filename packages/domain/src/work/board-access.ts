/**
 * Rights on a board: the business permission first, then the board role (specification, section 6). Without the
 * business permission all is denied; managers of work boards need no role.
 */
import { can } from '../permissions.ts';
import type { Permissions } from '../permissions.ts';
import { ALL_RIGHTS, covers, NO_RIGHTS } from './board-roles.ts';
import type { BoardRight, BoardRights, Reach } from './board-roles.ts';

export type BoardAccess = {
  rights: BoardRights;
  /** Can create and archive boards, and manage members. */
  manages_boards: boolean;
  /** Can manage board roles. */
  manages_roles: boolean;
};

/** `role` is null for users who aren't on the board. */
export function boardAccess(permissions: Permissions, role: { rights: BoardRights } | null): BoardAccess {
  const manages_boards = can(permissions, 'workboard', 'Manage WorkBoard');
  const manages_roles = can(permissions, 'workboard', 'Manage WorkBoard and Role');
  if (manages_boards) return { rights: ALL_RIGHTS, manages_boards, manages_roles };
  const isAllowed = can(permissions, 'workboard', 'read');
  return { rights: isAllowed && role ? role.rights : NO_RIGHTS, manages_boards: false, manages_roles: false };
}

/** Like permissions of the business, for menus and buttons. */
export const canOnBoard = (access: BoardAccess, right: BoardRight): boolean => {
  const value = access.rights[right];
  return typeof value === 'boolean' ? value : value !== 'none';
};

export const mayOnTask = (
  access: BoardAccess,
  right: 'see' | 'edit' | 'complete' | 'delete' | 'time',
  isOwn: boolean,
): boolean => reaches(access.rights[right], isOwn);

const reaches = (reach: Reach, isOwn: boolean): boolean => reach === 'all' || (reach === 'own' && isOwn);

/** Ownership of a task, as board roles use it. */
export const isOwnTask = (
  task: { assignee_ids: readonly number[]; reviewer_ids: readonly number[]; created_by: number | null },
  user: number,
): boolean => task.assignee_ids.includes(user) || task.reviewer_ids.includes(user) || task.created_by === user;

/** Users can't give a role with more rights than their own; owners and board managers have all. */
export const mayGiveRole = (access: BoardAccess, role: { rights: BoardRights }): boolean =>
  access.rights.members && covers(access.rights, role.rights);

/** A column may be limited to some roles for moving cards into or out of it. Empty: everyone who can edit. */
export type BoardColumn = { name: string; enter_role_ids: readonly number[]; leave_role_ids: readonly number[] };

export function columnMoveProblem(
  access: BoardAccess,
  roleId: number | null,
  from: BoardColumn,
  to: BoardColumn,
): string | null {
  if (access.manages_boards || from === to) return null;
  const isKept = (roles: readonly number[]): boolean =>
    roles.length > 0 && (roleId === null || !roles.includes(roleId));
  if (isKept(from.leave_role_ids)) return `Your role can't move tasks out of ${from.name}.`;
  return isKept(to.enter_role_ids) ? `Your role can't move tasks to ${to.name}.` : null;
}
