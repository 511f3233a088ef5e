import type { AutomatedTask, Automation } from '@daftar/domain/work/automations';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

type Waiting = AutomatedTask & Automation;

/** Active automations of the task's board for this event, oldest first, with the task fields that conditions use. */
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

/** Logs on the task which automation ran and what it did. */
export const log = (ctx: BusinessCtx, taskId: number, result: string) =>
  sql`select app.log_action('automate', 'board_tasks', ${taskId}, null, ${result})`.execute(ctx.db);
