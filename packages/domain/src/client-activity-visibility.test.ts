import { expect, test } from 'vitest';
import { CLIENT_HISTORY, visibleEntities, hiddenActions } from './client-activity-visibility.ts';
import type { Permissions } from './permissions.ts';

const told = (permissions: Permissions) => Object.values(visibleEntities(permissions)).flat().sort();

test('an owner sees all of it', () => {
  expect(told(null)).toEqual(Object.keys(CLIENT_HISTORY).sort());
  expect(hiddenActions(null)).toEqual([]);
});

test.each([
  [{ clients: 'read' }, 'client_gst', ['invoices', 'receipts', 'board_tasks', 'communications', 'drive_items']],
  [{ clients: 'read', invoices: 'read' }, 'receipts', ['client_fee_plans', 'board_tasks', 'reminders']],
  [{ clients: 'read', workboard: 'Yes' }, 'board_tasks', ['invoices', 'drive_items']],
  [{ clients: 'read', workboard: 'Manage WorkBoard' }, 'recurring_tasks', ['invoices', 'client_fee_plans']],
  [{ clients: 'read', drive: 'write' }, 'drive_items', ['quotations', 'board_tasks']],
  [{ clients: 'read', billing_management: 'read' }, 'client_fee_plans', ['quotations', 'invoices']],
] as const)('with %j of %s, and not of %j', (permissions, some, none) => {
  expect(told(permissions)).toContain(some);
  for (const entity of none) expect(told(permissions)).not.toContain(entity);
});

test('that a statement was sent is for those who see invoices', () => {
  expect(hiddenActions({ clients: 'all' })).toEqual(['mail_statement']);
  expect(hiddenActions({ clients: 'read', invoices: 'read' })).toEqual([]);
});
