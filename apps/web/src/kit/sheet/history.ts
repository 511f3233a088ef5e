/** A cell's value before and after, by its key: rows may move between two steps. Null is blank. */
export type Edited = { key: string; before: string | null; after: string | null };
export type History = { done: readonly (readonly Edited[])[]; undone: readonly (readonly Edited[])[] };

const STEPS = 100;
export const NO_HISTORY: History = { done: [], undone: [] };

/** Changes that change nothing aren't a step. */
export function record({ done, undone }: History, changes: readonly Edited[]): History {
  const real = changes.filter(({ before, after }) => before !== after);
  return real.length === 0 ? { done, undone } : { done: [...done, real].slice(-STEPS), undone: [] };
}

export type Step = { history: History; changes: readonly Edited[] };

/** The changes that take the last step back, or nothing. */
export function undo({ done, undone }: History): Step {
  const last = done.at(-1);
  if (!last) return { history: { done, undone }, changes: [] };
  return {
    history: { done: done.slice(0, -1), undone: [...undone, last] },
    changes: last.map(({ key, before, after }) => ({ key, before: after, after: before })).reverse(),
  };
}

export function redo({ done, undone }: History): Step {
  const last = undone.at(-1);
  if (!last) return { history: { done, undone }, changes: [] };
  return { history: { done: [...done, last], undone: undone.slice(0, -1) }, changes: last };
}
