import type { TaskCard } from '@daftar/contract/work/task';
import { createContext } from 'react';
import type { BoardData, Drop } from './board-model.ts';

/** Board data for card menus only, so that cards don't render again with it. */
export const OnBoard = createContext<{
  board: BoardData;
  mayMove: (card: TaskCard) => boolean;
  move: (card: TaskCard, drop: Drop) => void;
} | null>(null);
