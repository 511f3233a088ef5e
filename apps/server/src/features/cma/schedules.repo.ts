import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';

const MAX_RECORDS = 30;

export const scenarioOf = (ctx: BusinessCtx, id: number) =>
  ctx.db
    .selectFrom('cma_scenarios')
    .select(['id', 'client_id'])
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const blocksOf = (ctx: BusinessCtx, scenarioId: number) =>
  ctx.db
    .selectFrom('cma_asset_blocks')
    .select(['rate', 'method', 'cost', 'written_off', 'changes'])
    .where('business_id', '=', ctx.businessId)
    .where('scenario_id', '=', scenarioId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_RECORDS)
    .execute();

export const loansOf = (ctx: BusinessCtx, scenarioId: number) =>
  ctx.db
    .selectFrom('cma_term_loans')
    .select([
      'amount',
      'drawn_year',
      'drawn_month',
      'annual_rate',
      'months',
      'moratorium_months',
      'moratorium_interest',
      'repayment',
      'frequency',
    ])
    .where('business_id', '=', ctx.businessId)
    .where('scenario_id', '=', scenarioId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MAX_RECORDS)
    .execute();

export async function copySchedules(ctx: BusinessCtx, from: number, to: number): Promise<void> {
  await sql`insert into cma_asset_blocks
      (business_id, client_id, scenario_id, name, rate, method, cost, written_off, changes, created_by)
    select business_id, client_id, ${to}, name, rate, method, cost, written_off, changes, ${actorId(ctx)}
    from cma_asset_blocks where business_id = ${ctx.businessId} and scenario_id = ${from} order by id`.execute(ctx.db);
  await sql`insert into cma_term_loans (business_id, client_id, scenario_id, name, amount, drawn_year, drawn_month,
      annual_rate, months, moratorium_months, moratorium_interest, repayment, frequency, created_by)
    select business_id, client_id, ${to}, name, amount, drawn_year, drawn_month,
      annual_rate, months, moratorium_months, moratorium_interest, repayment, frequency, ${actorId(ctx)}
    from cma_term_loans where business_id = ${ctx.businessId} and scenario_id = ${from} order by id`.execute(ctx.db);
}
