import { grantsFor, MODULES, type Grant, type Module, type PermissionSet } from '@daftar/domain/permissions';

/** Labels of modules and of what each grant allows. */
type Words = { title: string; gives: Partial<Record<Grant, string>> };

const NOTHING = 'No access';

export const MODULE_WORDS: Record<Module, Words> = {
  business_management: {
    title: 'Business settings',
    gives: {
      read: 'View company, branches and configuration',
      write: 'Edit company, branches and configuration',
      all: 'Also view everyone’s activity log',
    },
  },
  user_role_management: {
    title: 'Users and roles',
    gives: {
      read: 'View users, roles and invitations',
      write: 'Invite users, assign roles, answer requests to join',
      all: 'Full access to users and roles',
    },
  },
  billing_management: {
    title: 'Firms and billing settings',
    gives: {
      read: 'View firms, bank details and billing settings',
      write: 'Edit firms, bank details and billing settings',
      all: 'Full access to firms and billing settings',
    },
  },
  clients: {
    title: 'Clients',
    gives: {
      read: 'View clients and their records',
      write: 'Add and edit clients',
      all: 'Full access to clients',
    },
  },
  export_clients: { title: 'Export clients', gives: { Yes: 'Export client lists' } },
  client_contacts: {
    title: 'Client contact details',
    gives: { No: 'Mobile numbers and emails are masked', Yes: 'View full mobile numbers and emails' },
  },
  invoices: {
    title: 'Invoices and receipts',
    gives: {
      read: 'View invoices, quotations and receipts',
      write: 'Create and edit invoices, quotations and receipts',
      all: 'Full access to invoices, quotations and receipts',
    },
  },
  dsc: {
    title: 'DSC',
    gives: {
      read: 'View digital signature certificates',
      write: 'Add, move and order certificates',
      all: 'Full access to DSC',
    },
  },
  loan_management: {
    title: 'Loans',
    gives: { read: 'View loan files', write: 'Create and edit loan files', all: 'Full access to loans' },
  },
  cma_management: {
    title: 'CMA and cash credit',
    gives: { read: 'View CMA reports', write: 'Create and edit CMA reports', all: 'Full access to CMA' },
  },
  workboard: {
    title: 'Work boards',
    gives: {
      Yes: 'Work on boards they are a member of',
      'Manage WorkBoard': 'Also create and set up boards',
      'Manage WorkBoard and Role': 'Also manage board roles',
    },
  },
  drive: {
    title: 'Drive',
    gives: {
      read: 'View and download files',
      write: 'Upload, move and share files',
      all: 'Full access to files, including other users’ files',
    },
  },
  deed: {
    title: 'Deeds',
    gives: { read: 'View deeds', write: 'Draft deeds and templates', all: 'Full access to deeds' },
  },
  reports: {
    title: 'Reports',
    gives: { read: 'View reports', write: 'Create and edit reports', all: 'Full access to reports' },
  },
  trigger: { title: 'Automated messages', gives: { Yes: 'Set up automated messages' } },
  compose_mail: { title: 'Compose email', gives: { Yes: 'Send emails to clients' } },
};

/** Order in the permission matrix. */
export const MODULE_GROUPS: readonly { title: string; modules: readonly Module[] }[] = [
  { title: 'Clients', modules: ['clients', 'client_contacts', 'export_clients'] },
  { title: 'Work', modules: ['workboard', 'drive', 'deed', 'dsc'] },
  {
    title: 'Billing and finance',
    modules: ['invoices', 'billing_management', 'cma_management', 'loan_management', 'reports'],
  },
  { title: 'Communication', modules: ['compose_mail', 'trigger'] },
  { title: 'Administration', modules: ['business_management', 'user_role_management'] },
];

const LABELS: Partial<Record<Grant, string>> = {
  none: 'None',
  read: 'View',
  write: 'Edit',
  all: 'Full',
  'Manage WorkBoard': 'Manage',
  'Manage WorkBoard and Role': 'Manage and roles',
};
/** Short, for a button in the matrix. */
export const grantLabel = (grant: Grant): string => LABELS[grant] ?? grant;

/** The grant of a module that the role doesn't list. */
export const lowest = (module: Module): Grant => grantsFor(module)[0]!;
export const grantOf = (permissions: PermissionSet, module: Module): Grant => permissions[module] ?? lowest(module);

export const gives = (module: Module, grant: Grant): string => MODULE_WORDS[module].gives[grant] ?? NOTHING;

/** The modules a role gives access to, strongest first, in one line. */
export function summary(permissions: PermissionSet): string {
  const strength = (module: Module): number => grantsFor(module).indexOf(grantOf(permissions, module));
  const open = MODULES.filter((module) => strength(module) > 0).sort((a, b) => strength(b) - strength(a));
  if (!open.length) return 'No access yet';
  const named = open.slice(0, 3).map((module) => MODULE_WORDS[module].title);
  return open.length > 3 ? `${named.join(', ')} and ${open.length - 3} more` : named.join(', ');
}
