/** Prepared statements are named by their text. The list is bounded: past it a statement is sent unprepared. */
const MOST = 1000;
const names = new Map<string, string>();

/** A search is planned for what is sought: a plan that suits any text is a bad one for two letters (stack.md, trap 5). */
const isSearch = (sql: string): boolean => sql.includes(' ilike ');

export function statementName(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MOST || isSearch(sql)) return known;
  const name = `s${names.size}`;
  names.set(sql, name);
  return name;
}
