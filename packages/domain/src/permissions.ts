/** Permissions (specification, section 6), evaluated the same on server and browser. */

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

export const MODULE_LABELS: Readonly<Record<Module, string>> = {
  business_management: 'Business settings',
  billing_management: 'Firms and billing settings',
  user_role_management: 'Users and roles',
  clients: 'Clients',
  export_clients: 'Export clients',
  client_contacts: 'Client contact details',
  invoices: 'Invoices and receipts',
  dsc: 'DSC',
  loan_management: 'Loans',
  cma_management: 'CMA and cash credit',
  workboard: 'Work boards',
  drive: 'Drive',
  deed: 'Deeds',
  reports: 'Reports',
  trigger: 'Automated messages',
  compose_mail: 'Compose email',
};

/** Levels that a call can require. */
export type Level = 'read' | 'write' | 'all' | 'Manage WorkBoard' | 'Manage WorkBoard and Role';

/** Grants that a role can have, by type of module. */
export const GRANTS = {
  levelled: ['none', 'read', 'write', 'all'],
  yes_no: ['No', 'Yes'],
  workboard: ['No', 'Yes', 'Manage WorkBoard', 'Manage WorkBoard and Role'],
} as const;
export type ModuleKind = keyof typeof GRANTS;
export type Grant = (typeof GRANTS)[ModuleKind][number];

/**
 * The specification doesn't say which modules are yes/no. These four are single actions without grades: export,
 * unmasked contacts, email and triggers. Calls require 'read', the only level that Yes passes.
 */
const YES_NO: ReadonlySet<Module> = new Set<Module>(['export_clients', 'client_contacts', 'compose_mail', 'trigger']);

export const moduleKind = (module: Module): ModuleKind =>
  module === 'workboard' ? 'workboard' : YES_NO.has(module) ? 'yes_no' : 'levelled';

export const grantsFor = (module: Module): readonly Grant[] => GRANTS[moduleKind(module)];

/** Permissions of a member in a business. `null` is the owner, `undefined` no access. */
export type PermissionSet = Partial<Record<Module, Grant>> & {
  is_business_whatsapp?: boolean;
  is_whatsapp?: boolean;
};
export type Permissions = PermissionSet | null | undefined;

const FLAGS: readonly string[] = ['is_business_whatsapp', 'is_whatsapp'];

/** Returns one message for each unknown module or invalid grant. */
export function checkPermissionSet(set: Record<string, unknown>): { field: string; message: string }[] {
  return Object.entries(set).flatMap(([field, value]) => {
    if (FLAGS.includes(field)) return typeof value === 'boolean' ? [] : [{ field, message: 'Select yes or no' }];
    const module = MODULES.find((name) => name === field);
    if (!module) return [{ field, message: 'Unknown module' }];
    const grants = grantsFor(module);
    return grants.some((grant) => grant === value) ? [] : [{ field, message: `Select one of ${grants.join(', ')}` }];
  });
}

/**
 * The specification's table. The two rows it leaves out (all, Manage WorkBoard and Role) only include themselves.
 * Workboard levels don't include 'read', so a call for readers and managers names both: `can(permissions, 'workboard',
 * ['read', 'Manage WorkBoard'])`.
 */
const PASSED_BY: Record<Level, readonly Grant[]> = {
  read: ['read', 'write', 'all', 'Yes'],
  write: ['write', 'all', 'Manage WorkBoard'],
  all: ['all'],
  'Manage WorkBoard': ['Manage WorkBoard', 'Manage WorkBoard and Role'],
  'Manage WorkBoard and Role': ['Manage WorkBoard and Role'],
};

export const isOwner = (permissions: Permissions): permissions is null => permissions === null;

/** A level, or several of which any is enough. */
export type Levels = Level | readonly Level[];

export const can = (permissions: Permissions, module: Module, levels: Levels): boolean => {
  if (permissions === null) return true;
  const grant = permissions?.[module];
  return grant !== undefined && [levels].flat().some((level) => PASSED_BY[level].includes(grant));
};

export const roleName = (permissions: Permissions, assigned?: string | null): string => {
  if (permissions === null) return 'Owner';
  if (permissions === undefined) return 'No access';
  return assigned || 'Staff';
};

/** WhatsApp needs the business flag and the user flag, or the owner. */
export const canWhatsApp = (permissions: Permissions): boolean =>
  permissions === null || (permissions?.is_business_whatsapp === true && permissions.is_whatsapp === true);
