import { compare } from '@daftar/domain/money';

/** A change of one cell on its way to the server. Absent parts don't change. */
export type Pending = {
  value?: string | null;
  /** Value that the author saw before typing: the server keeps a colleague's value saved since. */
  was?: string | null;
  note?: string;
};
type Queue = ReadonlyMap<string, Pending>;

export const isSameValue = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : compare(a, b) === 0;

/** A change behind the ones that wait or are being sent: it starts from their values. */
export function queued(waiting: Queue, sending: Queue, key: string, change: Pending, seen: string | null): Pending {
  const [earlier, sent] = [waiting.get(key), sending.get(key)];
  if (change.value === undefined) return { ...earlier, ...change };
  const was = earlier?.was !== undefined ? earlier.was : sent?.value !== undefined ? sent.value : seen;
  return { ...earlier, ...change, was };
}

/** Changes whose save failed wait again. A later change of the same cell stays, on what the first one saw. */
export function requeued(waiting: Queue, sent: Queue): Map<string, Pending> {
  const all = new Map(waiting);
  for (const [key, change] of sent) {
    const later = all.get(key);
    all.set(key, { ...change, ...later, ...(change.was !== undefined && { was: change.was }) });
  }
  return all;
}

/** Unsaved value and note of a cell, the newest of each. */
export const pendingOf = (waiting: Queue, sending: Queue, key: string): Pending | undefined => {
  const [sent, later] = [sending.get(key), waiting.get(key)];
  return sent && later ? { ...sent, ...later } : (later ?? sent);
};

/** Cells that a colleague changed between two answers: what differs and isn't what was saved here. */
export function changedElsewhere(
  before: ReadonlyMap<string, string | null>,
  after: ReadonlyMap<string, string | null>,
  own: ReadonlyMap<string, string | null>,
): Set<string> {
  const changed = new Set<string>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key) ?? null, after.get(key) ?? null];
    if (!isSameValue(old, now) && !(own.has(key) && isSameValue(own.get(key)!, now))) changed.add(key);
  }
  return changed;
}
