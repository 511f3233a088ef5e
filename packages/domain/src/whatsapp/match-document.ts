/** The requested document that a received file is for, or null where a person has to choose. */
export type Requested = { document_id: number; board_task_id: number; name: string };
export type ReceivedFile = {
  /** Its name and what the person wrote with it. */
  words: string;
  /** Of the message that they answered, then of the conversation. */
  tasks: readonly (number | null)[];
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .split(' ')
    .filter(Boolean);

/** The document with the most words, if its name contains those of all the others. */
function mostSpecific(named: readonly Requested[]): Requested | null {
  const longest = named.toSorted((a, b) => wordsOf(b.name).length - wordsOf(a.name).length)[0];
  if (!longest) return null;
  const words = wordsOf(longest.name);
  const isClear = named.every(
    (one) =>
      one === longest ||
      (wordsOf(one.name).length < words.length && wordsOf(one.name).every((word) => words.includes(word))),
  );
  return isClear ? longest : null;
}

export function matchDocument(file: ReceivedFile, requested: readonly Requested[]): number | null {
  const task = file.tasks.find((id) => id !== null && requested.some((one) => one.board_task_id === id));
  const open = task === undefined ? requested : requested.filter((one) => one.board_task_id === task);
  if (open.length === 1) return open[0]!.document_id;
  const given = new Set(wordsOf(file.words));
  const named = open.filter(({ name }) => {
    const words = wordsOf(name);
    return words.length > 0 && words.every((word) => given.has(word));
  });
  return mostSpecific(named)?.document_id ?? null;
}
