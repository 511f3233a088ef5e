import type { Resource } from '@daftar/contract/core/resource';
import type { Page } from '@daftar/contract/core/page';
import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { CompiledStatements } from '#server/platform/db/compiled-statements.ts';
import { contains, listCompiledPage, listPage, type Counting, type ListQuery } from '#server/platform/db/list-page.ts';
import { orSame } from '#server/platform/db/records.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** Any row. The contract parses its columns, and the hooks of a feature are typed by its table. */
export type Row = { business_id: number; id: number; version: number; deleted_at?: string | null } & Record<
  string,
  unknown
>;
export type Params = Record<string, unknown>;
export type Query = ListQuery & { search?: string | undefined } & Record<string, unknown>;

const dbOf = (ctx: BusinessCtx) => ctx.db as unknown as Kysely<Record<string, Row>>;
const all = (ctx: BusinessCtx, table: string) =>
  dbOf(ctx).selectFrom(`${table} as t`).selectAll('t').where('t.business_id', '=', ctx.businessId);

/** Records under the alias `t`. */
export type Rows = ReturnType<typeof all>;

/** Parts of the query that a feature adds or replaces. They are SQL, so they belong in its repo. */
export type Queries = {
  /** Computed columns, by name. */
  extras?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Order of a sort, if it isn't the column of the same name. */
  sorts?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Replaces the comparison with the column of the same name. */
  filters?: Readonly<Record<string, (rows: Rows, value: never) => Rows>>;
  /** Replaces the search in the declared columns. */
  search?: (rows: Rows, text: string) => Rows;
  /** How a large list is counted; `isFiltered`: a filter or a search applies. */
  counting?: (isFiltered: boolean) => Counting;
  /** Replaces the rule that records in the bin are hidden. */
  scope?: (ctx: BusinessCtx, rows: Rows, query: Partial<Query>) => Rows;
};

/** Types of the computed columns. */
export type Computed<Q> = Q extends { extras: infer E }
  ? { -readonly [K in keyof E]: E[K] extends RawBuilder<infer V> ? V : never }
  : unknown;
/** A record as it is stored. */
export type Stored<R extends Resource> = R['table'] extends keyof Tables ? Selectable<Tables[R['table']]> : Row;

export type Kind = { resource: Resource; queries: Queries };

/** `clientId` is the column `client_id`. */
const columnOf = (param: string): string => param.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** Columns of the parent, from the path. */
export const parentOf = ({ resource }: Kind, params: Params): Params =>
  Object.fromEntries(Object.keys(resource.params).map((name) => [columnOf(name), params[name]]));

function scoped(ctx: BusinessCtx, kind: Kind, params: Params, query: Partial<Query> = {}): Rows {
  const { resource, queries } = kind;
  let rows = all(ctx, resource.table);
  for (const [column, value] of Object.entries(parentOf(kind, params))) rows = rows.where(`t.${column}`, '=', value);
  if (queries.scope) return queries.scope(ctx, rows, query);
  return resource.permanent ? rows : rows.where('t.deleted_at', 'is', null);
}

const withExtras = (rows: Rows, { extras = {} }: Queries): Rows =>
  rows.select(Object.entries(extras).map(([name, value]) => value.as(name))) as unknown as Rows;

/** Records that match the filters and the search of a list. */
export function filtered(ctx: BusinessCtx, kind: Kind, params: Params, query: Partial<Query>): Rows {
  const { resource, queries } = kind;
  let rows = withExtras(scoped(ctx, kind, params, query), queries);
  for (const name of Object.keys(resource.filters)) {
    const value = query[name];
    if (value !== undefined) rows = queries.filters?.[name]?.(rows, value as never) ?? matching(rows, name, value);
  }
  const { search } = query;
  return search ? (queries.search?.(rows, search) ?? containing(rows, resource.search, search)) : rows;
}

export function list(ctx: BusinessCtx, kind: Kind, params: Params, query: Query) {
  const { resource, queries } = kind;
  const columns = Object.fromEntries(resource.sorts.map((name) => [name, queries.sorts?.[name] ?? `t.${name}`]));
  const names = ['search', ...Object.keys(resource.filters)];
  const counting = queries.counting?.(names.some((name) => query[name] !== undefined));
  const sorts = { columns, first: resource.order, tie: 't.id' };
  if (!isPlain(kind, query))
    return listPage(ctx.db, filtered(ctx, kind, params, query), query, sorts, counting) as Promise<Page<Row>>;
  const filters = Object.keys(resource.filters).filter((name) => query[name] !== undefined);
  const values = {
    '#business': ctx.businessId,
    ...pick(params, Object.keys(resource.params)),
    ...pick(query, filters),
  };
  const build = (given: typeof values) =>
    filtered({ ...ctx, businessId: given['#business'] }, kind, given, given as Partial<Query>);
  const list = { statements: statementsOf(kind), shape: filters.join(), values, build };
  return listCompiledPage(ctx.db, list, query, sorts, { isWhole: !filters.length }) as Promise<Page<Row>>;
}

