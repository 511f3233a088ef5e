import type { Permissions } from '@daftar/domain/permissions';
import { describe, expect, it } from 'vitest';
import '#web/app/features.ts';
import { allScreens, fillPath, screenAt } from '#web/core/features.ts';
import type { MenuGroup } from '#web/core/screen.ts';
import { billingTabs, inGroup, MENU_GROUPS, pinnedAmong, placeOf, reachable, sectionsOf } from './menu.ts';

const menuOf = (permissions: Permissions): string[] => {
  const entries = reachable(permissions, { businessId: '7' });
  const groups: MenuGroup[] = [...MENU_GROUPS, 'settings'];
  return groups.flatMap((group) => inGroup(entries, group).map(({ title }) => title));
};
const OPEN_TO_ALL = ['Dashboard', 'Chat', 'Useful links', 'Quick tutorial', 'Support'];

it('shows all built screens to an owner', () => {
  const all = menuOf(null);
  expect(all).toEqual(
    expect.arrayContaining([...OPEN_TO_ALL, 'Clients', 'Invoices', 'Drive', 'Firms', 'Activity and bin', 'Apps']),
  );
  expect(all).not.toContain('Report chart');
});

it.each<[string, NonNullable<Permissions>, string[], string[]]>([
  [
    'nothing',
    {},
    OPEN_TO_ALL,
    [
      'Clients',
      'Invoices',
      'Drive',
      'Work boards',
      'Users and roles',
      'Firms',
      'Apps',
      'Business',
      'Branches',
      'Services',
    ],
  ],
  ['clients alone', { clients: 'read' }, ['Clients'], ['Invoices', 'Drive', 'Activity and bin']],
  ['documents alone', { drive: 'read' }, ['Drive'], ['Clients', 'Invoices']],
  ['writing clients', { clients: 'write' }, ['Clients', 'Activity and bin'], ['Users and roles']],
  ['firms to delete', { billing_management: 'write' }, ['Activity and bin'], ['Users and roles']],
  ['boards to delete', { workboard: 'Manage WorkBoard' }, ['Activity and bin'], ['Users and roles']],
  ['documents to delete', { drive: 'all' }, ['Drive', 'Activity and bin'], ['Clients']],
  [
    'the settings',
    { business_management: 'read' },
    ['Business', 'Branches', 'Services'],
    ['Apps', 'Firms', 'Users and roles'],
  ],
])('with %s shows only the screens it opens', (_, permissions, there, missing) => {
  const menu = menuOf(permissions);
  expect(menu).toEqual(expect.arrayContaining(there));
  expect(menu.filter((title) => missing.includes(title))).toEqual([]);
});

it.each(['VAT', 'NONE'] as const)('with %s leaves out what is about GST and TDS', (kind) => {
  const titles = (taxKind?: 'GST' | typeof kind) =>
    reachable(null, { businessId: '7' }, taxKind).map(({ title }) => title);
  const left = titles('GST').filter((title) => !titles(kind).includes(title));
  expect(left).toContain('GST returns');
  expect(left.filter((title) => !/GST|TDS/.test(title))).toEqual([]);
  // Before the business is loaded, GST is assumed.
  expect(titles()).toEqual(titles('GST'));
});

it('links to the businesses outside a business', () => {
  const titles = inGroup(reachable(null, {}), 'home').map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Businesses', 'Request access', 'Useful links']));
  expect(titles).not.toContain('Clients');
});

const ROLES = {
  'an owner': null,
  'a tax manager': { clients: 'all', invoices: 'read', workboard: 'Manage WorkBoard', drive: 'write', reports: 'read' },
  'a loan officer': {
    clients: 'write',
    loan_management: 'all',
    cma_management: 'all',
    workboard: 'Yes',
    drive: 'write',
  },
  'an article clerk': { clients: 'read', workboard: 'Yes', drive: 'write' },
} as const satisfies Record<string, Permissions>;

/** Each group with its entries; a link by itself has no group. */
const sections = (permissions: Permissions) =>
  sectionsOf(reachable(permissions, { businessId: '7' })).map(({ title, screens }) => {
    const entries = screens.map((screen) => screen.menu!.label ?? screen.title);
    return entries.length === 1 ? entries[0] : `${title}: ${entries.join(', ')}`;
  });
const TOP = ': Dashboard, My tasks';
const HELP = 'Help: Useful links, Quick tutorial, Support';
const LOANS = 'Loans: Retail loans, CMA and cash credit, Project loans, Loan radar, Payouts, Lenders, Loan calculator';
const DOCUMENTS = 'Documents: Drive, Document register';
const TALK = 'Communication: Communications, Chat';
const TEAM = 'Team: Timesheets, Attendance';
const WORK = 'Work: Work boards, Reminders';

const FILING = 'Filing: Compliance, Filing register, GST filing, Income tax, Notices';

