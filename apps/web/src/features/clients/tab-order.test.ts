import { expect, it } from 'vitest';
import { splitTabs } from '#web/kit/tabs.tsx';
import { inOrder, SHOWN_TABS } from './tab-order.ts';

const ALL = ['overview', 'services', 'contacts', 'people', 'accounts', 'tasks', 'duties', 'invoices', 'dues', 'drive'];
const split = (current: string, values = ALL) => {
  const tabs = inOrder(values.map((value) => ({ value, isCurrent: value === current })));
  return splitTabs(tabs, SHOWN_TABS).map((part) => part.map(({ value }) => value));
};

it('shows seven tabs with daily work first, and keeps the others in a menu', () => {
  expect(split('overview')).toEqual([
    ['overview', 'tasks', 'duties', 'invoices', 'dues', 'drive', 'contacts'],
    ['services', 'people', 'accounts'],
  ]);
});

it('shows the open tab beside them, wherever it is', () => {
  expect(split('people')).toEqual([
    ['overview', 'tasks', 'duties', 'invoices', 'dues', 'drive', 'contacts', 'people'],
    ['services', 'accounts'],
  ]);
});

it('has no menu of one', () => {
  expect(split('overview', ALL.slice(0, 8))).toEqual([
    ['overview', 'tasks', 'duties', 'invoices', 'contacts', 'services', 'people', 'accounts'],
    [],
  ]);
});
