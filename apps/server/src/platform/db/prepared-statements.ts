/**
 * Prepared statements are named by their text. Each connection keeps those it used last (pipeline.ts); here the text that
 * was named first loses its name, because texts with lists of different lengths have no end.
 */
const MAX = 5000;
type Prepared = { name: string; text: string };
const statements = new Map<string, Prepared>();
let count = 0;

/** Searches are planned for their text: a generic plan is bad for two letters (stack.md, trap 5). */
const isSearch = (sql: string): boolean => sql.includes(' ilike ');

/**
 * Hides how many ids there are from the planner. A plan for one id looks cheaper than one for any number, so PostgreSQL
 * would plan such a statement again at every call, which often takes longer than the statement
 * (docs/decisions/0126-every-call-measured.md).
 */
const withOnePlan = (sql: string): string =>
  sql.replace(/\b(any|unnest) ?\((\$\d+::bigint\[\])\)/g, (_, call: string, ids: string) =>
    call === 'any' ? `any ((select ${ids})::bigint[])` : `unnest((select ${ids}))`,
  );

export function prepared(sql: string): { name: string | undefined; text: string } {
  const known = statements.get(sql);
  if (known) return known;
  if (isSearch(sql)) return { name: undefined, text: sql };
  const statement = { name: `s${(count += 1)}`, text: withOnePlan(sql) };
  statements.set(sql, statement);
  if (statements.size > MAX) statements.delete(statements.keys().next().value!);
  return statement;
}
