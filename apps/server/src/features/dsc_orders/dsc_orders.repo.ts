import { dscOrderResource } from '@daftar/contract/dsc_orders';
import { AGE_DAYS, AGES, type Age, type ChecklistItem } from '@daftar/domain/dsc/orders';
import { sql, type Updateable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { filtered, type Query, type Row, type Rows } from '#server/platform/resource/resource.repo.ts';

const MAX_STEPS = 100;
const zone = sql`(select b.timezone from businesses b where b.id = app.business())`;
/** Days in the state, in the time zone of the business. */
const age = sql<number>`greatest(0, (now() at time zone ${zone})::date - (t.state_since at time zone ${zone})::date)`;
const isOpen = sql<boolean>`t.state not in ('Closed', 'Cancelled')`;
const aged = (name: Age): ReturnType<typeof sql<boolean>> => {
  const [from, to] = AGE_DAYS[name];
  return to === null
    ? sql<boolean>`${isOpen} and ${age} >= ${sql.lit(from)}`
    : sql<boolean>`${isOpen} and ${age} between ${sql.lit(from)} and ${sql.lit(to)}`;
};
const nameOf = (column: 'renews_token_id' | 'token_id') =>
  sql<string | null>`(select d.code from dsc_tokens d where d.business_id = t.business_id
    and d.id = ${sql.ref(`t.${column}`)})`;

export const queries = {
  extras: {
    age,
    client_name: sql<string>`(select c.client_full_name from clients c
      where c.business_id = t.business_id and c.id = t.client_id)`,
    renews_code: nameOf('renews_token_id'),
    token_code: nameOf('token_id'),
    invoice_number: sql<string | null>`(select coalesce(i.number, 'Draft') from invoices i
      where i.business_id = t.business_id and i.id = t.invoice_id)`,
  },
  filters: {
    open: (rows: Rows, open: boolean) => rows.where(open ? isOpen : sql<boolean>`not ${isOpen}`),
    age: (rows: Rows, name: Age) => rows.where(aged(name)),
    billed: (rows: Rows, billed: boolean) =>
      rows.where(billed ? sql<boolean>`t.invoice_id is not null` : sql<boolean>`t.invoice_id is null`),
    token_id: (rows: Rows, id: number) => rows.where(sql<boolean>`${id} in (t.renews_token_id, t.token_id)`),
  },
  search: (rows: Rows, text: string) =>
    rows.where((eb) =>
      eb.or([
        ...(['number', 'holder_name', 'pan', 'application_number'] as const).map((column) =>
          eb(`t.${column}`, 'ilike', contains(text)),
        ),
        sql<boolean>`t.client_id = any (array(select c.id from clients c
          where c.business_id = app.business() and c.client_full_name ilike ${contains(text)}))`,
      ]),
    ),
};

const kind = { resource: dscOrderResource, queries };
const all = (ctx: BusinessCtx, query: Partial<Query>) => filtered(ctx, kind, {}, query);
export const matching = (ctx: BusinessCtx, query: Partial<Query>, most: number): Promise<Row[]> =>
  all(ctx, query).orderBy('t.created_at', 'desc').orderBy('t.id', 'desc').limit(most).execute() as Promise<Row[]>;

type Totals = { orders: number; open: number; price: string; cost: string; unbilled: string } & Record<string, unknown>;

/** Cancelled orders have no price. */
export async function totals(ctx: BusinessCtx, query: Partial<Query>) {
  const counted = sql`t.state <> 'Cancelled'`;
  const sum = (column: string, more = sql``) =>
    sql<string>`coalesce(sum(${sql.ref(column)}) filter (where ${counted} ${more}), 0)::numeric(20, 2)::text`;
  const row = (await all(ctx, query)
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`(count(*) filter (where ${isOpen}))::int`.as('open'),
      sum('t.price').as('price'),
      sum('t.cost').as('cost'),
      sum('t.price', sql`and t.state <> 'Draft' and t.invoice_id is null`).as('unbilled'),
      ...AGES.map((name, at) => sql<number>`(count(*) filter (where ${aged(name)}))::int`.as(`age_${at}`)),
    ] as never)
    .executeTakeFirstOrThrow()) as unknown as Totals;
  const { orders, open, price, cost, unbilled } = row;
  return {
    orders,
    open,
    price,
    cost,
    unbilled,
    ages: AGES.map((name, at) => ({ age: name, orders: row[`age_${at}`] as number })),
  };
}

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['dsc_orders']>) =>
  ctx.db
    .updateTable('dsc_orders')
    .set(changes)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const setChecklist = (ctx: BusinessCtx, id: number, list: 'kyc' | 'remap', items: readonly ChecklistItem[]) =>
  update(ctx, id, { [list]: JSON.stringify(items) });

export const insertStep = (ctx: BusinessCtx, order_id: number, state: string, note: string) =>
  ctx.db
    .insertInto('dsc_order_steps')
    .values({ business_id: ctx.businessId, order_id, state, note, created_by: actorId(ctx) })
    .execute();

export const steps = (ctx: BusinessCtx, orderId: number) =>
  ctx.db
    .selectFrom('dsc_order_steps as s')
    .leftJoin('users as u', 'u.id', 's.created_by')
    .select(['s.id', 's.state', 's.note', 's.created_at', 'u.name as created_by_name'])
    .where('s.business_id', '=', ctx.businessId)
    .where('s.order_id', '=', orderId)
    .orderBy('s.id', 'desc')
    .limit(MAX_STEPS)
    .execute();

/** Whether another open order renews the token. */
export async function isRenewed(ctx: BusinessCtx, tokenId: number, except: number | null): Promise<boolean> {
  const { rows } = await sql`select from dsc_orders where business_id = ${ctx.businessId}
    and renews_token_id = ${tokenId} and state not in ('Closed', 'Cancelled')
    and id is distinct from ${except}::bigint`.execute(ctx.db);
  return rows.length > 0;
}

export async function clientThere(ctx: BusinessCtx, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('clients')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
