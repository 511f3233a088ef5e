import { expect, test } from 'vitest';
import { grantOfValues, grantProblems, startingGrant } from './grant.ts';

test('begins with all branches, or with those one may give', () => {
  expect(startingGrant(null)).toEqual({ role_id: '', all_branches: true, branch_ids: [] });
  expect(startingGrant([2])).toEqual({ role_id: '', all_branches: false, branch_ids: ['2'] });
  expect(startingGrant(null, { role_id: 5, branch_ids: [1, 2] })).toEqual({
    role_id: '5',
    all_branches: false,
    branch_ids: ['1', '2'],
  });
});

test('is sent as numbers; all branches are null', () => {
  expect(grantOfValues({ role_id: '5', all_branches: true, branch_ids: ['1'] })).toEqual({
    role_id: 5,
    branch_ids: null,
  });
  expect(grantOfValues({ role_id: '5', all_branches: false, branch_ids: ['1'] }).branch_ids).toEqual([1]);
});

test('asks for a role and at least one branch', () => {
  expect(Object.keys(grantProblems({ role_id: '', all_branches: false, branch_ids: [] }))).toEqual([
    'role_id',
    'branch_ids',
  ]);
  expect(grantProblems({ role_id: '1', all_branches: true, branch_ids: [] })).toEqual({});
});
