import { createContext } from 'react';
import type { Drop } from './model.ts';

/** The board, for card menus only, so that cards don't render again with it. */
export const OnKanban = createContext<{
  isOrdered: boolean;
  columnOf: (id: number) => string | undefined;
  mayMove: (id: number) => boolean;
  /** Other columns that take the card. */
  targetsOf: (id: number) => readonly { key: string; name: string }[];
  move: (id: number, drop: Drop) => void;
} | null>(null);
