import { expect, test } from 'vitest';
import { branchOptions } from './branch-options.ts';

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
