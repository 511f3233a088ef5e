/** Who may do what (specification, section 6). One evaluation, used by the server and by the browser alike. */

export const MODULES = [
  'business_management',
  'billing_management',
  'user_role_management',
  'clients',
  'export_clients',
  'client_contacts',
  'invoices',
  'dsc',
  'loan_management',
  'cma_management',
  'workboard',
  'drive',
  'deed',
  'reports',
  'trigger',
  'compose_mail',
] as const;
export type Module = (typeof MODULES)[number];

/** What a call may ask for. */
export type Level = 'read' | 'write' | 'all' | 'Manage WorkBoard' | 'Manage WorkBoard and Role';

/** What a role may hold, by the kind of module. */
export const GRANTS = {
  levelled: ['none', 'read', 'write', 'all'],
  yes_no: ['No', 'Yes'],
  workboard: ['No', 'Yes', 'Manage WorkBoard', 'Manage WorkBoard and Role'],
} as const;
export type ModuleKind = keyof typeof GRANTS;
export type Grant = (typeof GRANTS)[ModuleKind][number];

/**
 * The specification names a yes/no variant without saying whose it is. These four are single acts or single facts:
 * to export, to see contacts unmasked, to send mail, to set up triggers. Between doing one and not doing it there is
 * nothing to grade. A call asks them for 'read', the only level that Yes passes.
 */
const YES_NO: ReadonlySet<Module> = new Set<Module>(['export_clients', 'client_contacts', 'compose_mail', 'trigger']);

export const moduleKind = (module: Module): ModuleKind =>
  module === 'workboard' ? 'workboard' : YES_NO.has(module) ? 'yes_no' : 'levelled';

export const grantsFor = (module: Module): readonly Grant[] => GRANTS[moduleKind(module)];

/** One person's rights in one business. `null` in its place is the owner, `undefined` someone with no rights there. */
export type PermissionSet = Partial<Record<Module, Grant>> & {
  is_business_whatsapp?: boolean;
  is_whatsapp?: boolean;
};
export type Permissions = PermissionSet | null | undefined;

const FLAGS: readonly string[] = ['is_business_whatsapp', 'is_whatsapp'];

/** What is wrong with a set that someone sends in: one message for each name or value that does not belong. */
export function checkPermissionSet(set: Record<string, unknown>): { field: string; message: string }[] {
  return Object.entries(set).flatMap(([field, value]) => {
    if (FLAGS.includes(field)) return typeof value === 'boolean' ? [] : [{ field, message: 'Must be true or false' }];
    const module = MODULES.find((name) => name === field);
    if (!module) return [{ field, message: 'There is no such module' }];
    const grants = grantsFor(module);
    return grants.some((grant) => grant === value) ? [] : [{ field, message: `Choose one of ${grants.join(', ')}` }];
  });
}

/**
 * The specification's table as it stands; the two rows it leaves out (all, Manage WorkBoard and Role) pass for
 * themselves only. The workboard tiers do not pass 'read', so a call that both a reader and a manager may make names
 * both: `can(permissions, 'workboard', ['read', 'Manage WorkBoard'])`.
 */
const PASSED_BY: Record<Level, readonly Grant[]> = {
  read: ['read', 'write', 'all', 'Yes'],
  write: ['write', 'all', 'Manage WorkBoard'],
  all: ['all'],
  'Manage WorkBoard': ['Manage WorkBoard', 'Manage WorkBoard and Role'],
  'Manage WorkBoard and Role': ['Manage WorkBoard and Role'],
};

export const isOwner = (permissions: Permissions): permissions is null => permissions === null;

/** A level, or several of which any will do. */
export type Levels = Level | readonly Level[];

export const can = (permissions: Permissions, module: Module, levels: Levels): boolean => {
  if (permissions === null) return true;
  const grant = permissions?.[module];
  return grant !== undefined && [levels].flat().some((level) => PASSED_BY[level].includes(grant));
};

/** What a person is called in a business: Owner, the role they were given, or that they have none. */
export const roleName = (permissions: Permissions, assigned?: string | null): string => {
  if (permissions === null) return 'Owner';
  if (permissions === undefined) return 'No access';
  return assigned || 'Staff';
};

/** WhatsApp needs the business flag and the user flag, or the owner. */
export const canWhatsApp = (permissions: Permissions): boolean =>
  permissions === null || (permissions?.is_business_whatsapp === true && permissions.is_whatsapp === true);
