/** How well a title answers: the start of the title, the start of a word, anywhere, its letters in order; 0 for not at all. */
export function scoreOf(title: string, sought: string): number {
  const name = title.toLowerCase();
  const text = sought.toLowerCase();
  if (name.startsWith(text)) return 4;
  if (name.split(/\W+/).some((word) => word.startsWith(text))) return 3;
  if (name.includes(text)) return 2;
  let at = 0;
  for (const letter of name) if (letter === text[at]) at++;
  return at === text.length ? 1 : 0;
}

/** The best first; with nothing sought, all as they stand. */
export function rank<T extends { title: string }>(items: readonly T[], sought: string): T[] {
  if (!sought) return [...items];
  return items
    .map((item) => ({ item, score: scoreOf(item.title, sought) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
