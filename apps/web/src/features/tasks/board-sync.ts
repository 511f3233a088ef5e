/** Keeps a board up to date: changes by others are fetched card by card, own moves show at once. */
import { taskRoutes } from '@daftar/contract/tasks';
import type { TaskCard } from '@daftar/contract/work/task';
import { request, write } from '#web/core/api.ts';
import { findCard, type Drop } from '#web/kit/kanban/model.ts';
import { dropBody, moved, withChanges, withCounts, withMore, type BoardData } from './board-model.ts';
import { tellRefusal } from './completion-refused.ts';

/** The board's query: grouping and filters from the address. */
export type Asked = Readonly<Record<string, string>>;

/** The board that is shown now. */
export type Shown = {
  boardId: number;
  asked: Asked;
  board: BoardData | undefined;
  patch: (change: (known: BoardData) => BoardData) => void;
  readAgain: () => void;
};

/** Changes within this time are fetched together. */
const TOGETHER = 30;
/** Counts beyond the loaded cards may lag this much. */
const COUNT_AFTER = 1_500;
const MAX_AT_ONCE = 100;

export function createBoardSync() {
  let shown: Shown | null = null;
  let isInHand = false;
  const waiting = new Set<number>();
  /** The last move of each card that has no answer yet. */
  const onTheWay = new Map<number, symbol>();
  const asking = new Set<string>();
  let changesTimer: ReturnType<typeof setTimeout> | undefined;
  let countTimer: ReturnType<typeof setTimeout> | undefined;

  const count = async (): Promise<void> => {
    if (!shown) return;
    const { boardId, asked, patch } = shown;
    try {
      const query = { ...asked, per_column: '1' } as object;
      const now = await request(taskRoutes.board, { params: { id: boardId }, query }, { quiet: true });
      patch((known) => withCounts(known, now));
    } catch {
      // The next change counts again.
    }
  };

  const fetchChanges = async (): Promise<void> => {
    const ids = [...waiting].filter((id) => !onTheWay.has(id)).slice(0, MAX_AT_ONCE);
    if (!shown || isInHand || ids.length === 0) return;
    for (const id of ids) waiting.delete(id);
    const { boardId, asked, board, patch, readAgain } = shown;
    const isBeyond = board?.columns.some(({ cursor }) => cursor !== null) && ids.some((id) => !findCard(board, id));
    try {
      const query = { ...asked, ids: ids.join(','), board_id: String(boardId) } as never;
      const { data } = await request(taskRoutes.cards, { query }, { quiet: true });
      patch((known) => withChanges(known, ids, data));
    } catch {
      return readAgain();
    }
    if (waiting.size > 0) fetchSoon();
    if (!isBeyond) return;
    clearTimeout(countTimer);
    countTimer = setTimeout(() => void count(), COUNT_AFTER);
  };
  const fetchSoon = (): void => {
    clearTimeout(changesTimer);
    changesTimer = setTimeout(() => void fetchChanges(), TOGETHER);
  };

  return {
    stand: (now: Shown): void => {
      shown = now;
    },
    leave: (): void => {
      clearTimeout(changesTimer);
      clearTimeout(countTimer);
    },
    /** Tasks of a board were changed; without ids, more than is worth naming. */
    hear: (event: { board_id: number; ids: readonly number[] }): void => {
      if (event.board_id !== shown?.boardId) return;
      if (event.ids.length === 0) return shown.readAgain();
      for (const id of event.ids) waiting.add(id);
      fetchSoon();
    },
    /** The board doesn't update while a card is dragged. */
    hold: (isHeld: boolean): void => {
      isInHand = isHeld;
      if (!isHeld && waiting.size > 0) fetchSoon();
    },
    /** Answers whether the card stays where it was put. */
    move: async (card: TaskCard, drop: Drop, more: { until?: string } = {}): Promise<boolean> => {
      if (!shown?.board) return false;
      const { board, patch } = shown;
      const { id } = card;
      const own = Symbol();
      onTheWay.set(id, own);
      /** A later move of the same card wins. */
      const settle = (settled: TaskCard): void => {
        if (onTheWay.get(id) !== own) return;
        onTheWay.delete(id);
        patch((known) => withChanges(known, [id], [settled]));
        if (waiting.size > 0) fetchSoon();
      };
      const body = { ...dropBody(board, card, drop), ...more };
      patch((known) => withChanges(known, [id], [moved(known, card, drop)]));
      try {
        settle(await write(taskRoutes.move, { params: { id }, body }, { quiet: true }));
        return true;
      } catch (error) {
        settle(card);
        await tellRefusal(error, id);
        return false;
      }
    },
    more: async (key: string): Promise<void> => {
      const cursor = shown?.board?.columns.find((column) => column.key === key)?.cursor;
      if (!shown || !cursor || asking.has(cursor)) return;
      const { boardId, asked, patch } = shown;
      asking.add(cursor);
      try {
        const query = { ...asked, key, cursor, per_column: String(MAX_AT_ONCE) } as never;
        const further = await request(taskRoutes.column, { params: { id: boardId }, query });
        patch((known) => withMore(known, key, further));
      } catch {
        // The error is already shown; scrolling retries.
      } finally {
        asking.delete(cursor);
      }
    },
  };
}
