import { MAX_STORED } from '@daftar/contract/cma';
import { sql } from 'kysely';
import { actorId, type BusinessCtx } from '#server/platform/context.ts';

export const scenariosOf = (ctx: BusinessCtx, fileId: number) =>
  ctx.db
    .selectFrom('cma_scenarios')
    .select(['id', 'name'])
    .where('business_id', '=', ctx.businessId)
    .where('cash_credit_loan_id', '=', fileId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(20)
    .execute();

/** Sums of the accounts of each line, by year. */
export async function lineBalances(ctx: BusinessCtx, clientId: number) {
  const { rows } = await sql<{ line: string; year: string; amount: string }>`
    select g.line, y.year, sum(b.amount)::text as amount from ac_balances b
    join cc_accounts a on a.business_id = b.business_id and a.id = b.account_id
    join ac_groups g on g.business_id = a.business_id and g.id = a.group_id
    join cash_credit_configs y on y.business_id = b.business_id and y.id = b.config_id
    where b.business_id = ${ctx.businessId} and b.client_id = ${clientId}
    group by g.line, y.year`.execute(ctx.db);
  return rows;
}

export const cellsOf = (ctx: BusinessCtx, scenarioId: number) =>
  ctx.db
    .selectFrom('cma_cells')
    .select(['line', 'year', 'value', 'note'])
    .where('business_id', '=', ctx.businessId)
    .where('scenario_id', '=', scenarioId)
    .orderBy('id')
    .limit(MAX_STORED)
    .execute();

type Cell = { line: string; year: string; value: string | null; note: string };

/** A cell without value and note is deleted. */
export async function saveCells(
  ctx: BusinessCtx,
  { clientId, scenarioId }: { clientId: number; scenarioId: number },
  cells: readonly Cell[],
): Promise<void> {
  const cell = sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) as c (line text, year text, value numeric, note text)`;
  await sql`insert into cma_cells (business_id, client_id, scenario_id, line, year, value, note, created_by)
    select ${ctx.businessId}, ${clientId}, ${scenarioId}, c.line, c.year, c.value, c.note, ${actorId(ctx)}
    from ${cell}
    on conflict (business_id, scenario_id, line, year) do update set value = excluded.value, note = excluded.note`.execute(
    ctx.db,
  );
  await sql`delete from cma_cells where business_id = ${ctx.businessId} and scenario_id = ${scenarioId}
    and value is null and note = ''`.execute(ctx.db);
}

export const copyCells = (ctx: BusinessCtx, from: number, to: number) =>
  sql`insert into cma_cells (business_id, client_id, scenario_id, line, year, value, note, created_by)
    select business_id, client_id, ${to}, line, year, value, note, ${actorId(ctx)} from cma_cells
    where business_id = ${ctx.businessId} and scenario_id = ${from}`.execute(ctx.db);
