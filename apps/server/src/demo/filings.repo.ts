import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type DoneObligation = {
  client_id: number;
  key: string;
  law: string;
  form: string;
  title: string;
  period_from: Day;
  period_to: Day;
  period_label: string;
  due_date: Day;
  gstin: string | null;
  pan: string;
  tan: string;
  cin: string;
  task_id: number | null;
  completed_on: Day | null;
  completed_by: number | null;
};

/** Obligations whose task is completed, and past ones outside GST that have no task. */
export async function doneObligations(ctx: BusinessCtx, today: Day): Promise<DoneObligation[]> {
  const { rows } = await sql<DoneObligation>`
    select o.client_id, o.key, o.law, o.form, o.title, o.period_from, o.period_to, o.period_label, o.due_date, o.gstin,
           c.pan, c.tan, c.cin, t.id as task_id, (t.completed_at at time zone ${ctx.timezone})::date as completed_on,
           t.completed_by
      from client_obligations o
      join clients c on c.business_id = o.business_id and c.id = o.client_id and c.deleted_at is null
      left join board_tasks t on t.business_id = o.business_id and t.client_id = o.client_id
        and t.obligation_key = o.key and t.deleted_at is null and t.state <> 'CANCELLED'
     where o.business_id = ${ctx.businessId} and not o.is_optional
       and (t.state = 'COMPLETED' or (t.id is null and o.law <> 'GST' and o.due_date < ${today}::date))
     order by o.due_date, o.id`.execute(ctx.db);
  return rows;
}

/** Client and obligation of every filing. */
export async function filedKeys(ctx: BusinessCtx): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select client_id || ' ' || obligation_key as key from filings
    where business_id = ${ctx.businessId}`.execute(ctx.db);
  return rows.map(({ key }) => key);
}
