import type { TaskCard } from '@daftar/contract/work/task';
import { createContext } from 'react';
import type { BoardData, Drop } from './board-model.ts';

/** What a card's menu asks of the board around it; cards themselves do not, and are not drawn again with it. */
export const OnBoard = createContext<{
  board: BoardData;
  mayMove: (card: TaskCard) => boolean;
  move: (card: TaskCard, drop: Drop) => void;
} | null>(null);
