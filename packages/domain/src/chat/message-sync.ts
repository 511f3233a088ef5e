/**
 * One conversation in a browser. Every change in a group (message, reaction, deletion) has the next sequence number.
 * Changes can arrive out of order or get lost: they are applied in order, each once, and missing ones are fetched.
 */
export type Change = { id: number; uuid: string; number: number; seq: number };

export type Line<M extends Change> = {
  /** All changes up to this number are applied. */
  seq: number;
  /** Oldest first. */
  messages: readonly M[];
  /** Changes that arrived ahead of a missing one. */
  waiting: readonly M[];
};

export const emptyLine = <M extends Change>(seq = 0): Line<M> => ({ seq, messages: [], waiting: [] });

/** Applies a change. If `waiting` is not empty afterwards, fetch the changes after `seq`. */
export function hear<M extends Change>(line: Line<M>, change: M): Line<M> {
  if (change.seq <= line.seq) return line;
  const rest = line.waiting.filter(({ seq }) => seq !== change.seq);
  const waiting = [...rest, change].sort((a, b) => a.seq - b.seq);
  let { seq } = line;
  let taken = 0;
  while (waiting[taken]?.seq === seq + 1) {
    seq += 1;
    taken += 1;
  }
  return { seq, messages: place(line.messages, waiting.slice(0, taken)), waiting: waiting.slice(taken) };
}

/** Applies fetched changes up to their sequence number. */
export function catchUp<M extends Change>(line: Line<M>, changes: readonly M[], upTo: number): Line<M> {
  if (upTo < line.seq) return line;
  const caught = { seq: upTo, messages: place(line.messages, changes), waiting: [] };
  return line.waiting.reduce<Line<M>>(hear, caught);
}

/** Adds a page of older messages. */
export const addHistory = <M extends Change>(line: Line<M>, page: readonly M[]): Line<M> => ({
  ...line,
  messages: place(line.messages, page),
});

/** One entry per message, the newest version. */
function place<M extends Change>(messages: readonly M[], changes: readonly M[]): readonly M[] {
  if (!changes.length) return messages;
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const change of changes) {
    const before = byId.get(change.id);
    if (!before || before.seq <= change.seq) byId.set(change.id, change);
  }
  return [...byId.values()].sort((a, b) => a.number - b.number);
}
