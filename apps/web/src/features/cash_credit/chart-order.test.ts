import { expect, test } from 'vitest';
import { lastPosition, moved, sectionsOf } from './chart-order.ts';

test.each([
  [2, -1, [2, 1, 3]],
  [2, 1, [1, 3, 2]],
  [1, -1, null],
  [3, 1, null],
  [9, 1, null],
] as const)('%d moved by %d', (id, step, expected) => {
  expect(moved([1, 2, 3], id, step)).toEqual(expected);
});

test('a new head comes last', () => {
  expect(lastPosition([])).toBe(0);
  expect(lastPosition([{ position: 4 }, { position: 2 }])).toBe(5);
});

test('groups are under their major group, accounts under their group', () => {
  const tree = {
    groups: [{ id: 1, major_group: 'current_assets' }],
    accounts: [
      { id: 7, group_id: 1 },
      { id: 8, group_id: 2 },
    ],
  };
  const sections = sectionsOf(tree as never);
  expect(sections).toHaveLength(9);
  expect(sections.find(({ key }) => key === 'current_assets')!.groups[0]!.accounts.map(({ id }) => id)).toEqual([7]);
});
