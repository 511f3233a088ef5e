/** Keyboard control of a board, with and without a lifted card. */
import { othersIn, type Columns, type Drop } from './model.ts';

const placed = (board: Columns, id: number): { column: number; index: number } | null => {
  for (const [column, { cards }] of board.columns.entries()) {
    const index = cards.findIndex((card) => card.id === id);
    if (index >= 0) return { column, index };
  }
  return null;
};

/** The next card of the column, or its neighbour in the next column with cards. */
export function neighbour(board: Columns, id: number, key: string): number | null {
  const at = placed(board, id);
  if (!at) return null;
  const { cards } = board.columns[at.column]!;
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return cards[at.index + 1]?.id ?? null;
    case 'ArrowUp':
    case 'k':
      return cards[at.index - 1]?.id ?? null;
    case 'Home':
      return cards[0]?.id ?? null;
    case 'End':
      return cards.at(-1)?.id ?? null;
    case 'ArrowRight':
      return beside(board.columns.slice(at.column + 1), at.index);
    case 'ArrowLeft':
      return beside(board.columns.slice(0, at.column).toReversed(), at.index);
    default:
      return null;
  }
}

const beside = (columns: Columns['columns'], index: number): number | null => {
  const next = columns.find(({ cards }) => cards.length > 0);
  return next ? next.cards[Math.min(index, next.cards.length - 1)]!.id : null;
};

/** Position of a lifted card before it moves. */
export function dropOf(board: Columns, id: number): Drop | null {
  const at = placed(board, id);
  return at && { key: board.columns[at.column]!.key, index: at.index };
}

/** Moves a lifted card by one step. */
export function stepped(board: Columns, id: number, drop: Drop, key: string): Drop {
  const at = board.columns.findIndex((column) => column.key === drop.key);
  const into = (column: number): Drop => {
    const next = board.columns[column];
    if (!next) return drop;
    return { key: next.key, index: Math.min(drop.index, othersIn(board, next.key, id).length) };
  };
  const within = (index: number): Drop => ({
    ...drop,
    index: Math.max(0, Math.min(othersIn(board, drop.key, id).length, index)),
  });
  switch (key) {
    case 'ArrowDown':
      return within(drop.index + 1);
    case 'ArrowUp':
      return within(drop.index - 1);
    case 'Home':
      return within(0);
    case 'End':
      return within(Number.MAX_SAFE_INTEGER);
    case 'ArrowRight':
      return into(at + 1);
    case 'ArrowLeft':
      return into(at - 1);
    default:
      return drop;
  }
}

/** Announcement for screen readers. */
export function spoken(board: Columns, id: number, drop: Drop): string {
  const name = board.columns.find(({ key }) => key === drop.key)?.name ?? '';
  return `${name}, position ${drop.index + 1} of ${othersIn(board, drop.key, id).length + 1}`;
}
