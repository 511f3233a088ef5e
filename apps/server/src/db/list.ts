import { COUNT_CAP, type Page } from '@daftar/contract/core/page';
import { sql, type AliasedExpression, type Expression, type SelectQueryBuilder, type Simplify } from 'kysely';
import { malformed } from '#server/failure.ts';
import type { Db } from './transaction.ts';

export type ListQuery = { page: number; per_page: number; sort?: string | undefined };

/** Declared sorts only: name in the query to column. An index stands behind each; the id settles ties. */
export type Sorts = { columns: Record<string, string>; first: string; tie: string };

/**
 * How far a list counts, and by which rows where those of the page are joined with others: an index alone can count
 * what needs no column of the joins. Or, where a total is kept, where to read it. Whole is what no filter narrows.
 */
export type Counting = { cap?: number; total?: Expression<number>; by?: Countable; isWhole?: boolean };
type Countable = {
  clearSelect(): { select(one: AliasedExpression<unknown, 'one'>): { limit(n: number): Expression<unknown> } };
};

/**
 * One page and its total. The count stops at the cap, and pages end there too: what a list costs must not grow with the
 * tenant (stack.md, trap 4). The count rides in the same statement.
 */
export async function listPage<DB, TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery,
  sorts: Sorts,
  { cap = COUNT_CAP, total, by, isWhole = false }: Counting = {},
): Promise<Page<Simplify<O>>> {
  const offset = (query.page - 1) * query.per_page;
  if (offset >= COUNT_CAP) throw malformed('Lists end at 10,000 records. Narrow the search to see further ones.');
  const sort = query.sort ?? sorts.first;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const column = sorts.columns[sort.replace(/^-/, '')];
  if (!column) throw malformed(`This list cannot be sorted by ${sort}.`);
  const counting = total ? sql<number>`(select ${total}::int)` : countOf((by ?? rows) as Countable, cap);
  const sorted = rows
    .select(counting.as('total_count'))
    .orderBy(sql.ref(column), direction)
    .orderBy(sql.ref(sorts.tie), direction);
  // How many are asked for decides the plan. Said in the statement itself, one plan serves every first page of a whole
  // list; as a value it is planned anew each time, which takes longer than to read the page. Filters want their own plan.
  const isOpening = isWhole && offset === 0;
  const paged = isOpening ? sorted.limit(sql.lit(query.per_page)) : sorted.limit(query.per_page).offset(offset);
  const data = (await paged.execute()) as unknown as (Simplify<O> & { total_count: number })[];
  const count = data[0]?.total_count ?? (offset ? await countAlone(db, counting) : 0);
  return { data, meta: metaOf(query, count, total ? Infinity : cap) };
}

/** Uncorrelated, so that it is counted once and not for every row. */
function countOf(rows: Countable, cap: number) {
  const counted = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(cap + 1);
  return sql<number>`(select count(*)::int from ${counted} c)`;
}

/** A page past the end has no row to carry the count. */
async function countAlone(db: Db, counting: Expression<number>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${counting} as n`.execute(db);
  return rows[0]!.n;
}

/** A kept total is exact; pages end at the cap of lists all the same. */
export function metaOf({ page, per_page }: ListQuery, count: number, cap: number): Page<unknown>['meta'] {
  const total = Math.min(count, cap);
  return {
    total,
    page,
    per_page,
    last_page: Math.max(1, Math.ceil(Math.min(total, COUNT_CAP) / per_page)),
    ...(count > cap ? { capped: true } : {}),
  };
}

/** For LIKE: what people type is text, not a pattern. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
