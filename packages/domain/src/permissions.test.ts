import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  can,
  canWhatsApp,
  checkPermissionSet,
  grantsFor,
  isOwner,
  MODULES,
  moduleKind,
  roleName,
} from './permissions.ts';
import type { Grant, Level } from './permissions.ts';
import { checkProperty } from './testing/property.ts';

const LEVELS: Level[] = ['read', 'write', 'all', 'Manage WorkBoard', 'Manage WorkBoard and Role'];
const anyModule = fc.constantFrom(...MODULES);
const anyLevel = fc.constantFrom(...LEVELS);

describe('modules', () => {
  it('are the sixteen of the specification, each once', () => {
    expect(new Set(MODULES).size).toBe(16);
  });

  it.each([
    ['clients', 'levelled', ['none', 'read', 'write', 'all']],
    ['reports', 'levelled', ['none', 'read', 'write', 'all']],
    ['export_clients', 'yes_no', ['No', 'Yes']],
    ['client_contacts', 'yes_no', ['No', 'Yes']],
    ['compose_mail', 'yes_no', ['No', 'Yes']],
    ['trigger', 'yes_no', ['No', 'Yes']],
    ['workboard', 'workboard', ['No', 'Yes', 'Manage WorkBoard', 'Manage WorkBoard and Role']],
  ] as const)('%s is %s', (module, kind, grants) => {
    expect(moduleKind(module)).toBe(kind);
    expect(grantsFor(module)).toEqual(grants);
  });
});

describe('can', () => {
  // Section 6, row by row: each grant with exactly the levels it passes.
  const table: [Grant, Level[]][] = [
    ['none', []],
    ['No', []],
    ['Yes', ['read']],
    ['read', ['read']],
    ['write', ['read', 'write']],
    ['all', ['read', 'write', 'all']],
    ['Manage WorkBoard', ['write', 'Manage WorkBoard']],
    ['Manage WorkBoard and Role', ['Manage WorkBoard', 'Manage WorkBoard and Role']],
  ];
  it.each(table)('%s passes %j and nothing else', (grant, passed) => {
    expect(LEVELS.filter((level) => can({ workboard: grant }, 'workboard', level))).toEqual(passed);
  });

  it('lets the owner do everything and someone without rights nothing', () => {
    checkProperty(
      fc.property(anyModule, anyLevel, (module, level) => {
        expect(can(null, module, level)).toBe(true);
        expect(can(undefined, module, level)).toBe(false);
        expect(can({}, module, level)).toBe(false);
      }),
    );
  });

  it('reads only the module asked for', () => {
    checkProperty(
      fc.property(anyModule, anyModule, anyLevel, (held, asked, level) => {
        fc.pre(held !== asked);
        expect(can({ [held]: 'all' }, asked, level)).toBe(false);
      }),
    );
  });

  it('gives every module at least one grant that passes read, so that no screen is for the owner alone', () => {
    for (const module of MODULES) {
      expect(grantsFor(module).some((grant) => can({ [module]: grant }, module, 'read'))).toBe(true);
    }
  });
});

describe('several levels', () => {
  it.each([
    ['Yes', true],
    ['Manage WorkBoard', true],
    ['Manage WorkBoard and Role', true],
    ['No', false],
  ] as const)('opens the work boards to %s: %s', (grant, open) => {
    expect(can({ workboard: grant }, 'workboard', ['read', 'Manage WorkBoard'])).toBe(open);
  });
});

it('names the role', () => {
  expect(roleName(null, 'Manager')).toBe('Owner');
  expect(roleName({}, 'Manager')).toBe('Manager');
  expect(roleName({}, null)).toBe('Staff');
  expect(roleName(undefined, 'Manager')).toBe('No access');
});

it('knows the owner only by the missing object', () => {
  expect([null, undefined, {}].map(isOwner)).toEqual([true, false, false]);
});

it.each([
  [null, true],
  [undefined, false],
  [{}, false],
  [{ is_business_whatsapp: true }, false],
  [{ is_whatsapp: true }, false],
  [{ is_business_whatsapp: true, is_whatsapp: true }, true],
])('WhatsApp for %j: %s', (permissions, allowed) => {
  expect(canWhatsApp(permissions)).toBe(allowed);
});

describe('checkPermissionSet', () => {
  it('takes every module with every grant of its kind, and the two flags', () => {
    for (const module of MODULES) {
      for (const grant of grantsFor(module)) expect(checkPermissionSet({ [module]: grant })).toEqual([]);
    }
    expect(checkPermissionSet({ is_business_whatsapp: true, is_whatsapp: false })).toEqual([]);
    expect(checkPermissionSet({})).toEqual([]);
  });

  it.each([
    [{ clients: 'Yes' }, 'Select one of none, read, write, all'],
    [{ client_contacts: 'read' }, 'Select one of No, Yes'],
    [{ workboard: 'write' }, 'Select one of No, Yes, Manage WorkBoard, Manage WorkBoard and Role'],
    [{ clients: true }, 'Select one of none, read, write, all'],
    [{ is_whatsapp: 'Yes' }, 'Select yes or no'],
    [{ constructor: 'all' }, 'Unknown module'],
  ])('refuses %j', (set, message) => {
    expect(checkPermissionSet(set)).toEqual([{ field: Object.keys(set)[0], message }]);
  });
});
