import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exceeds, missingForPortal, missingToInvite, rightsAbove } from './permission-sets.ts';
import { grantsFor, MODULES, type Permissions, type PermissionSet } from './permissions.ts';
import { checkProperty } from './testing/property.ts';

const anySet = fc.record(Object.fromEntries(MODULES.map((module) => [module, fc.constantFrom(...grantsFor(module))])), {
  requiredKeys: [],
}) as fc.Arbitrary<PermissionSet>;

describe('rights above one’s own', () => {
  test.each<[string, PermissionSet | null | undefined, PermissionSet, string[]]>([
    [
      'an owner hands out everything',
      null,
      { clients: 'all', workboard: 'Manage WorkBoard and Role', is_whatsapp: true },
      [],
    ],
    [
      'who has no rights hands out nothing',
      undefined,
      { clients: 'read', compose_mail: 'Yes' },
      ['clients', 'compose_mail'],
    ],
    ['the same level', { clients: 'write' }, { clients: 'write' }, []],
    ['a lower level', { clients: 'write' }, { clients: 'read', dsc: 'none' }, []],
    ['a higher level', { clients: 'write' }, { clients: 'all' }, ['clients']],
    ['a module one does not have', { clients: 'all' }, { invoices: 'read' }, ['invoices']],
    ['Yes, having No', { client_contacts: 'No' }, { client_contacts: 'Yes' }, ['client_contacts']],
    ['Yes, managing the boards', { workboard: 'Manage WorkBoard' }, { workboard: 'Yes' }, []],
    [
      'roles of boards, managing boards only',
      { workboard: 'Manage WorkBoard' },
      { workboard: 'Manage WorkBoard and Role' },
      ['workboard'],
    ],
    ['WhatsApp, without having it', { is_whatsapp: false }, { is_whatsapp: true }, ['is_whatsapp']],
    ['WhatsApp, having it', { is_whatsapp: true }, { is_whatsapp: true }, []],
  ])('%s', (_, own, granted, above) => {
    expect(rightsAbove(own, granted)).toEqual(above);
    expect(exceeds(own, granted)).toBe(above.length > 0);
  });

  test('no permission exceeds itself, and a larger one is never exceeded by a smaller', () => {
    checkProperty(
      fc.property(anySet, anySet, (one, other) => {
        expect(exceeds(one, one)).toBe(false);
        for (const module of rightsAbove(one, other)) expect(rightsAbove(other, one)).not.toContain(module);
      }),
    );
  });

  test('a user who may grant a permission may grant every lower one, in every module', () => {
    checkProperty(
      fc.property(anySet, anySet, anySet, (a, b, c) => {
        const between = new Set([...rightsAbove(a, b), ...rightsAbove(b, c)]);
        for (const module of rightsAbove(a, c)) expect(between).toContain(module);
      }),
    );
  });
});

test.each([
  ['the owner', null, null],
  ['who sees all of it', { clients: 'read', invoices: 'all', workboard: 'Manage WorkBoard', drive: 'read' }, null],
  ['who sees no invoices', { clients: 'all', workboard: 'Yes', drive: 'read' }, 'invoices'],
  ['who sees no boards', { clients: 'all', invoices: 'read', workboard: 'No', drive: 'read' }, 'workboard'],
  ['nobody of the practice', undefined, 'clients'],
] as const)('looking as a client does: %s', (_, own, missing) => {
  expect(missingForPortal(own as Permissions)).toBe(missing);
});

test.each([
  ['the owner', null, null],
  ['who sees all of it', { clients: 'write', client_contacts: 'Yes' }, null],
  ['who sees contacts masked', { clients: 'write' }, 'client_contacts'],
  ['who sees no drive', { clients: 'all', client_contacts: 'Yes', drive: 'none' }, 'drive'],
] as const)('inviting whomever one likes: %s', (_, own, missing) => {
  const portal = { invoices: 'read', workboard: 'Yes', drive: 'read' } as const;
  expect(missingToInvite(own && { ...portal, ...own })).toBe(missing);
});