it.each<[keyof typeof ROLES, string[]]>([
  [
    'an owner',
    [
      TOP,
      WORK,
      'Clients',
      'Billing',
      `${FILING}, DSC, GST returns, TDS receivable`,
      LOANS,
      'Documents: Drive, Deeds, Document register, UDIN register',
      'Communication: Communications, Email, Chat, WhatsApp, Triggers',
      'Reports',
      TEAM,
      HELP,
    ],
  ],
  [
    'a tax manager',
    [TOP, WORK, 'Clients', 'Billing', `${FILING}, GST returns, TDS receivable`, DOCUMENTS, TALK, 'Reports', TEAM, HELP],
  ],
  ['a loan officer', [TOP, WORK, 'Clients', FILING, LOANS, DOCUMENTS, TALK, TEAM, HELP]],
  ['an article clerk', [TOP, WORK, 'Clients', FILING, DOCUMENTS, TALK, TEAM, HELP]],
])('%s has the groups of their work, and a link where a group has one entry', (role, groups) => {
  expect(sections(ROLES[role])).toEqual(groups);
});

it('has a place for every part of the product, also for those that are not built', () => {
  expect(MENU_GROUPS).toEqual(
    expect.arrayContaining([
      'work',
      'clients',
      'billing',
      'filing',
      'loans',
      'documents',
      'communication',
      'reports',
      'team',
    ]),
  );
  const placed = allScreens().filter(({ audience, menu }) => audience === 'business' && menu);
  expect(placed.filter(({ menu }) => ![...MENU_GROUPS, 'settings'].includes(menu!.group))).toEqual([]);
});

it('shows pinned screens in their order, as long as the role can open them', () => {
  const paths = ['drive', 'clients', 'invoice', 'gone'].map((path) => `/business/:businessId/${path}`);
  const pinned = (permissions: Permissions) =>
    pinnedAmong(reachable(permissions, { businessId: '7' }), paths).map(({ title }) => title);
  expect(pinned(null)).toEqual(['Drive', 'Clients', 'Invoices']);
  expect(pinned(ROLES['an article clerk'])).toEqual(['Drive', 'Clients']);
});

it('has one entry for billing, with its lists as tabs', () => {
  const tabs = (permissions: Permissions) =>
    billingTabs(reachable(permissions, { businessId: '7' })).map(({ billingTab }) => billingTab!.label);
  expect(tabs(null)).toEqual([
    'Overview',
    'Invoices',
    'Quotations',
    'Receipts',
    'Recurring',
    'Outstanding',
    'Unbilled work',
  ]);
  expect(tabs(ROLES['an article clerk'])).toEqual([]);
  for (const path of ['billing', 'unbilled', 'outstanding', 'payments'])
    expect(placeOf(screenAt(`/business/:businessId/${path}`))).toBe('/business/:businessId/invoice');
});

const OWNER = null;
const HERE = { businessId: '7' };
const at = (path: string): string => `/business/:businessId/${path}`;

describe('screens that can be opened from here', () => {
  const titles = reachable(OWNER, HERE).map(({ title }) => title);

  it('begin with the dashboard, and outside a business with the businesses', () => {
    expect(titles[0]).toBe('Dashboard');
    expect(reachable(OWNER, {})[0]!.title).toBe('Businesses');
  });

  it('have complete addresses', () => {
    for (const params of [HERE, {}])
      for (const { path } of reachable(OWNER, params)) expect(fillPath(path, params)).not.toMatch(/[:*]|\/\//);
  });

  it('need no record or session state', () => {
    const nowhere = ['Locked', 'Verify mobile number', 'Preview', 'User', 'Firm', 'Invoice details', 'Board settings'];
    const nobody = ['Board member', 'Edit client', 'Task'];
    expect(titles.filter((title) => [...nowhere, ...nobody].includes(title))).toEqual([]);
  });
});

describe('the mark in the menu', () => {
  it.each([
    ['clients', 'clients'],
    ['clients/:clientId', 'clients'],
    ['drive2', 'drive'],
    ['payments/:receiptId', 'invoice'],
    ['quotation/create', 'invoice'],
    ['quotation/:quotationId/view', 'invoice'],
    ['recurring-invoice/create', 'invoice'],
    ['recurring-invoice/:recurringInvoiceId/view', 'invoice'],
    ['recurring-invoice/:recurringInvoiceId/edit', 'invoice'],
    ['reminder_create', 'workBoards-Reminder'],
    ['clientreport', 'reports'],
    ['task-report', 'reports'],
    ['attendance-report', 'reports'],
    ['industry/:industryId', 'reports'],
    ['report-details/:report/:status/:name', 'reports'],
    ['settings-userDetails', 'settings-users-roles'],
  ])('of %s is at %s', (path, place) => {
    expect(placeOf(screenAt(at(path)))).toBe(at(place));
  });
});
