import { expect, test } from 'vitest';
import { branchFilterOptions, branchOptions } from './branch-options.ts';

test('the open ones are offered; what a record is in besides stays, and is not given anew', () => {
  const branches = [
    { id: 1, name: 'Surat', deactivated: 0 },
    { id: 2, name: 'Vapi', deactivated: 1 },
  ] as const;
  expect(branchOptions(branches)).toEqual([{ value: '1', label: 'Surat' }]);
  expect(branchOptions(branches, ['1', '2', '9'])).toEqual([
    { value: '1', label: 'Surat' },
    { value: '2', label: 'Vapi', disabled: true },
    { value: '9', label: 'Another branch', disabled: true },
  ]);
});

test('to find by, closed ones are offered too, marked and behind the others', () => {
  const branches = [
    { id: 1, name: 'Surat', deactivated: 1 as const },
    { id: 2, name: 'Pune', deactivated: 0 as const },
  ];
  expect(branchFilterOptions(branches)).toEqual([
    { value: '2', label: 'Pune' },
    { value: '1', label: 'Surat (deactivated)' },
  ]);
});
