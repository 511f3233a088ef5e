import { grantsFor, MODULES } from '@daftar/domain/permissions';
import { describe, expect, test } from 'vitest';
import { gives, grantOf, lowest, MODULE_GROUPS, MODULE_WORDS, summary } from './rights.ts';

describe('words for rights', () => {
  test('every grant above the lowest has a description, unique in its module', () => {
    for (const module of MODULES) {
      const said = grantsFor(module).map((grant) => gives(module, grant));
      expect(new Set(said).size, module).toBe(said.length);
      for (const grant of grantsFor(module).slice(1)) expect(MODULE_WORDS[module].gives[grant], module).toBeTruthy();
    }
  });

  test('every module is in the matrix once', () => {
    expect(MODULE_GROUPS.flatMap(({ modules }) => modules).sort()).toEqual([...MODULES].sort());
  });

  test('a module missing in a role has its lowest grant', () => {
    expect(grantOf({ clients: 'write' }, 'clients')).toBe('write');
    expect(grantOf({}, 'clients')).toBe('none');
    expect(lowest('workboard')).toBe('No');
  });

  test('a role in one line: the strongest first', () => {
    expect(summary({})).toBe('No access yet');
    expect(summary({ clients: 'none', trigger: 'No' })).toBe('No access yet');
    expect(summary({ clients: 'read', drive: 'all' })).toBe('Drive, Clients');
    expect(summary({ clients: 'read', drive: 'all', dsc: 'read', deed: 'read', reports: 'read' })).toBe(
      'Drive, Clients, DSC and 2 more',
    );
  });
});
