import { grantsFor, MODULES, type Grant, type Module, type PermissionSet } from '@daftar/domain/permissions';

/** What a module is called, and what each of its grants lets a person do, in the words of an office. */
type Words = { title: string; gives: Partial<Record<Grant, string>> };

const NOTHING = 'Hidden';

export const MODULE_WORDS: Record<Module, Words> = {
  business_management: {
    title: 'Business settings',
    gives: {
      read: 'Sees the company, branches and configuration',
      write: 'Changes the company, branches and configuration',
      all: 'Also reads the activity log of everyone',
    },
  },
  user_role_management: {
    title: 'People and roles',
    gives: {
      read: 'Sees people, roles and invitations',
      write: 'Invites people, gives roles, answers requests to join',
      all: 'Everything about people and roles',
    },
  },
  billing_management: {
    title: 'Firms and billing set-up',
    gives: {
      read: 'Sees firms, bank details and billing settings',
      write: 'Changes firms, bank details and billing settings',
      all: 'Everything about firms and billing set-up',
    },
  },
  clients: {
    title: 'Clients',
    gives: {
      read: 'Sees clients and their records',
      write: 'Adds and changes clients',
      all: 'Everything about clients',
    },
  },
  export_clients: { title: 'Export clients', gives: { Yes: 'Takes client lists out as files' } },
  client_contacts: {
    title: 'Contact details',
    gives: { No: 'Mobiles and e-mails are masked', Yes: 'Sees full mobiles and e-mails' },
  },
  invoices: {
    title: 'Invoices and receipts',
    gives: {
      read: 'Sees invoices, quotations and receipts',
      write: 'Makes and changes them',
      all: 'Everything about invoices and receipts',
    },
  },
  dsc: {
    title: 'DSC',
    gives: {
      read: 'Sees digital signature certificates',
      write: 'Adds, moves and orders them',
      all: 'Everything about DSC',
    },
  },
  loan_management: {
    title: 'Loans',
    gives: { read: 'Sees loan files', write: 'Makes and changes loan files', all: 'Everything about loans' },
  },
  cma_management: {
    title: 'CMA and cash credit',
    gives: { read: 'Sees CMA sheets', write: 'Makes and changes CMA sheets', all: 'Everything about CMA' },
  },
  workboard: {
    title: 'Work boards',
    gives: {
      Yes: 'Works on the boards they belong to',
      'Manage WorkBoard': 'Also makes boards and sets them up',
      'Manage WorkBoard and Role': 'Also decides who may do what on a board',
    },
  },
  drive: {
    title: 'Documents',
    gives: { read: 'Opens documents', write: 'Uploads, moves and shares them', all: 'Everything about documents' },
  },
  deed: {
    title: 'Deeds',
    gives: { read: 'Sees deeds', write: 'Drafts deeds and templates', all: 'Everything about deeds' },
  },
  reports: {
    title: 'Reports',
    gives: { read: 'Opens reports', write: 'Also sets reports up', all: 'Everything about reports' },
  },
  trigger: { title: 'Triggers', gives: { Yes: 'Sets up automatic messages' } },
  compose_mail: { title: 'Compose e-mail', gives: { Yes: 'Writes e-mails to clients' } },
};

/** The order in which an office thinks of them. */
export const MODULE_GROUPS: readonly { title: string; modules: readonly Module[] }[] = [
  { title: 'Clients', modules: ['clients', 'client_contacts', 'export_clients'] },
  { title: 'Work', modules: ['workboard', 'drive', 'deed', 'dsc'] },
  { title: 'Money', modules: ['invoices', 'billing_management', 'cma_management', 'loan_management', 'reports'] },
  { title: 'Communication', modules: ['compose_mail', 'trigger'] },
  { title: 'Office', modules: ['business_management', 'user_role_management'] },
];

const LABELS: Partial<Record<Grant, string>> = {
  none: 'None',
  read: 'Read',
  write: 'Write',
  all: 'All',
  'Manage WorkBoard': 'Manage',
  'Manage WorkBoard and Role': 'Manage and roles',
};
/** Short, for a button in the matrix. */
export const grantLabel = (grant: Grant): string => LABELS[grant] ?? grant;

/** What holds where a role says nothing. */
export const lowest = (module: Module): Grant => grantsFor(module)[0]!;
export const grantOf = (permissions: PermissionSet, module: Module): Grant => permissions[module] ?? lowest(module);

export const gives = (module: Module, grant: Grant): string => MODULE_WORDS[module].gives[grant] ?? NOTHING;

/** A role in one line: the modules it opens, the strongest first. */
export function summary(permissions: PermissionSet): string {
  const strength = (module: Module): number => grantsFor(module).indexOf(grantOf(permissions, module));
  const open = MODULES.filter((module) => strength(module) > 0).sort((a, b) => strength(b) - strength(a));
  if (!open.length) return 'Opens nothing yet';
  const named = open.slice(0, 3).map((module) => MODULE_WORDS[module].title);
  return open.length > 3 ? `${named.join(', ')} and ${open.length - 3} more` : named.join(', ');
}
