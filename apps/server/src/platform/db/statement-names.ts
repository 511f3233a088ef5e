/** Prepared statements are named by their text, up to a limit; beyond it they are sent unprepared. */
const MAX = 1000;
const names = new Map<string, string>();

/** Searches are planned for their text: a generic plan is bad for two letters (stack.md, trap 5). */
const isSearch = (sql: string): boolean => sql.includes(' ilike ');

export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MAX || isSearch(sql)) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}
