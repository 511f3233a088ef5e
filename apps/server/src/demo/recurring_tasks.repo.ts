import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export async function boardsByCode(ctx: BusinessCtx): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('boards')
    .select(['id', 'code'])
    .where('business_id', '=', ctx.businessId)
    .execute();
  return new Map(rows.map(({ id, code }) => [code, id]));
}

export async function allClientIds(ctx: BusinessCtx): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('clients')
    .select('id')
    .where('business_id', '=', ctx.businessId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export const forgetStale = (ctx: BusinessCtx) =>
  sql`delete from stale_obligations where business_id = ${ctx.businessId}`.execute(ctx.db);

/** Links each task to the obligation it fulfils. */
export async function linkTasks(ctx: BusinessCtx, forms: readonly { form: string; service: string }[]): Promise<void> {
  // The planner has no statistics for rows of this transaction and would assume one row.
  await sql`set local enable_nestloop = off`.execute(ctx.db);
  await sql`update board_tasks t set obligation_key = o.key, calendar_date = t.due_date,
           obligation = jsonb_build_object('form', o.form, 'title', o.title, 'period_from', o.period_from,
             'period_to', o.period_to, 'who', o.who, 'state_code', o.state_code, 'gstin', o.gstin, 'statutory_date', o.statutory_date)
        from (select distinct on (o.client_id, o.form, o.period_from, o.period_to) o.*, t.id as task_id
                from client_obligations o
                join jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as f (form text, service text) on f.form = o.form
                join services s on s.business_id = o.business_id and s.name = f.service
                join board_tasks t on t.business_id = o.business_id and t.client_id = o.client_id and t.service_id = s.id
                 and t.period_from = o.period_from and t.period_to = o.period_to and t.state <> 'CANCELLED'
               where o.business_id = ${ctx.businessId}
               order by o.client_id, o.form, o.period_from, o.period_to, o.id, t.id) o
       where t.business_id = ${ctx.businessId} and t.id = o.task_id and t.obligation_key is null`.execute(ctx.db);
  await sql`set local enable_nestloop = on`.execute(ctx.db);
}
