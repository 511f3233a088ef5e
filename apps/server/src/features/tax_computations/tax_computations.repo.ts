import { MAX_VERSIONS, MAX_YEARS_COMPARED, taxComputationResource } from '@daftar/contract/tax_computations';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/list-page.ts';
import { filtered, type Query, type Rows } from '#server/platform/resource/resource.repo.ts';

const clientName = sql<string>`(select c.client_full_name from clients c
  where c.business_id = t.business_id and c.id = t.client_id)`;

export const queries = {
  extras: { client_name: clientName },
  search: (rows: Rows, text: string): Rows =>
    rows.where(sql<boolean>`(t.name ilike ${contains(text)} or ${clientName} ilike ${contains(text)})`),
};

const SORTED: Record<string, string> = Object.fromEntries(
  taxComputationResource.sorts.map((sort) => [sort, `t.${sort}`]),
);

/** Rows of an export, in the order of the list. */
export const matching = (ctx: BusinessCtx, query: Partial<Query>, most: number) => {
  const sort = query.sort ?? '-created_at';
  const isDown = sort.startsWith('-');
  const column = SORTED[sort.replace('-', '')]!;
  return filtered(ctx, { resource: taxComputationResource, queries }, {}, query)
    .orderBy(column as 't.id', isDown ? 'desc' : 'asc')
    .orderBy('t.id', isDown ? 'desc' : 'asc')
    .limit(most)
    .execute();
};

/** Final before draft, then the latest version. */
export const computationOfYear = (ctx: BusinessCtx, clientId: number, fy: number) =>
  ctx.db
    .selectFrom('tax_computations')
    .select(['id'])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .where('fy', '=', fy)
    .orderBy(sql`status = 'Final'`, 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One computation a year, newest year first. */
export async function comparedIds(ctx: BusinessCtx, clientId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from (
      select distinct on (fy) fy, id from tax_computations
      where business_id = ${ctx.businessId} and client_id = ${clientId}
      order by fy desc, (status = 'Final') desc, number desc) y
    order by fy desc limit ${MAX_YEARS_COMPARED}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The caller holds the lock of the client, so that versions are counted one by one. */
export async function nextNumber(ctx: BusinessCtx, clientId: number, fy: number): Promise<number | null> {
  const { next, count } = await ctx.db
    .selectFrom('tax_computations')
    .select([sql<number>`coalesce(max(number), 0) + 1`.as('next'), ({ fn }) => fn.countAll<number>().as('count')])
    .where('business_id', '=', ctx.businessId)
    .where('client_id', '=', clientId)
    .where('fy', '=', fy)
    .executeTakeFirstOrThrow();
  return Number(count) >= MAX_VERSIONS ? null : next;
}

type Figures = {
  regime: string;
  form: string;
  due_on: string;
  gross_income: string;
  total_income: string;
  tax: string;
  paid: string;
  payable: string;
};

export const saveInput = (ctx: BusinessCtx, id: number, input: string, figures: Figures) =>
  ctx.db
    .updateTable('tax_computations')
    .set({ input, ...figures })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const finalize = (ctx: BusinessCtx, id: number, at: string, by: number | null) =>
  ctx.db
    .updateTable('tax_computations')
    .set({ status: 'Final', finalized_at: at, finalized_by: by })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

type Row = Figures & {
  client_id: number;
  fy: number;
  number: number;
  name: string;
  input: string;
  created_by: number | null;
};
export const insertVersion = async (ctx: BusinessCtx, row: Row): Promise<number> =>
  (
    await ctx.db
      .insertInto('tax_computations')
      .values({ business_id: ctx.businessId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
