import { expect, test } from 'vitest';
import { branchFilterOptions, branchOptions } from './branch-options.ts';

test("offers active branches; others of the record stay but can't be chosen", () => {
  const branches = [
    { id: 1, name: 'Surat', deactivated: 0 },
    { id: 2, name: 'Vapi', deactivated: 1 },
  ] as const;
  expect(branchOptions(branches)).toEqual([{ value: '1', label: 'Surat' }]);
  expect(branchOptions(branches, ['1', '2', '9'])).toEqual([
    { value: '1', label: 'Surat' },
    { value: '2', label: 'Vapi', disabled: true },
    { value: '9', label: 'Branch you can’t access', disabled: true },
  ]);
});

test('filters offer closed branches too, marked and last', () => {
  const branches = [
    { id: 1, name: 'Surat', deactivated: 1 as const },
    { id: 2, name: 'Pune', deactivated: 0 as const },
  ];
  expect(branchFilterOptions(branches)).toEqual([
    { value: '2', label: 'Pune' },
    { value: '1', label: 'Surat (deactivated)' },
  ]);
});
