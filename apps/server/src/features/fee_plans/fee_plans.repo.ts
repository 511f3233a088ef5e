import type { FeePlan, FeePlanBody } from '@daftar/contract/fee_plans';
import { sql, type Insertable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/context.ts';
import { contains, listPage, type ListQuery } from '#server/db/list.ts';
import { orSame } from '#server/db/records.ts';
import type { Tables } from '#server/db/tables.ts';

type Lines = { lines: FeePlan['lines'] };

const live = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('fee_plans as p')
    .selectAll('p')
    .$narrowType<Lines>()
    .select([
      sql<string>`lower(p.name)`.as('name_order'),
      sql<number>`(select count(*)::int from client_fee_plans g where g.business_id = p.business_id
        and g.fee_plan_id = p.id and g.ended_at is null)`.as('clients'),
    ])
    .where('p.business_id', '=', ctx.businessId)
    .where('p.deleted_at', 'is', null);

export type PlanQuery = ListQuery & { search?: string | undefined; is_active?: boolean | undefined };

export function list(ctx: BusinessCtx, query: PlanQuery) {
  let rows = live(ctx);
  if (query.search) rows = rows.where('p.name', 'ilike', contains(query.search));
  if (query.is_active !== undefined) rows = rows.where('p.is_active', '=', query.is_active);
  return listPage(ctx.db, rows, query, {
    columns: { name: 'name_order', created_at: 'p.created_at' },
    first: 'name',
    tie: 'p.id',
  });
}

export const find = (ctx: BusinessCtx, id: number) => live(ctx).where('p.id', '=', id).executeTakeFirst();

export async function insert(ctx: BusinessCtx, { lines, ...plan }: FeePlanBody): Promise<number> {
  const { id } = await ctx.db
    .insertInto('fee_plans')
    .values({ ...plan, lines: JSON.stringify(lines), business_id: ctx.businessId, created_by: actorId(ctx) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Changes = Partial<Omit<FeePlanBody, 'lines'>> & { lines?: string; deleted_at?: string };

export const update = (ctx: BusinessCtx, id: number, changes: Changes) =>
  ctx.db
    .updateTable('fee_plans')
    .set(orSame(changes))
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const insertGiven = (ctx: BusinessCtx, given: Omit<Insertable<Tables['client_fee_plans']>, 'business_id'>) =>
  ctx.db
    .insertInto('client_fee_plans')
    .values({ ...given, business_id: ctx.businessId, created_by: actorId(ctx) })
    .execute();

export function listGiven(ctx: BusinessCtx, planId: number, query: ListQuery) {
  const rows = ctx.db
    .selectFrom('client_fee_plans as g')
    .innerJoin('fee_plans as p', (join) =>
      join.onRef('p.business_id', '=', 'g.business_id').onRef('p.id', '=', 'g.fee_plan_id'),
    )
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'g.business_id').onRef('c.id', '=', 'g.client_id'),
    )
    .innerJoin('firms as f', (join) =>
      join.onRef('f.business_id', '=', 'g.business_id').onRef('f.id', '=', 'g.firm_id'),
    )
    .selectAll('g')
    .select(['p.name as plan_name', 'c.client_full_name as client_name', 'f.name as firm_name'])
    .where('g.business_id', '=', ctx.businessId)
    .where('g.fee_plan_id', '=', planId);
  return listPage(ctx.db, rows, query, {
    columns: { created_at: 'g.created_at' },
    first: '-created_at',
    tie: 'g.id',
  });
}

/** Who of these has the plan already. */
export async function holders(ctx: BusinessCtx, planId: number, clientIds: readonly number[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('client_fee_plans as g')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.business_id', '=', 'g.business_id').onRef('c.id', '=', 'g.client_id'),
    )
    .select('c.client_full_name as name')
    .where('g.business_id', '=', ctx.businessId)
    .where('g.fee_plan_id', '=', planId)
    .where('g.ended_at', 'is', null)
    .where('g.client_id', 'in', clientIds)
    .execute();
  return rows.map(({ name }) => name);
}

export const setEnded = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .updateTable('client_fee_plans')
    .set({ ended_at: ctx.now.toISOString() })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();
