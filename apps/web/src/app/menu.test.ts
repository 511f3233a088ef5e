import type { Permissions } from '@daftar/domain/permissions';
import { describe, expect, it } from 'vitest';
import { entryAt, type MenuGroup } from './manifest.ts';
import { fill, inGroup, MENU_GROUPS, placeOf, reachable } from './menu.ts';

const menuOf = (permissions: Permissions): string[] => {
  const entries = reachable(permissions, { businessId: '7' });
  const groups: MenuGroup[] = [...MENU_GROUPS, 'settings'];
  return groups.flatMap((group) => inGroup(entries, group).map(({ title }) => title));
};
const OPEN_TO_ALL = ['Dashboard', 'Chat', 'Useful links', 'Quick tutorial'];

it('is full for an owner, without what is not built', () => {
  const all = menuOf(null);
  expect(all).toEqual(
    expect.arrayContaining([...OPEN_TO_ALL, 'Clients', 'Invoices', 'Documents', 'Firms', 'Audit', 'Apps']),
  );
  expect(all).not.toContain('WhatsApp');
});

it.each<[string, NonNullable<Permissions>, string[], string[]]>([
  ['nothing', {}, OPEN_TO_ALL, ['Clients', 'Invoices', 'Documents', 'Work boards', 'Users and roles', 'Firms', 'Apps']],
  ['clients alone', { clients: 'read' }, ['Clients'], ['Invoices', 'Documents', 'Audit']],
  ['documents alone', { drive: 'read' }, ['Documents'], ['Clients', 'Invoices']],
  ['writing clients', { clients: 'write' }, ['Clients', 'Audit'], ['Users and roles']],
  ['firms to delete', { billing_management: 'write' }, ['Audit'], ['Users and roles']],
  ['boards to delete', { workboard: 'Manage WorkBoard' }, ['Audit'], ['Users and roles']],
  ['documents to delete', { drive: 'all' }, ['Documents', 'Audit'], ['Clients']],
  [
    'the settings',
    { business_management: 'read' },
    ['Company', 'Branches', 'Services'],
    ['Apps', 'Firms', 'Users and roles'],
  ],
])('with %s shows what that opens, and nothing else', (_, permissions, there, missing) => {
  const menu = menuOf(permissions);
  expect(menu).toEqual(expect.arrayContaining(there));
  expect(menu.filter((title) => missing.includes(title))).toEqual([]);
});

it.each(['VAT', 'NONE'] as const)('with %s leaves out what is about GST', (kind) => {
  const titles = (taxKind?: 'GST' | typeof kind) =>
    reachable(null, { businessId: '7' }, taxKind).map(({ title }) => title);
  const left = titles('GST').filter((title) => !titles(kind).includes(title));
  expect(left).toContain('GST returns');
  expect(left.filter((title) => !title.includes('GST'))).toEqual([]);
  // Until the business is known it is taken for what most are.
  expect(titles()).toEqual(titles('GST'));
});

it('outside a business offers the way into one', () => {
  const titles = inGroup(reachable(null, {}), 'home').map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Businesses', 'Join a business', 'Useful links']));
  expect(titles).not.toContain('Clients');
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

  it('have an address each, of which nothing is left to be filled in', () => {
    for (const params of [HERE, {}])
      for (const { path } of reachable(OWNER, params)) expect(fill(path, params)).not.toMatch(/[:*]|\/\//);
  });

  it('are none that need a record or a state of the visit', () => {
    const nowhere = ['Locked', 'Verify your mobile', 'Preview', 'User', 'Firm', 'Invoice details', 'Board settings'];
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
    ['clientreport', 'clientreport'],
    ['task-report', 'task-report'],
    ['attendance-report', 'attendance-report'],
    ['industry/:industryId', 'clientreport'],
    ['settings-userDetails', 'settings-users-roles'],
  ])('of %s is at %s', (path, place) => {
    expect(placeOf(entryAt(at(path)))).toBe(at(place));
  });
});
