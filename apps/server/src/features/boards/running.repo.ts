import type { AutomatedTask, Automation } from '@daftar/domain/work/automations';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

type Waiting = AutomatedTask & Automation;

/**
 * The automations of a task's board that wait for such an event, in the order in which they were made, and of the task
 * what their conditions ask for. One look for each event: most boards have none.
 */
export async function waitingFor(ctx: BusinessCtx, taskId: number, on: string) {
  const { rows } = await sql<Waiting>`
    select a.id, a.name, a.is_active, a.trigger as when, a.conditions, a.actions,
           t.task_type, t.priority, t.service_id, t.assignee_ids, t.tags, c.category as client_category
      from board_tasks t
      join board_automations a on a.business_id = t.business_id and a.board_id = t.board_id and a.is_active
       and a.trigger ->> 'on' = ${on}
      left join clients c on c.business_id = t.business_id and c.id = t.client_id
     where t.business_id = ${ctx.businessId} and t.id = ${taskId} and t.deleted_at is null
     order by a.id`.execute(ctx.db);
  return rows;
}

export async function waitsForNew(ctx: BusinessCtx, boardId: number): Promise<boolean> {
  const { rows } = await sql<{ does: boolean }>`select exists (select from board_automations
    where business_id = ${ctx.businessId} and board_id = ${boardId} and is_active and trigger ->> 'on' = 'created') as does`.execute(
    ctx.db,
  );
  return rows[0]!.does;
}

/** To the log of the task: which automation, and what came of it. */
export const log = (ctx: BusinessCtx, taskId: number, said: string) =>
  sql`select app.log_act('automate', 'board_tasks', ${taskId}, null, ${said})`.execute(ctx.db);
