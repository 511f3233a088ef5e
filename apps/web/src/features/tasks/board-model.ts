/** A board's state: columns of ordered cards, and how changes apply to them. */
import type { TaskColumn } from '@daftar/contract/tasks';
import type { Grouping } from '@daftar/contract/work/board';
import type { TaskCard } from '@daftar/contract/work/task';
import { inBoardOrder, rankAt } from '@daftar/domain/work/board-order';
import { othersIn, type Drop } from '#web/kit/kanban/model.ts';

export type BoardData = { group_by: Grouping; columns: TaskColumn[] };

/** The column of a card. */
export function keyOf(card: TaskCard, by: Grouping): string {
  if (by === 'column') return String(card.column_id ?? 'none');
  return by === 'status' ? card.status : card.work_progress;
}

/** A card beyond the last loaded one is counted but not shown. */
const isLoaded = ({ cards, cursor }: TaskColumn, card: TaskCard): boolean =>
  cursor === null || (cards.length > 0 && inBoardOrder(card, cards.at(-1)!) < 0);

const counted = (column: TaskColumn, by: number): number =>
  column.capped ? column.count : Math.max(0, column.count + by);

function without(column: TaskColumn, ids: ReadonlySet<number>): TaskColumn {
  const cards = column.cards.filter(({ id }) => !ids.has(id));
  const gone = column.cards.length - cards.length;
  return gone === 0 ? column : { ...column, cards, count: counted(column, -gone) };
}

function withCard(column: TaskColumn, card: TaskCard): TaskColumn {
  const count = counted(column, 1);
  if (!isLoaded(column, card)) return { ...column, count };
  const at = column.cards.findIndex((other) => inBoardOrder(card, other) < 0);
  const cards = at < 0 ? [...column.cards, card] : column.cards.toSpliced(at, 0, card);
  return { ...column, cards, count };
}

/** A card that stays in place is only replaced: nothing else renders. */
function withFace(column: TaskColumn, card: TaskCard): TaskColumn | null {
  const at = column.cards.findIndex(({ id }) => id === card.id);
  if (at < 0 || column.cards[at]!.rank !== card.rank) return null;
  return { ...column, cards: column.cards.with(at, card) };
}

/** These tasks are now so; those of `ids` that are not among the cards are shown no longer. */
export function withChanges(board: BoardData, ids: readonly number[], cards: readonly TaskCard[]): BoardData {
  let columns = board.columns;
  const gone = new Set(ids.filter((id) => !cards.some((card) => card.id === id)));
  if (gone.size > 0) columns = columns.map((column) => without(column, gone));
  for (const card of cards) {
    const key = keyOf(card, board.group_by);
    const own = columns.find((column) => column.key === key);
    const stayed = own && withFace(own, card);
    columns = columns.map((column) => {
      if (stayed) return column === own ? stayed : column;
      const rest = without(column, new Set([card.id]));
      return column.key === key ? withCard(rest, card) : rest;
    });
  }
  return { ...board, columns };
}

/** Adds more cards of a column, without duplicates. */
export function withMore(board: BoardData, key: string, more: { cards: TaskCard[]; cursor: string | null }): BoardData {
  const known = new Set(board.columns.flatMap(({ cards }) => cards.map(({ id }) => id)));
  const fresh = more.cards.filter(({ id }) => !known.has(id));
  return {
    ...board,
    columns: board.columns.map((column) =>
      column.key === key
        ? { ...column, cards: [...column.cards, ...fresh].toSorted(inBoardOrder), cursor: more.cursor }
        : column,
    ),
  };
}

/** Counts as the server has them now, for what changed beyond the cards that are here. */
export const withCounts = (board: BoardData, { columns }: BoardData): BoardData => ({
  ...board,
  columns: board.columns.map((column) => {
    const now = columns.find(({ key }) => key === column.key);
    return now ? { ...column, count: now.count, capped: now.capped } : column;
  }),
});

/** The card after the move, shown before the server answers; its rank is provisional. */
export function moved(board: BoardData, card: TaskCard, drop: Drop): TaskCard {
  const others = othersIn(board, drop.key, card.id);
  const placed = { ...card, rank: rankAt(others, drop.index) };
  if (board.group_by === 'column') return { ...placed, column_id: drop.key === 'none' ? null : Number(drop.key) };
  return board.group_by === 'status'
    ? { ...placed, status: drop.key as TaskCard['status'] }
    : { ...placed, work_progress: drop.key as TaskCard['work_progress'] };
}

/** Body of the call: the neighbours, and the column if it changes. */
export function dropBody(board: BoardData, card: TaskCard, drop: Drop) {
  const others = othersIn(board, drop.key, card.id);
  const between = { after: others[drop.index - 1]?.id ?? null, before: others[drop.index]?.id ?? null };
  if (keyOf(card, board.group_by) === drop.key) return between;
  if (board.group_by === 'column') return { ...between, column_id: drop.key === 'none' ? null : Number(drop.key) };
  return board.group_by === 'status'
    ? { ...between, status: drop.key as TaskCard['status'] }
    : { ...between, work_progress: drop.key as TaskCard['work_progress'] };
}
