import { sql } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import { databaseFault } from '#server/platform/db/database-fault.ts';
import { PLANNED_EACH_TIME } from '#server/platform/db/prepared-statements.ts';
import { TookTooLong } from '#server/platform/db/transaction.ts';
import { invalid } from '#server/platform/http-error.ts';
import type { Row } from './rows.ts';
import type { Sql } from './source.ts';

/** A report over too many records is answered with what helps: trying again would take as long. */
export async function run(ctx: Pick<MemberCtx, 'db'>, statement: Sql): Promise<Row[]> {
  try {
    return (await sql<Row>`${PLANNED_EACH_TIME} ${statement}`.execute(ctx.db)).rows;
  } catch (error) {
    if (databaseFault(error) !== 'slow' && !(error instanceof TookTooLong)) throw error;
    const message = 'This report took too long. Choose a shorter period or add a filter.';
    throw invalid({ field: 'filters', rule: 'cost', message });
  }
}

type Plan = { 'Total Cost': number; 'Plan Rows': number; Plans?: Plan[] };
const mostRows = (plan: Plan): number => Math.max(plan['Plan Rows'], ...(plan.Plans ?? []).map(mostRows));

/** The planner's estimate of a statement, without running it. */
export async function costOf(ctx: MemberCtx, statement: Sql): Promise<{ cost: number; rows: number }> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${statement}`.execute(ctx.db);
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return { cost: plan['Total Cost'], rows: mostRows(plan) };
}
