import type { Branch, Business } from '@daftar/contract/businesses';
import { frameRoutes } from '@daftar/contract/start';
import type { BranchAccess } from '@daftar/domain/branches';
import { can, canWhatsApp, isOwner, type PermissionSet, type Permissions } from '@daftar/domain/permissions';
import { useParams } from 'react-router';
import { beyondPage, BRANCHES } from './current-branch.ts';
import { useRead } from './query.ts';
import { useSession } from './session.ts';
import type { Needs } from '#web/core/screen.ts';

export type CurrentBusiness = {
  id: number;
  business: Business | undefined;
  branches: Branch[];
  branch: Branch | undefined;
  /** Branches the user has access to: null for all, undefined until loaded. */
  worksIn: BranchAccess | undefined;
  roleName: string;
};

const NONE: Branch[] = [];

/** The business of the address and the user's current branch; null outside a business. */
export function useBusiness(): CurrentBusiness | null {
  const id = Number(useParams().businessId);
  const staff = useSession((state) => state.kind === 'staff');
  const enabled = staff && id > 0;
  const branchId = useSession((state) => state.location.branch_id);
  const business = useRead(frameRoutes.business, { params: { id } }, { enabled }).data;
  const page = useRead(frameRoutes.branches, BRANCHES, { enabled }).data;
  const saved = beyondPage(branchId, page);
  const beyond = useRead(frameRoutes.branch, { params: { id: saved ?? 0 } }, { enabled: enabled && saved !== null });
  const own = useRead(frameRoutes.permissions, { params: { businessId: id } }, { enabled }).data;
  if (!enabled) return null;
  const shown = page?.data ?? NONE;
  // Empty until it is known whether the saved branch is on a later page: otherwise the first would be chosen.
  const all = beyond.data ? [...shown, beyond.data] : shown;
  const branches = saved !== null && beyond.isPending ? NONE : all;
  const branch = branches.find((one) => one.id === branchId);
  return { id, business, branches, branch, worksIn: own?.branch_ids, roleName: own?.role_name ?? '' };
}

/** The user's permissions in the business of the address: null for the owner, undefined without one. */
export function usePermissions(): Permissions {
  const businessId = Number(useParams().businessId);
  const enabled = useSession((state) => state.kind === 'staff') && businessId > 0;
  const { data } = useRead(frameRoutes.permissions, { params: { businessId } }, { enabled });
  return data && (data.permissions as PermissionSet | null);
}

/** Whether the user may see a menu entry or screen. */
export function holds(permissions: Permissions, needs: Needs | undefined): boolean {
  if (needs === undefined) return true;
  if (needs === 'owner') return isOwner(permissions);
  if (needs === 'whatsapp') return canWhatsApp(permissions) && can(permissions, 'clients', 'read');
  const rights = 'module' in needs ? [needs] : needs;
  return rights.some(({ module, levels }) => can(permissions, module, levels));
}
