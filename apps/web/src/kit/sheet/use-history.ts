import { useState } from 'react';
import { NO_HISTORY, record, redo, undo, type Edited } from './history.ts';

/** A hundred steps back and forth. `apply` writes the values, and shows the first changed cell. */
export function useHistory(apply: (changes: readonly Edited[]) => void) {
  const [history, setHistory] = useState(NO_HISTORY);
  const step = (take: typeof undo) => (): void => {
    const { history: next, changes } = take(history);
    setHistory(next);
    if (changes.length) apply(changes);
  };
  return {
    remember: (changes: readonly Edited[]) => setHistory((now) => record(now, changes)),
    undo: step(undo),
    redo: step(redo),
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
  };
}
export type UsedHistory = ReturnType<typeof useHistory>;
