import { describe, expect, it } from 'vitest';
import { beyondPage, chooseBranch } from './current-branch.ts';

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

describe('a saved branch beyond the first page', () => {
  const page = (total: number) => ({ data: branches, meta: { total } });
  it.each([
    ['is asked for by itself', 9, page(4), 9],
    ['is not asked for where the page shows all', 9, page(3), null],
    ['is not asked for where it is on the page', 3, page(4), null],
    ['is none where none was saved', null, page(4), null],
    ['is not known before the page', 9, undefined, null],
  ] as const)('%s', (_, saved, shown, asked) => {
    expect(beyondPage(saved, shown)).toBe(asked);
  });
});
