import { sql } from 'kysely';

/**
 * Prepared statements are named by their text. Each connection keeps those it used last (pipeline.ts); here the text that
 * was named first loses its name, because texts with lists of different lengths have no end.
 */
const MAX = 5000;
type Prepared = { name: string | undefined; text: string; hasOnePlan: boolean };

const MARK = '/* one plan */';
/**
 * Marks a read that PostgreSQL would plan at every call, because a plan for the given dates or limit looks cheaper, though
 * planning takes longer than the read. Only for reads that find few rows in any business.
 */
export const ONE_PLAN = sql.raw(MARK);

const EACH_TIME = '/* each time */';
/**
 * Marks a read of many rows, such as a report: PostgreSQL plans it for the given business at every call. The plan for any
 * business is one for few rows, and took fifteen times as long in a business of 100,000 clients.
 */
export const PLANNED_EACH_TIME = sql.raw(EACH_TIME);

const statements = new Map<string, Prepared>();
let count = 0;

/** Searches too are planned for their text: a generic plan is bad for two letters (stack.md, trap 5). */
const isPlannedEachTime = (text: string): boolean => text.includes(' ilike ') || text.includes(EACH_TIME);

/**
 * Hides how many ids there are from the planner. A plan for one id looks cheaper than one for any number, so PostgreSQL
 * would plan such a statement again at every call, which often takes longer than the statement
 * (docs/decisions/0126-every-call-measured.md).
 */
const withOnePlan = (text: string): string =>
  text.replace(/\b(any|unnest) ?\((\$\d+::bigint\[\])\)/g, (_, call: string, ids: string) =>
    call === 'any' ? `any ((select ${ids})::bigint[])` : `unnest((select ${ids}))`,
  );

export function prepared(text: string): Prepared {
  const known = statements.get(text);
  if (known) return known;
  if (isPlannedEachTime(text)) return { name: undefined, text, hasOnePlan: false };
  const statement = { name: `s${(count += 1)}`, text: withOnePlan(text), hasOnePlan: text.includes(MARK) };
  statements.set(text, statement);
  if (statements.size > MAX) statements.delete(statements.keys().next().value!);
  return statement;
}
