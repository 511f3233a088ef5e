import { expect, it } from 'vitest';
import { filledBy, slotsFor } from './slots.ts';

const Card = () => null;
const filled = filledBy([
  { fills: { dues: { Card }, invoices: { tab: async () => ({ Component: Card }) } } },
  { fills: { tasks: { Card } } },
]);

it('slots that rooms fill stand in the order they are declared, with what fills them', () => {
  expect(filled.map(({ slot, Card: card, Tab }) => [slot, Boolean(card), Boolean(Tab)])).toEqual([
    ['tasks', true, false],
    ['invoices', false, true],
    ['dues', true, false],
  ]);
  expect(filledBy([])).toEqual([]);
});

it('and are for those with the right', () => {
  const named = (...of: Parameters<typeof slotsFor>) => slotsFor(...of).map(({ slot }) => slot);
  expect(named(null, filled)).toEqual(['tasks', 'invoices', 'dues']);
  expect(named({ invoices: 'read' }, filled)).toEqual(['invoices', 'dues']);
  expect(named(undefined, filled)).toEqual([]);
});
