import { expect, it } from 'vitest';
import { filledBy, slotsFor } from './slots.ts';

const part = async () => ({ Component: () => null });
const filled = filledBy([
  { client: { dues: { card: part }, invoices: { tab: part } } },
  { client: { tasks: { card: part } } },
  {},
]);

it('shows slots that features fill in the declared order', () => {
  expect(filled.map(({ slot, Card, Tab }) => [slot, Boolean(Card), Boolean(Tab)])).toEqual([
    ['tasks', true, false],
    ['invoices', false, true],
    ['dues', true, false],
  ]);
  expect(filledBy([])).toEqual([]);
});

it('shows them only to users with the permission', () => {
  const named = (...of: Parameters<typeof slotsFor>) => slotsFor(...of).map(({ slot }) => slot);
  expect(named(null, filled)).toEqual(['tasks', 'invoices', 'dues']);
  expect(named({ invoices: 'read' }, filled)).toEqual(['invoices', 'dues']);
  expect(named(undefined, filled)).toEqual([]);
});
