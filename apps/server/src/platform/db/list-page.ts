import { COUNT_CAP, type Page } from '@daftar/contract/core/page';
import {
  sql,
  type AliasedExpression,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type Simplify,
} from 'kysely';
import { malformed } from '#server/platform/http-error.ts';
import type { CompiledStatements, Values } from './compiled-statements.ts';
import { ONE_PLAN } from './prepared-statements.ts';
import type { Db } from './transaction.ts';

export type ListQuery = { page: number; per_page: number; sort?: string | undefined };

/** Allowed sorts: query name to column. Each has an index; the id breaks ties. */
export type Sorts = { columns: Record<string, string | RawBuilder<unknown>>; first: string; tie: string };

/**
 * How a list is counted: its cap; `by`, the rows to count if the page has joins that the count doesn't need (an index
 * can answer it); `total`, a stored count. `isWhole`: no filter applies, so that one plan serves all businesses; measure
 * it in a large one if the total isn't stored (docs/decisions/0126). For large tables `by` has the order of an index:
 * without one, PostgreSQL reads rows of other businesses, or all rows of this one, before it stops at the cap.
 */
export type Counting = { cap?: number; total?: Expression<number>; by?: Countable; isWhole?: boolean };
type Countable = {
  clearSelect(): { select(one: AliasedExpression<unknown, 'one'>): { limit(n: number): Expression<unknown> } };
};

/**
 * One page and its total. The count stops at the cap, and so do the pages: the cost of a list must not grow with the
 * tenant (stack.md, trap 4). The count is part of the same statement.
 */
export async function listPage<DB, TB extends keyof DB, O>(
  db: Db,
  rows: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery,
  sorts: Sorts,
  { cap = COUNT_CAP, total, by, isWhole = false }: Counting = {},
): Promise<Page<Simplify<O>>> {
  const place = placeOf(query, sorts);
  const counting = total ? sql<number>`(select ${total}::int)` : countOf((by ?? rows) as Countable, cap + 1);
  // A literal limit lets all first pages share one plan; as a parameter it is planned each time, which takes longer
  // than reading the page. Filters need their own plan, and so may a count.
  const isOpening = isWhole && place.offset === 0;
  const sorted = sortedBy(rows, counting, place);
  const paged = isOpening
    ? sorted.limit(sql.lit(query.per_page)).modifyEnd(total ? ONE_PLAN : sql``)
    : sorted.limit(query.per_page).offset(place.offset);
  const data = (await paged.execute()) as unknown as (Simplify<O> & { total_count: number })[];
  const count = data[0]?.total_count ?? (place.offset ? await countAlone(db, counting) : 0);
  return { data, meta: metaOf(query, count, total ? Infinity : cap) };
}

/** Whether no filter is set but those that are always set. */
export const isUnfiltered = <F extends object>(filter: F, ...always: (keyof F & string)[]): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || always.includes(name as keyof F & string));

/** The same with a statement that is compiled once per shape and sort; `build` may use no values but its own. */
export async function listCompiledPage<DB, TB extends keyof DB, O, V extends Values>(
  db: Db,
  { statements, shape, values, build }: CompiledList<DB, TB, O, V>,
  query: ListQuery,
  sorts: Sorts,
  { total, isWhole = false }: Pick<Counting, 'total' | 'isWhole'> = {},
): Promise<Page<Simplify<O>>> {
  const place = placeOf(query, sorts);
  const countOfAll = (given: V, most: number) =>
    total ? sql<number>`(select ${total}::int)` : countOf(build(given) as unknown as Countable, most);
  const isOpening = isWhole && place.offset === 0;
  const all = { ...values, '#limit': query.per_page, '#offset': place.offset, '#counted': COUNT_CAP + 1 };
  const name = `${shape} by ${place.sort}${isOpening ? ` first ${query.per_page}` : ''}`;
  const data = (await statements.run(db, name, all, (given) => {
    const sorted = sortedBy(build(given), countOfAll(given, given['#counted']), place);
    return isOpening ? sorted.limit(sql.lit(query.per_page)) : sorted.limit(given['#limit']).offset(given['#offset']);
  })) as unknown as (Simplify<O> & { total_count: number })[];
  const alone = () => countAlone(db, countOfAll(values, COUNT_CAP + 1));
  const count = data[0]?.total_count ?? (place.offset ? await alone() : 0);
  return { data, meta: metaOf(query, count, total ? Infinity : COUNT_CAP) };
}
type CompiledList<DB, TB extends keyof DB, O, V> = {
  statements: CompiledStatements;
  shape: string;
  values: V;
  build: (values: V) => SelectQueryBuilder<DB, TB, O>;
};

type Place = {
  sort: string;
  column: string | RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  tie: string;
  offset: number;
};

function placeOf({ page, per_page, sort: asked }: ListQuery, sorts: Sorts): Place {
  const offset = (page - 1) * per_page;
  if (offset >= COUNT_CAP) throw malformed('Lists end at 10,000 records. Narrow the search to see further ones.');
  const sort = asked ?? sorts.first;
  const column = sorts.columns[sort.replace(/^-/, '')];
  if (!column) throw malformed(`This list cannot be sorted by ${sort}.`);
  return { sort, column, direction: sort.startsWith('-') ? 'desc' : 'asc', tie: sorts.tie, offset };
}

const sortedBy = <DB, TB extends keyof DB, O>(
  rows: SelectQueryBuilder<DB, TB, O>,
  counting: RawBuilder<number>,
  { column, direction, tie }: Place,
) =>
  rows
    .select(counting.as('total_count'))
    .orderBy(typeof column === 'string' ? sql.ref(column) : column, direction)
    .orderBy(sql.ref(tie), direction);

/** Uncorrelated, so that it runs once and not per row. */
function countOf(rows: Countable, most: number): RawBuilder<number> {
  const counted = rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(most);
  return sql<number>`(select count(*)::int from ${counted} c)`;
}

/** A page past the end has no row that carries the count. */
async function countAlone(db: Db, counting: Expression<number>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select ${counting} as n`.execute(db);
  return rows[0]!.n;
}

/** A stored total is exact, but pages end at the cap. */
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

/** Escapes the search text for LIKE. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
