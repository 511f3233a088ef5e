import { businessRoutes, type Branch, type Business } from '@daftar/contract/businesses';
import { can, isOwner, type PermissionSet, type Permissions } from '@daftar/domain/permissions';
import { useParams } from 'react-router';
import { useRead } from './query.ts';
import { useSession } from './session.ts';
import type { Needs } from './manifest.ts';

export type CurrentBusiness = {
  id: number;
  business: Business | undefined;
  branches: Branch[];
  branch: Branch | undefined;
  roleName: string;
};

/** The business of the address, with the branch the user works in; null outside a business. */
export function useBusiness(): CurrentBusiness | null {
  const id = Number(useParams().businessId);
  const staff = useSession((state) => state.kind === 'staff');
  const enabled = staff && id > 0;
  const branchId = useSession((state) => state.location.branch_id);
  const business = useRead(businessRoutes.get, { params: { id } }, { enabled }).data;
  const branches = useRead(businessRoutes.branches, { query: { per_page: 100 } }, { enabled }).data?.data ?? [];
  const roleName =
    useRead(businessRoutes.permissions, { params: { businessId: id } }, { enabled }).data?.role_name ?? '';
  if (!enabled) return null;
  return { id, business, branches, branch: branches.find((branch) => branch.id === branchId), roleName };
}

/** The user's rights in the business of the address: null for the owner, undefined for nobody. */
export function usePermissions(): Permissions {
  const businessId = Number(useParams().businessId);
  const enabled = useSession((state) => state.kind === 'staff') && businessId > 0;
  const { data } = useRead(businessRoutes.permissions, { params: { businessId } }, { enabled });
  return data && (data.permissions as PermissionSet | null);
}

/** Whether what a menu entry or a screen needs is held. */
export function holds(permissions: Permissions, needs: Needs | undefined): boolean {
  if (needs === undefined) return true;
  if (needs === 'owner') return isOwner(permissions);
  const rights = 'module' in needs ? [needs] : needs;
  return rights.some(({ module, levels }) => can(permissions, module, levels));
}
