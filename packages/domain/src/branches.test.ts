import { describe, expect, test } from 'vitest';
import {
  inaccessibleBranches,
  changedBranches,
  canWorkInBranch,
  soleBranch,
  worksInMore,
  type BranchAccess,
} from './branches.ts';

test.each<[BranchAccess, number, boolean]>([
  [null, 7, true],
  [[7, 8], 7, true],
  [[8], 7, false],
  [[], 7, false],
])('who works in %j may work in %i: %s', (own, branch, may) => {
  expect(canWorkInBranch(own, branch)).toBe(may);
  expect(inaccessibleBranches(own, [branch])).toEqual(may ? [] : [branch]);
});

test.each<[BranchAccess, BranchAccess, boolean]>([
  [null, null, false],
  [null, [7], false],
  [[7, 8], [7], false],
  [[7], [7], false],
  [[7], [], false],
  [[7], [7, 8], true],
  [[7], [8], true],
  [[7], null, true],
])('beside who works in %j, who works in %j works in more: %s', (own, other, more) => {
  expect(worksInMore(own, other)).toBe(more);
});

describe('a change of branches is about those that come and those that go', () => {
  test.each<[number[], number[], number[]]>([
    [[], [7], [7]],
    [[7], [], [7]],
    [[7, 8], [8, 7], []],
    [
      [7, 8],
      [8, 9],
      [9, 7],
    ],
  ])('%j to %j: %j', (before, after, changed) => {
    expect(changedBranches(before, after)).toEqual(changed);
  });
});

test.each<[BranchAccess | undefined, number | null]>([
  [[7], 7],
  [[7, 8], null],
  [[], null],
  [null, null],
  [undefined, null],
])('the settings of what is in %j are those of %j', (branches, settings) => {
  expect(soleBranch(branches)).toBe(settings);
});
