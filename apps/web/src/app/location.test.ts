import { describe, expect, it } from 'vitest';
import { chooseBranch } from './location.ts';

const branches = [
  { id: 1, deactivated: 1 },
  { id: 2, deactivated: 0 },
  { id: 3, deactivated: 0 },
] as const;

describe('the branch a business opens in', () => {
  it.each([
    ['the saved one, if still active', 3, null, 3],
    ['the first active one, if the saved one is not', 1, null, 2],
    ['the first active one, if none was saved', null, null, 2],
    ['one the user may work in', 2, [3], 3],
    ['none, if there is none', 2, [1], null],
  ] as const)('is %s', (_, saved, allowed, chosen) => {
    expect(chooseBranch(saved, branches, allowed)).toBe(chosen);
  });
});
