import { can, grantsFor, isOwner, MODULES, type Module, type Permissions, type PermissionSet } from './permissions.ts';

/**
 * Who hands out rights may not hand out more than their own (an owner may hand out everything). Grants are compared by
 * their place in the module's list, not by the calls they pass: 'Manage WorkBoard' passes no 'read', yet is more than Yes.
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

/** What the client's portal shows. Whoever looks as the client does must be allowed to see each of these anyway. */
const IN_THE_PORTAL: readonly Module[] = ['clients', 'invoices', 'workboard', 'drive'];

/** The first right that is missing for looking as a client does; null where none is. */
export const missingForPortal = (own: Permissions): Module | null =>
  IN_THE_PORTAL.find((module) => !can(own, module, ['read', 'Manage WorkBoard'])) ?? null;

/**
 * The first right that is missing for inviting whomever one likes: an address of one's own would be a way to all that
 * the portal shows, contacts in full among it. Who lacks one invites the contact that is kept for the client.
 */
export const missingToInvite = (own: Permissions): Module | null =>
  missingForPortal(own) ?? (can(own, 'client_contacts', 'read') ? null : 'client_contacts');
