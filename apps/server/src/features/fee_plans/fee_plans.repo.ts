import { sql, type Insertable } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';
import { listPage, type ListQuery } from '#server/platform/db/list-page.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export const queries = {
  extras: {
    clients: sql<number>`(select count(*)::int from client_fee_plans g where g.business_id = t.business_id
      and g.fee_plan_id = t.id and g.ended_at is null)`,
  },
  sorts: { name: sql`lower(t.name)` },
};

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

/** Clients who already have the plan. */
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
