import { expect, it } from 'vitest';
import { dropOf, neighbour, spoken, stepped } from './keys.ts';
import { indexOfSlot, pull, slotAt, slotOfIndex, stepOf, TOP } from './layout.ts';
import type { Columns } from './model.ts';

const STEP = stepOf(104);

const column = (key: string, ids: number[]) => ({ key, name: key, cards: ids.map((id) => ({ id })) });
const board: Columns = {
  columns: [column('TODO', [1, 2, 3]), column('PENDING', []), column('COMPLETED', [4])],
};

it('arrows lead from card to card, past columns without any', () => {
  expect(neighbour(board, 1, 'ArrowDown')).toBe(2);
  expect(neighbour(board, 1, 'ArrowUp')).toBeNull();
  expect(neighbour(board, 3, 'ArrowRight')).toBe(4);
  expect(neighbour(board, 4, 'ArrowLeft')).toBe(1);
  expect(neighbour(board, 1, 'End')).toBe(3);
  expect(neighbour(board, 9, 'ArrowDown')).toBeNull();
});

it('a card in hand goes into empty columns too, and never beyond an end', () => {
  const start = dropOf(board, 2)!;
  expect(start).toEqual({ key: 'TODO', index: 1 });
  const right = stepped(board, 2, start, 'ArrowRight');
  expect(right).toEqual({ key: 'PENDING', index: 0 });
  expect(stepped(board, 2, right, 'ArrowRight')).toEqual({ key: 'COMPLETED', index: 0 });
  expect(stepped(board, 2, stepped(board, 2, start, 'End'), 'ArrowDown')).toEqual({ key: 'TODO', index: 2 });
  expect(stepped(board, 2, { key: 'COMPLETED', index: 1 }, 'ArrowRight')).toEqual({ key: 'COMPLETED', index: 1 });
  expect(spoken(board, 2, right)).toBe('PENDING, position 1 of 1');
});

it('a height is a slot between cards; the card that moves does not count', () => {
  expect(slotAt(TOP, 3, STEP)).toBe(0);
  expect(slotAt(TOP + STEP * 1.6, 3, STEP)).toBe(2);
  expect(slotAt(-500, 3, STEP)).toBe(0);
  expect(slotAt(STEP * 40, 3, STEP)).toBe(3);
  for (const own of [-1, 0, 2])
    for (const index of [0, 1, 2]) expect(indexOfSlot(slotOfIndex(index, own), own)).toBe(index);
});

it('near an edge it scrolls, the nearer the faster', () => {
  expect(pull(300, 0, 600)).toBe(0);
  expect(pull(10, 0, 600)).toBeLessThan(pull(40, 0, 600));
  expect(pull(599, 0, 600)).toBe(14);
  expect(pull(-80, 0, 600)).toBe(-14);
});
