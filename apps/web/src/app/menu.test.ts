import type { Permissions } from '@daftar/domain/permissions';
import { expect, it } from 'vitest';
import { GROUP_TITLES, inGroup, reachable } from './menu.ts';
import type { MenuGroup } from './manifest.ts';

const menuOf = (permissions: Permissions): string[] => {
  const entries = reachable(permissions, { businessId: '7' });
  const groups: MenuGroup[] = ['top', ...(Object.keys(GROUP_TITLES) as MenuGroup[]), 'settings'];
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

it('outside a business offers the way into one', () => {
  const titles = inGroup(reachable(null, {}), 'home').map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Businesses', 'Join a business', 'Useful links']));
  expect(titles).not.toContain('Clients');
});
