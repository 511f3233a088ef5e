import type { TaskCard } from '@daftar/contract/work/task';
import { describe, expect, it } from 'vitest';
import { dropBody, moved, withChanges, withCounts, withMore, type BoardData } from './board-model.ts';
import { findCard, isSamePlace } from '#web/kit/kanban/model.ts';

const card = (id: number, rank: string, work_progress = 'In Process', more: Partial<TaskCard> = {}): TaskCard =>
  ({ id, rank, work_progress, status: 'PENDING', column_id: null, name: `Task ${id}`, ...more }) as TaskCard;

const column = (key: string, cards: TaskCard[], cursor: string | null = null, count = cards.length) => ({
  key,
  name: key,
  colour: '',
  count,
  completes: false,
  capped: false,
  cards,
  cursor,
});

const board: BoardData = {
  group_by: 'work_progress',
  columns: [
    column('In Process', [card(1, 'a1'), card(2, 'a2'), card(3, 'a3')]),
    column('Completed', [card(4, 'a4', 'Completed'), card(5, 'a5', 'Completed')], 'more', 40),
  ],
};
const ids = (one: BoardData) => one.columns.map(({ cards }) => cards.map(({ id }) => id));
const counts = (one: BoardData) => one.columns.map(({ count }) => count);

describe('what was heard of', () => {
  it('moves a card to its place in another column', () => {
    const after = withChanges(board, [2], [card(2, 'a4V', 'Completed')]);
    expect(ids(after)).toEqual([
      [1, 3],
      [4, 2, 5],
    ]);
    expect(counts(after)).toEqual([2, 41]);
  });

  it('counts a card that lies beyond what is loaded, and does not show it', () => {
    const after = withChanges(board, [2], [card(2, 'b00', 'Completed')]);
    expect(ids(after)).toEqual([
      [1, 3],
      [4, 5],
    ]);
    expect(counts(after)).toEqual([2, 41]);
  });

  it('takes away what the filter shows no longer', () => {
    const after = withChanges(board, [1, 5], []);
    expect(ids(after)).toEqual([[2, 3], [4]]);
    expect(counts(after)).toEqual([2, 39]);
  });

  it('draws nothing anew but the card that changed', () => {
    const after = withChanges(board, [1], [card(1, 'a1', 'In Process', { name: 'Renamed' })]);
    expect(findCard(after, 1)?.name).toBe('Renamed');
    expect(after.columns[1]).toBe(board.columns[1]);
    expect(after.columns[0]!.cards[1]).toBe(board.columns[0]!.cards[1]);
    expect(counts(after)).toEqual([3, 40]);
  });

  it('ends the same in whichever order two changes are heard', () => {
    const [one, two] = [card(1, 'a2V'), card(3, 'a2G')];
    const forth = withChanges(withChanges(board, [1], [one]), [3], [two]);
    const back = withChanges(withChanges(board, [3], [two]), [1], [one]);
    expect(ids(forth)).toEqual(ids(back));
    expect(ids(forth)[0]).toEqual([2, 3, 1]);
  });
});

it('loads further cards once, whatever came meanwhile', () => {
  const more = { cards: [card(5, 'a5', 'Completed'), card(6, 'a6', 'Completed')], cursor: null };
  const after = withMore(board, 'Completed', more);
  expect(ids(after)[1]).toEqual([4, 5, 6]);
  expect(after.columns[1]!.cursor).toBeNull();
});

it('takes the counts alone', () => {
  const now = { ...board, columns: [column('In Process', [], null, 7)] };
  expect(counts(withCounts(board, now))).toEqual([7, 40]);
  expect(ids(withCounts(board, now))).toEqual(ids(board));
});

describe('a drop', () => {
  it('is shown between its neighbours at once, and told by them', () => {
    const drop = { key: 'Completed', index: 1 };
    const after = withChanges(board, [1], [moved(board, findCard(board, 1)!, drop)]);
    expect(ids(after)).toEqual([
      [2, 3],
      [4, 1, 5],
    ]);
    expect(dropBody(board, findCard(board, 1)!, drop)).toEqual({ after: 4, before: 5, work_progress: 'Completed' });
  });

  it('within its column names no column', () => {
    const first = findCard(board, 1)!;
    expect(dropBody(board, first, { key: 'In Process', index: 2 })).toEqual({ after: 3, before: null });
    expect(isSamePlace(board, first, { key: 'In Process', index: 0 })).toBe(true);
    expect(isSamePlace(board, first, { key: 'In Process', index: 1 })).toBe(false);
  });

  it('on a column of the board’s own names it by its id', () => {
    const own: BoardData = {
      group_by: 'column',
      columns: [column('7', [card(1, 'a1', '', { column_id: 7 })]), column('9', [])],
    };
    expect(dropBody(own, findCard(own, 1)!, { key: '9', index: 0 })).toEqual({
      after: null,
      before: null,
      column_id: 9,
    });
    expect(moved(own, findCard(own, 1)!, { key: '9', index: 0 }).column_id).toBe(9);
  });
});
