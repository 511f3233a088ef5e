import { describe, expect, test } from 'vitest';
import { grantsFor, MODULES, type PermissionSet } from './permissions.ts';
import { hiddenSubjects, MESSAGE_SUBJECTS } from './messaging/message-subjects.ts';
import {
  canSee,
  hiddenActions,
  missingModule,
  RECORD_KINDS,
  RECORD_RIGHTS,
  visibleKinds,
  type RecordKind,
} from './record-rights.ts';

/** Everything but one module. */
const without = (left: string): PermissionSet =>
  Object.fromEntries(
    MODULES.map((module) => [module, module === left ? grantsFor(module)[0]! : grantsFor(module).at(-1)!]),
  );
const seen = (permissions: PermissionSet | null) => Object.values(visibleKinds(permissions)).flat();

test.each(RECORD_KINDS)('%s is seen by owners, and never without its module', (kind) => {
  expect(canSee(null, kind)).toBe(true);
  expect(canSee(undefined, kind)).toBe(false);
  expect(canSee({}, kind)).toBe(false);
  const { module, whatsapp } = RECORD_RIGHTS[kind];
  expect(canSee({ ...without(module), is_whatsapp: true, is_business_whatsapp: true }, kind)).toBe(false);
  expect(canSee({ ...without('none'), is_whatsapp: true, is_business_whatsapp: true }, kind)).toBe(true);
  expect(canSee(without('none'), kind)).toBe(!whatsapp);
});

test('a role sees the kinds of its module, and of no other', () => {
  for (const module of MODULES) {
    const kinds = seen({ [module]: grantsFor(module).at(-1)! });
    expect(
      kinds.every((kind) => RECORD_RIGHTS[kind].module === module),
      module,
    ).toBe(true);
  }
  expect(seen(null).toSorted()).toEqual([...RECORD_KINDS].toSorted());
});

describe.each<[PermissionSet, RecordKind[], RecordKind[]]>([
  [{ clients: 'read' }, ['client_gst', 'tax_notices'], ['invoices', 'board_tasks', 'communications', 'drive_items']],
  [{ invoices: 'read' }, ['receipts', 'unbilled_work'], ['client_fee_plans', 'clients', 'reminders']],
  [{ workboard: 'Yes' }, ['board_tasks', 'boards', 'reminders'], ['invoices', 'board_roles']],
  [{ workboard: 'Manage WorkBoard' }, ['board_tasks', 'board_roles', 'recurring_tasks'], ['clients']],
  [{ billing_management: 'read' }, ['client_fee_plans', 'firms'], ['quotations', 'invoices']],
  [{ trigger: 'Yes' }, ['triggers'], ['invoices', 'clients', 'board_tasks']],
  [{ business_management: 'read' }, ['api_keys'], ['activities', 'receipts']],
])('%j', (permissions, some, none) => {
  test('sees some kinds and not others', () => {
    for (const kind of some) expect(canSee(permissions, kind), kind).toBe(true);
    for (const kind of none) expect(canSee(permissions, kind), kind).toBe(false);
  });
});

test('that a statement was sent is for members who see invoices', () => {
  expect(hiddenActions({ clients: 'all' })).toEqual(['mail_statement']);
  expect(hiddenActions({ clients: 'read', invoices: 'read' })).toEqual([]);
});

test('names the module that is missing', () => {
  expect(missingModule({ workboard: 'Yes' }, ['board_tasks', 'unbilled_work'])).toBe('invoices');
  expect(missingModule({ workboard: 'Yes', invoices: 'read' }, ['board_tasks', 'unbilled_work'])).toBeNull();
  expect(missingModule(null, RECORD_KINDS)).toBeNull();
});

test('messages are about kinds of records', () => {
  expect(hiddenSubjects(null)).toEqual([]);
  const hidden = hiddenSubjects({ clients: 'read' });
  expect(hidden).toEqual(expect.arrayContaining(['invoice', 'billing', 'invoices', 'deed', 'loan', 'mail']));
  for (const word of ['ticket', 'gst_approval', 'tax_notices']) expect(hidden).not.toContain(word);
  // A word that is also a kind would hide one by the right of the other.
  for (const word of Object.keys(MESSAGE_SUBJECTS)) expect(RECORD_KINDS).not.toContain(word);
});
