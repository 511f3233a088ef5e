import { sql, type Kysely } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { contains, listPage, type ListQuery } from '#server/db/list.ts';
import { orSame } from '#server/db/records.ts';

/** What clients are sorted by: tables that differ in a few columns, which their contracts name. */
export type Table = 'client_groups' | 'client_references' | 'client_tags';
export type Row = {
  id: number;
  name: string;
  version: number;
  created_at: string;
  updated_at: string;
  clients: number;
};

type Columns = Omit<Row, 'clients'> & { business_id: number; deleted_at: string | null };
const dbOf = (ctx: BusinessCtx) => ctx.db as unknown as Kysely<Record<Table, Columns>>;

/** How many clients that the caller sees have it; far enough for a list to say. */
const MOST_COUNTED = 1000;
const HAVING = {
  client_groups: sql`c.group_by = t.id`,
  client_references: sql`c.reffered_by = t.id`,
  client_tags: sql`c.tags @> array[t.id]`,
} satisfies Record<Table, unknown>;

const counted = (table: Table) =>
  sql<number>`(select count(*)::int from (select from app.own_clients c where c.business_id = t.business_id
    and c.deleted_at is null and ${HAVING[table]} limit ${MOST_COUNTED}) counted)`;

const live = (ctx: BusinessCtx, table: Table) =>
  dbOf(ctx)
    .selectFrom(`${table} as t`)
    .selectAll('t')
    .select(counted(table).as('clients'))
    .where('t.business_id', '=', ctx.businessId)
    .where('t.deleted_at', 'is', null);

type Query = ListQuery & { search?: string | undefined; ids?: number[] | undefined };

export function list(ctx: BusinessCtx, table: Table, query: Query) {
  let rows = live(ctx, table);
  if (query.ids) rows = rows.where('t.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  if (query.search) rows = rows.where('t.name', 'ilike', contains(query.search));
  const columns = { name: 't.name', created_at: 't.created_at' };
  return listPage(ctx.db, rows, query, { columns, first: 'name', tie: 't.id' });
}

export const find = (ctx: BusinessCtx, table: Table, id: number): Promise<Row> =>
  live(ctx, table).where('t.id', '=', id).executeTakeFirstOrThrow() as Promise<Row>;

export async function insert(ctx: BusinessCtx, table: Table, values: object): Promise<number> {
  const { id } = await dbOf(ctx)
    .insertInto(table)
    .values({ ...values, business_id: ctx.businessId } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const update = (ctx: BusinessCtx, table: Table, id: number, changes: object) =>
  dbOf(ctx)
    .updateTable(table)
    .set(orSame(changes) as never)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

/** To the bin: these, or with null all of them. Answers which. */
export async function bin(ctx: BusinessCtx, table: Table, ids: number[] | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update ${sql.table(table)} set deleted_at = now()
    where business_id = ${ctx.businessId} and deleted_at is null
      and (${ids}::bigint[] is null or id = any (${ids}::bigint[])) returning id`.execute(ctx.db);
  return rows.map((row) => row.id);
}

/** Out of the bin. Answers how many. */
export async function restore(ctx: BusinessCtx, table: Table, ids: number[]): Promise<number> {
  const { rows } = await sql`update ${sql.table(table)} set deleted_at = null
    where business_id = ${ctx.businessId} and deleted_at is not null and id = any (${ids}::bigint[])
    returning id`.execute(ctx.db);
  return rows.length;
}

export const findByName = (ctx: BusinessCtx, table: Table, name: string) =>
  dbOf(ctx)
    .selectFrom(table)
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .executeTakeFirst();
