import { can, grantsFor, isOwner, MODULES, type Module, type Permissions, type PermissionSet } from './permissions.ts';

/**
 * Users can't grant more than their own permissions (owners can grant all). Compared by position in the module's list,
 * not by calls: 'Manage WorkBoard' doesn't include 'read', yet is more than Yes.
 */
export function rightsAbove(own: Permissions, granted: PermissionSet): (Module | 'is_whatsapp')[] {
  if (isOwner(own)) return [];
  const above: (Module | 'is_whatsapp')[] = MODULES.filter((module) => rank(module, granted) > rank(module, own));
  return granted.is_whatsapp && !own?.is_whatsapp ? [...above, 'is_whatsapp'] : above;
}

export const exceeds = (own: Permissions, granted: PermissionSet): boolean => rightsAbove(own, granted).length > 0;

/** A module that a set does not name is as good as its lowest grant. */
function rank(module: Module, set: PermissionSet | undefined): number {
  const grant = set?.[module];
  return grant === undefined ? 0 : Math.max(0, grantsFor(module).indexOf(grant));
}

/** Modules that the portal shows. Viewing as a client needs permission for each of them. */
const IN_THE_PORTAL: readonly Module[] = ['clients', 'invoices', 'workboard', 'drive'];

/** The first module without the permission that viewing as a client needs; null if there is none. */
export const missingForPortal = (own: Permissions): Module | null =>
  IN_THE_PORTAL.find((module) => !can(own, module, ['read', 'Manage WorkBoard'])) ?? null;

/**
 * The first permission missing for inviting any address: an own address would give access to everything the portal
 * shows, including contacts. Others can only invite the client's stored contact.
 */
export const missingToInvite = (own: Permissions): Module | null =>
  missingForPortal(own) ?? (can(own, 'client_contacts', 'read') ? null : 'client_contacts');
