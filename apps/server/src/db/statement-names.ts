/** Prepared statements are named by their text. The list is bounded: past it a statement is sent unprepared. */
const MOST = 1000;
const names = new Map<string, string>();

export function statementName(sql: string): string | undefined {
  let name = names.get(sql);
  if (!name && names.size < MOST) {
    name = `s${names.size}`;
    names.set(sql, name);
  }
  return name;
}
