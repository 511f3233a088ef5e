import type { Service } from '@daftar/contract/services';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';
import { contains, listPage, type ListQuery } from '#server/db/list.ts';
import { orSame } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

type Row = Selectable<Tables['services']>;
/** The columns whose values the contract names. */
type Named = Pick<Service, 'tax_category' | 'frequency' | 'rates'>;
export type ServiceRow = Omit<Row, keyof Named> & Named;
export type NewService = Omit<Insertable<Tables['services']>, 'business_id'>;

const live = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('services')
    .selectAll()
    // As people read: capitals and small letters are one.
    .select(sql<string>`lower(name)`.as('name_order'))
    .$narrowType<Named>()
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null);

export type ServiceQuery = ListQuery & {
  search?: string | undefined;
  is_active?: boolean | undefined;
  is_standard?: boolean | undefined;
  frequency?: string | undefined;
  tax_category?: string | undefined;
};

const found = (search: string) =>
  sql<boolean>`(name ilike ${contains(search)} or hsn_code like ${`${search.replace(/[\\%_]/g, '\\$&')}%`})`;

export function list(ctx: BusinessCtx, query: ServiceQuery) {
  let rows = live(ctx);
  if (query.search) rows = rows.where(found(query.search));
  if (query.is_active !== undefined) rows = rows.where('is_active', '=', query.is_active);
  if (query.is_standard !== undefined) rows = rows.where('is_standard', '=', query.is_standard);
  if (query.frequency) rows = rows.where('frequency', '=', query.frequency === 'none' ? '' : query.frequency);
  if (query.tax_category) rows = rows.where('tax_category', '=', query.tax_category);
  return listPage(ctx.db, rows, query, {
    columns: { name: 'name_order', default_fee: 'default_fee', created_at: 'created_at' },
    first: 'name',
    tie: 'id',
  });
}

const MOST_FOUND = 50;
export function search(ctx: BusinessCtx, text: string | undefined) {
  const rows = live(ctx).where('is_active', '=', true).orderBy('name_order').limit(MOST_FOUND);
  return (text ? rows.where(found(text)) : rows).execute();
}

/** More than anybody chooses from. */
const MOST_NAMED = 500;
export const names = (ctx: BusinessCtx) =>
  live(ctx).where('is_active', '=', true).orderBy('name_order').limit(MOST_NAMED).execute();

export const find = (ctx: BusinessCtx, id: number): Promise<ServiceRow | undefined> =>
  live(ctx).where('id', '=', id).executeTakeFirst();

export const insert = (ctx: BusinessCtx, services: NewService[]) =>
  ctx.db
    .insertInto('services')
    .values(services.map((service) => ({ ...service, business_id: ctx.businessId })))
    .returningAll()
    .$narrowType<Named>()
    .execute();

export const update = (ctx: BusinessCtx, id: number, changes: Updateable<Tables['services']>) =>
  ctx.db
    .updateTable('services')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .returningAll()
    .$narrowType<Named>()
    .executeTakeFirstOrThrow();

/** Of those that are not as they shall be; answers how many. */
export async function setActive(ctx: BusinessCtx, ids: number[], isActive: boolean): Promise<number> {
  const { rows } = await sql`update services set is_active = ${isActive}
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[]) and deleted_at is null
      and is_active <> ${isActive} returning id`.execute(ctx.db);
  return rows.length;
}

export async function areThere(ctx: BusinessCtx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from services
    where business_id = ${ctx.businessId} and id = any (${ids}::bigint[])`.execute(ctx.db);
  return rows[0]!.n === new Set(ids).size;
}
