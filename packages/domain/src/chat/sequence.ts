/**
 * One conversation as a browser holds it. Every change of a group (a message, a reaction, a deletion) has the next number
 * of its sequence. Changes come over several processes and may overtake each other or be lost with the line: they are
 * taken in their order, each once, and where one is missing it is asked for.
 */
export type Change = { id: number; uuid: string; number: number; seq: number };

export type Line<M extends Change> = {
  /** Everything up to here is in. */
  seq: number;
  /** By their place in the conversation, oldest first. */
  messages: readonly M[];
  /** Came before what precedes them. */
  waiting: readonly M[];
};

export const emptyLine = <M extends Change>(seq = 0): Line<M> => ({ seq, messages: [], waiting: [] });

/** A change that was heard. Numbers are missing where `waiting` is not empty afterwards: ask for what came after `seq`. */
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

/** The answer to "what came after": all changes up to its sequence. */
export function catchUp<M extends Change>(line: Line<M>, changes: readonly M[], upTo: number): Line<M> {
  if (upTo < line.seq) return line;
  const caught = { seq: upTo, messages: place(line.messages, changes), waiting: [] };
  return line.waiting.reduce<Line<M>>(hear, caught);
}

/** A page of history: older messages, as they are now. */
export const addHistory = <M extends Change>(line: Line<M>, page: readonly M[]): Line<M> => ({
  ...line,
  messages: place(line.messages, page),
});

/** Each message once, in its newest form. */
function place<M extends Change>(messages: readonly M[], changes: readonly M[]): readonly M[] {
  if (!changes.length) return messages;
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const change of changes) {
    const before = byId.get(change.id);
    if (!before || before.seq <= change.seq) byId.set(change.id, change);
  }
  return [...byId.values()].sort((a, b) => a.number - b.number);
}
