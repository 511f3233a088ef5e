import { businessRoutes } from '@daftar/contract/businesses';
import { teamRoutes, type Member, type Role } from '@daftar/contract/team';
import { worksInMore } from '@daftar/domain/branches';
import { exceeds } from '@daftar/domain/permission-sets';
import { can, isOwner, type PermissionSet } from '@daftar/domain/permissions';
import { useParams } from 'react-router';
import { useRead } from '#web/core/query.ts';
import { useSession } from '#web/core/session.ts';
import { useBusiness, usePermissions } from '#web/core/use-business.ts';

const ALL = { query: { per_page: 100, sort: 'name' } } as const;

export type Team = {
  businessId: number;
  businessName: string;
  roles: readonly Role[];
  /** Active branches, which can be assigned. */
  branches: readonly { id: number; name: string }[];
  /** All branches, also deactivated ones, for filtering. */
  allBranches: readonly { id: number; name: string; deactivated: 0 | 1 }[];
  /** Branches the caller can assign; null for all. */
  ownBranches: readonly number[] | null;
  isOwner: boolean;
  mayManage: boolean;
  isSelf: (member: Pick<Member, 'user_id'>) => boolean;
  /** Whether the caller can change the member. The server decides finally (team.policy.ts). */
  mayChange: (member: Member) => boolean;
  /** Whether the caller has all permissions of the role. */
  mayGive: (role: Role) => boolean;
  branchNames: (ids: readonly number[] | null) => string;
};

/** Roles, branches and the caller's permissions on members. */
export function useTeam(): Team {
  const businessId = Number(useParams().businessId);
  const current = useBusiness();
  const permissions = usePermissions();
  const ownId = useSession((state) => state.user?.id);
  const roles = useRead(teamRoutes.roles, ALL).data?.data ?? [];
  const own = useRead(businessRoutes.permissions, { params: { businessId } }).data;
  const branches = current?.branches ?? [];
  const ownBranches = own?.branch_ids ?? null;
  const owner = isOwner(permissions);
  const mayManage = can(permissions, 'user_role_management', 'write');
  const isSelf = (member: Pick<Member, 'user_id'>): boolean => member.user_id === ownId;
  const mayGive = (role: Role): boolean => !exceeds(permissions, role.permissions as PermissionSet);
  return {
    businessId,
    businessName: current?.business?.name ?? 'this business',
    roles,
    branches: branches.filter(({ deactivated }) => !deactivated),
    allBranches: branches,
    ownBranches,
    isOwner: owner,
    mayManage,
    isSelf,
    mayGive,
    mayChange: (member) => {
      if (!mayManage || isSelf(member)) return false;
      const role = roles.find(({ id }) => id === member.role_id);
      if (owner) return true;
      return !member.is_owner && role !== undefined && mayGive(role) && !worksInMore(ownBranches, member.branch_ids);
    },
    branchNames: (ids) =>
      ids === null
        ? 'All branches'
        : ids.map((id) => branches.find((branch) => branch.id === id)?.name ?? `Branch ${id}`).join(', '),
  };
}
