import type { Service } from '@daftar/contract/services';
import { sql, type Insertable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Rows } from '#server/platform/resource/resource.repo.ts';

const found = (search: string) =>
  sql<boolean>`(name ilike ${contains(search)} or hsn_code like ${`${search.replace(/[\\%_]/g, '\\$&')}%`})`;

/** Case-insensitive order. */
const byName = sql`lower(name)`;

export const queries = {
  sorts: { name: byName },
  filters: {
    frequency: (rows: Rows, value: string) => rows.where('t.frequency', '=', value === 'none' ? '' : value),
  },
  search: (rows: Rows, text: string) => rows.where(found(text)),
};

const active = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('services')
    .selectAll()
    .$narrowType<Pick<Service, 'rates'>>()
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy(byName);

const MAX_FOUND = 50;
export function search(ctx: BusinessCtx, text: string | undefined) {
  const rows = active(ctx).limit(MAX_FOUND);
  return (text ? rows.where(found(text)) : rows).execute();
}

export async function isNamed(ctx: BusinessCtx, name: string): Promise<boolean> {
  const { rows } = await sql`select from services where business_id = ${ctx.businessId} and lower(name) = lower(${name})
    and deleted_at is null`.execute(ctx.db);
  return rows.length > 0;
}

/** More than a user chooses from. */
const MAX_NAMED = 500;
export const names = (ctx: BusinessCtx) => active(ctx).limit(MAX_NAMED).execute();

export const insert = (ctx: BusinessCtx, services: Omit<Insertable<Tables['services']>, 'business_id'>[]) =>
  ctx.db
    .insertInto('services')
    .values(services.map((service) => ({ ...service, business_id: ctx.businessId })))
    .execute();

/** Only those in the other state; returns their number. */
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
