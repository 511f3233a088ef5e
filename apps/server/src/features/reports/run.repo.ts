import { sql, type RawBuilder } from 'kysely';
import type { MemberCtx } from '#server/platform/context.ts';
import type { Row } from './rows.ts';
import type { Sql } from './source.ts';

export const run = async (ctx: MemberCtx, statement: Sql): Promise<Row[]> =>
  (await (statement as RawBuilder<Row>).execute(ctx.db)).rows;

type Plan = { 'Total Cost': number; 'Plan Rows': number; Plans?: Plan[] };
const mostRows = (plan: Plan): number => Math.max(plan['Plan Rows'], ...(plan.Plans ?? []).map(mostRows));

/** The planner's estimate of a statement, without running it. */
export async function costOf(ctx: MemberCtx, statement: Sql): Promise<{ cost: number; rows: number }> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${statement}`.execute(ctx.db);
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return { cost: plan['Total Cost'], rows: mostRows(plan) };
}
