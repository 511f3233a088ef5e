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

type Named = { title: string; words?: readonly string[] };
const bestScore = ({ title, words = [] }: Named, search: string): number =>
  Math.max(...[title, ...words].map((name) => scoreOf(name, search)));

/** Best first; without a search text, in the given order. */
export function rank<T extends Named>(items: readonly T[], search: string): T[] {
  if (!search) return [...items];
  return items
    .map((item) => ({ item, score: bestScore(item, search) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

type Found = Named & { group: string; to?: string; codes?: readonly (string | null)[]; isRecord?: boolean };
export const BEST = 'Best match';
export const RECENT = 'Recent';

/** The server found records by more than their title: they are at least as good as letters within one. */
const FOUND = 2;

const isExact = ({ title, words = [], codes = [] }: Found, search: string): boolean =>
  [title, ...words, ...codes].some((name) => name?.toLowerCase() === search.toLowerCase());

/** Exact matches first, then records opened lately, then groups by their best match. A record is listed once. */
export function arrange<T extends Found>(rows: readonly T[], search: string, recent: readonly string[]): T[] {
  const placeOf = ({ to }: T): number => (to === undefined ? -1 : recent.indexOf(to));
  const exact = search ? rows.filter((row) => isExact(row, search)).map((row) => ({ ...row, group: BEST })) : [];
  const opened = rows.filter((row) => placeOf(row) >= 0).toSorted((a, b) => placeOf(a) - placeOf(b));
  const groups = [...Map.groupBy(rows, ({ group }) => group).values()].map((of) => ({
    of,
    score: Math.max(...of.map((row) => Math.max(bestScore(row, search), row.isRecord ? FOUND : 0))),
  }));
  const others = groups.toSorted((a, b) => b.score - a.score).flatMap(({ of }) => of);
  const seen = new Set<string>();
  return [...exact, ...opened.map((row) => ({ ...row, group: RECENT })), ...others].filter((row) => {
    const key = row.to ?? row.title;
    return seen.has(key) ? false : seen.add(key);
  });
}
