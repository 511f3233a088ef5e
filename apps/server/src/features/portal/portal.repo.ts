import { sql } from 'kysely';
import type { BusinessCtx, ClientCtx, MemberCtx, SignedInCtx } from '#server/context.ts';
import { contains, listPage, type ListQuery } from '#server/db/list.ts';

export type Practice = {
  id: number;
  name: string;
  country: string;
  currency: string;
  colour: string;
  logo: string | null;
};

const practices = (ctx: SignedInCtx) => ctx.db.selectFrom(sql<Practice>`app.my_practices()`.as('p')).selectAll();

export function listPractices(ctx: SignedInCtx, query: ListQuery & { search?: string | undefined }) {
  let rows = practices(ctx);
  if (query.search) rows = rows.where('p.name', 'ilike', contains(query.search));
  return listPage(ctx.db, rows, query, { columns: { name: 'p.name' }, first: 'name', tie: 'p.id' });
}

/** The one that was entered: how to reach it is for its clients too. */
export const findPractice = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('businesses')
    .select(['id', 'name', 'country', 'currency', 'colour', 'logo', 'email', 'mobile_number', 'website'])
    .where('id', '=', ctx.businessId)
    .executeTakeFirstOrThrow();

const MOST_SHOWN = 500;
export const listBranches = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('branches')
    .select(['id', 'name', 'city', 'address_1', 'address_2', 'pincode', 'state', 'email', 'mobile_number'])
    .where('business_id', '=', ctx.businessId)
    .where('deactivated', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_SHOWN)
    .execute();

const entities = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('clients as c')
    .select(['c.id', 'c.client_full_name', 'c.code_number', 'c.category'])
    .where('c.business_id', '=', ctx.businessId)
    .where('c.deleted_at', 'is', null);

export const findClient = (ctx: ClientCtx) => entities(ctx).where('c.id', '=', ctx.clientId).executeTakeFirstOrThrow();

/** The clients that the login stands for. Row-level security shows it no others. */
export function listClients(ctx: MemberCtx, query: ListQuery & { search?: string | undefined }) {
  let rows = entities(ctx).where('c.id', '=', sql<number>`any (app.own_client_ids())`);
  if (query.search) rows = rows.where('c.client_full_name', 'ilike', contains(query.search));
  return listPage(ctx.db, rows, query, {
    columns: { client_full_name: 'c.client_full_name' },
    first: 'client_full_name',
    tie: 'c.id',
  });
}