/** Whether the statement depends on the names of the filters alone: the parts of a feature may look at more. */
const isPlain = ({ resource, queries }: Kind, query: Query): boolean =>
  !queries.scope &&
  !queries.counting &&
  !query.search &&
  !Object.keys(queries.filters ?? {}).some((name) => name in resource.filters && query[name] !== undefined);

const pick = (from: Params, names: readonly string[]): Params =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

const known = new WeakMap<Kind, CompiledStatements>();
const statementsOf = (kind: Kind): CompiledStatements =>
  known.get(kind) ?? known.set(kind, new CompiledStatements()).get(kind)!;

/** `ids` names records; any other filter is a column. */
const matching = (rows: Rows, name: string, value: unknown): Rows =>
  name === 'ids' ? rows.where('t.id', '=', sql<number>`any(${value}::bigint[])`) : rows.where(`t.${name}`, '=', value);

const containing = (rows: Rows, columns: readonly string[], text: string): Rows =>
  rows.where((eb) => eb.or(columns.map((column) => eb(`t.${column}`, 'ilike', contains(text)))));

export async function find(ctx: BusinessCtx, kind: Kind, params: Params, id: number): Promise<Row | undefined> {
  const { queries, resource } = kind;
  const one = (by: BusinessCtx, parents: Params, recordId: number) =>
    withExtras(scoped(by, kind, parents), queries).where('t.id', '=', recordId);
  if (queries.scope) return (await one(ctx, params, id).executeTakeFirst()) as Row | undefined;
  const values = { ...pick(params, Object.keys(resource.params)), '#business': ctx.businessId, '#id': id };
  const build = (given: typeof values) => one({ ...ctx, businessId: given['#business'] }, given, given['#id']);
  const [row] = await statementsOf(kind).run(ctx.db, 'one', values, build);
  return row as Row | undefined;
}

/** Whether all of these exist and the caller sees them. */
export async function areThere(ctx: BusinessCtx, kind: Kind, ids: readonly number[]): Promise<boolean> {
  const rows = scoped(ctx, kind, {}).clearSelect().select('t.id');
  const found = await rows.where('t.id', '=', sql<number>`any(${ids}::bigint[])`).execute();
  return found.length === new Set(ids).size;
}

/** Locked until the transaction ends. */
export const lock = (ctx: BusinessCtx, kind: Kind, params: Params, id: number): Promise<Row | undefined> =>
  scoped(ctx, kind, params).where('t.id', '=', id).forUpdate().executeTakeFirst() as Promise<Row | undefined>;

export const lockSeveral = (ctx: BusinessCtx, kind: Kind, ids: number[] | null): Promise<Row[]> => {
  const rows = scoped(ctx, kind, {}).forUpdate();
  return (ids ? rows.where('t.id', '=', sql<number>`any(${ids}::bigint[])`) : rows).execute() as Promise<Row[]>;
};

export const insert = (ctx: BusinessCtx, { resource }: Kind, values: Params): Promise<Row> =>
  dbOf(ctx)
    .insertInto(resource.table)
    .values({ ...values, business_id: ctx.businessId } as never)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<Row>;

export const update = (ctx: BusinessCtx, { resource }: Kind, id: number, changes: Params): Promise<Row> =>
  dbOf(ctx)
    .updateTable(resource.table)
    .set(orSame(changes) as never)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow() as Promise<Row>;

export const removePermanently = (ctx: BusinessCtx, { resource }: Kind, id: number) =>
  dbOf(ctx).deleteFrom(resource.table).where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Moves records to the bin; null means all. Returns their IDs. */
export async function moveToBin(ctx: BusinessCtx, { resource }: Kind, ids: number[] | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update ${sql.table(resource.table)} set deleted_at = now()
    where business_id = ${ctx.businessId} and deleted_at is null
      and (${ids}::bigint[] is null or id = any (${ids}::bigint[])) returning id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Restores records from the bin and returns their number. */
export async function restore(ctx: BusinessCtx, { resource }: Kind, ids: number[]): Promise<number> {
  const { rows } = await sql`update ${sql.table(resource.table)} set deleted_at = null
    where business_id = ${ctx.businessId} and deleted_at is not null and id = any (${ids}::bigint[])
    returning id`.execute(ctx.db);
  return rows.length;
}
