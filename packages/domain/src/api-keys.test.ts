import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  grantableScopes,
  hasScope,
  KEY_SCOPES,
  keyBranches,
  keyExpiryProblem,
  keyPermissions,
  keyState,
} from './api-keys.ts';
import { exceeds } from './permission-sets.ts';
import { grantsFor, MODULES, type PermissionSet } from './permissions.ts';
import { checkProperty } from './testing/property.ts';

const someone = fc.record(
  Object.fromEntries(MODULES.map((module) => [module, fc.constantFrom(...grantsFor(module))])),
) as fc.Arbitrary<object> as fc.Arbitrary<PermissionSet>;
const someScopes = fc.subarray([...KEY_SCOPES]);

describe('permissions of a key', () => {
  test('never exceed those of its owner, whatever scopes it has', () => {
    checkProperty(
      fc.property(someone, someScopes, (maker, scopes) => {
        expect(exceeds(maker, keyPermissions(maker, scopes))).toBe(false);
      }),
    );
  });

  test('of a grantable scope are the same for an owner and a member with all permissions', () => {
    const everything = Object.fromEntries(MODULES.map((module) => [module, grantsFor(module).at(-1)!]));
    checkProperty(
      fc.property(someScopes, (scopes) => {
        expect(keyPermissions(null, scopes)).toEqual(keyPermissions(everything, scopes));
      }),
    );
    expect(grantableScopes(null)).toEqual(KEY_SCOPES);
  });

  test('are nothing without scopes, and never those of the business or its team', () => {
    expect(keyPermissions(null, [])).toEqual({});
    expect(Object.keys(keyPermissions(null, KEY_SCOPES))).not.toContain('user_role_management');
    expect(KEY_SCOPES.some((scope) => /business_management|user_role|billing_management/.test(scope))).toBe(false);
  });

  test('follow the level', () => {
    expect(keyPermissions(null, ['clients:read', 'workboard:read', 'compose_mail'])).toEqual({
      clients: 'read',
      workboard: 'Manage WorkBoard',
      compose_mail: 'Yes',
    });
    expect(keyPermissions({ workboard: 'Yes' }, ['workboard:write'])).toEqual({ workboard: 'Yes' });
    expect(keyPermissions({ clients: 'read' }, ['clients:write', 'invoices:read'])).toEqual({
      clients: 'read',
      invoices: 'none',
    });
    expect(hasScope(['clients:write'], 'clients:read')).toBe(true);
    expect(hasScope(['clients:read'], 'clients:write')).toBe(false);
  });

  test('that a member can give are the member’s own', () => {
    expect(grantableScopes({ clients: 'read', invoices: 'all', export_clients: 'Yes', workboard: 'Yes' })).toEqual([
      'clients:read',
      'export_clients',
      'invoices:read',
      'invoices:write',
      'workboard:read',
      'workboard:write',
    ]);
  });
});

test.each([
  [null, null, null],
  [null, [1], [1]],
  [[1, 2], null, [1, 2]],
  [[1, 2], [2, 3], [2]],
])('branches of the owner %j and of the key %j give %j', (maker, given, both) => {
  expect(keyBranches(maker, given)).toEqual(both);
});

test.each([
  ['2026-11-18', 'Select a date after today'],
  ['2026-11-19', null],
  ['2027-11-18', null],
  ['2027-11-19', 'Select a date within one year'],
])('a key made on 18 November 2026 that expires on %s: %s', (day, problem) => {
  expect(keyExpiryProblem(day, '2026-11-18')).toBe(problem);
});

test('the state of a key', () => {
  const key = { revoked_at: null, expires_on: '2026-11-18', is_member: true };
  expect(keyState(key, '2026-11-18')).toBe('Active');
  expect(keyState(key, '2026-11-19')).toBe('Expired');
  expect(keyState({ ...key, is_member: false }, '2026-11-18')).toBe('Stopped');
  expect(keyState({ ...key, revoked_at: '2026-11-01T00:00:00Z' }, '2026-11-18')).toBe('Revoked');
});
