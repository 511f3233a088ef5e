import { addDays, type Day } from './dates.ts';
import {
  can,
  grantsFor,
  isOwner,
  moduleKind,
  MODULES,
  type Grant,
  type Levels,
  type Module,
  type ModuleKind,
  type Permissions,
  type PermissionSet,
} from './permissions.ts';

/** Keys never manage the business, its firms, or its users and roles. */
export const CLOSED_TO_KEYS: readonly Module[] = ['business_management', 'billing_management', 'user_role_management'];
export const KEY_MODULES: readonly Module[] = MODULES.filter((module) => !CLOSED_TO_KEYS.includes(module));

/** `clients:read`, `clients:write`; modules without grades are a scope of their own: `compose_mail`. */
export type Scope = string;

const isYesNo = (module: Module): boolean => moduleKind(module) === 'yes_no';
export const scopeOf = (module: Module, level: 'read' | 'write'): Scope =>
  isYesNo(module) ? module : `${module}:${level}`;
const scopesOfModule = (module: Module): Scope[] => [...new Set([scopeOf(module, 'read'), scopeOf(module, 'write')])];
export const KEY_SCOPES: readonly Scope[] = KEY_MODULES.flatMap(scopesOfModule);

/** `write` includes `read`. */
export const hasScope = (scopes: readonly Scope[], needed: Scope): boolean =>
  scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'));

const GRANTED: Record<'read' | 'write', Record<ModuleKind, Grant>> = {
  // Managers of boards see all of them; calls that change something need the scope for it.
  read: { levelled: 'read', yes_no: 'Yes', workboard: 'Manage WorkBoard' },
  write: { levelled: 'write', yes_no: 'Yes', workboard: 'Manage WorkBoard' },
};

const lower = (module: Module, a: Grant, b: Grant): Grant => {
  const grants = grantsFor(module);
  return grants[Math.min(grants.indexOf(a), grants.indexOf(b))]!;
};

/** Whether any key can hold the right: deleting for good and managing roles need more than a key can have. */
export const isForKeys = (module: Module, levels: Levels): boolean =>
  !CLOSED_TO_KEYS.includes(module) && can({ [module]: GRANTED.write[moduleKind(module)] }, module, levels);

/** Permissions of a key: what its scopes allow, as far as its owner holds it today. Never those of an owner (null). */
export function keyPermissions(maker: Permissions, scopes: readonly Scope[]): PermissionSet {
  const set: PermissionSet = {};
  for (const module of KEY_MODULES) {
    const level = hasScope(scopes, scopeOf(module, 'write')) ? 'write' : 'read';
    if (!hasScope(scopes, scopeOf(module, level))) continue;
    const wanted = GRANTED[level][moduleKind(module)];
    set[module] = isOwner(maker) ? wanted : lower(module, wanted, maker?.[module] ?? grantsFor(module)[0]!);
  }
  return set;
}

/** Scopes that a member can give to a key. */
export const grantableScopes = (own: Permissions): Scope[] =>
  KEY_MODULES.flatMap((module) => {
    const levels = module === 'workboard' ? (['read', 'Manage WorkBoard'] as const) : 'read';
    if (!can(own, module, levels)) return [];
    const canWrite = can(own, module, module === 'workboard' ? levels : 'write');
    return isYesNo(module) || canWrite ? scopesOfModule(module) : [scopeOf(module, 'read')];
  });

/** What a key lost with the rights of its owner, and what to do; '' if it has all of its scopes. */
export function keyProblem(owner: { name: string; permissions: Permissions }, scopes: readonly Scope[]): string {
  const { name, permissions } = owner;
  if (permissions === undefined) return `${name} has left the business, so the key has stopped. Create a new one.`;
  const own = grantableScopes(permissions);
  const lost = scopes.filter((scope) => !own.includes(scope));
  if (lost.length === 0) return '';
  return `Refused: calls that need ${lost.join(', ')}. The role of ${name} no longer includes ${lost.length === 1 ? 'it' : 'them'}. Change the role, or create a key with fewer scopes.`;
}

/** Branches of a key: those it was given, as far as its owner works in them. Null is all. */
export const keyBranches = (maker: number[] | null, given: number[] | null): number[] | null => {
  if (given === null) return maker;
  return maker === null ? given : given.filter((branch) => maker.includes(branch));
};

export const MAX_KEY_DAYS = 365;

export function keyExpiryProblem(expires: Day, today: Day): string | null {
  if (expires <= today) return 'Select a date after today';
  return expires > addDays(today, MAX_KEY_DAYS) ? 'Select a date within one year' : null;
}

export type KeyState = 'Active' | 'Expired' | 'Revoked' | 'Stopped';

/** Stopped: the owner of the key has left the business. */
export function keyState(
  key: { revoked_at: string | null; expires_on: Day; is_member: boolean },
  today: Day,
): KeyState {
  if (key.revoked_at) return 'Revoked';
  if (key.expires_on < today) return 'Expired';
  return key.is_member ? 'Active' : 'Stopped';
}
