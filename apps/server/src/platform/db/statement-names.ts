/**
 * Prepared statements are named by their text. Each connection keeps those it used last (pipeline.ts); here the
 * text that was named first loses its name, because texts with lists of different lengths have no end.
 */
const MAX = 5000;
const names = new Map<string, string>();
let count = 0;

/** Searches are planned for their text: a generic plan is bad for two letters (stack.md, trap 5). */
const isSearch = (sql: string): boolean => sql.includes(' ilike ');

export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known) return known;
  if (isSearch(sql)) return undefined;
  const name = `s${(count += 1)}`;
  names.set(sql, name);
  if (names.size > MAX) names.delete(names.keys().next().value!);
  return name;
}
