/** Match quality: start of the title, start of a word, anywhere, letters in order; 0 for no match. */
export function scoreOf(title: string, search: string): number {
  const name = title.toLowerCase();
  const text = search.toLowerCase();
  if (name.startsWith(text)) return 4;
  if (name.split(/\W+/).some((word) => word.startsWith(text))) return 3;
  if (name.includes(text)) return 2;
  let at = 0;
  for (const letter of name) if (letter === text[at]) at++;
  return at === text.length ? 1 : 0;
}

/** Best first; without a search text, in the given order. */
export function rank<T extends { title: string }>(items: readonly T[], search: string): T[] {
  if (!search) return [...items];
  return items
    .map((item) => ({ item, score: scoreOf(item.title, search) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
