import type { TaskState } from '@daftar/domain/work/task-status';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/context.ts';

/** Whether the caller sees them or not: a gate is a gate. */
export const subTasks = async (
  ctx: BusinessCtx,
  taskId: number,
): Promise<{ id: number; name: string; state: TaskState }[]> =>
  (
    await sql<{ id: number; name: string; state: TaskState }>`
      select id, name, state from board_tasks
       where business_id = ${ctx.businessId} and parent_id = ${taskId} and deleted_at is null
       order by rank collate "C", id`.execute(ctx.db)
  ).rows;

/** People whose timer runs on the task. */
export const runningTimers = async (ctx: BusinessCtx, taskId: number): Promise<{ id: number; name: string }[]> =>
  (
    await sql<{ id: number; name: string }>`
      select u.id, u.name from time_sheet_ranges r join users u on u.id = r.user_id
       where r.business_id = ${ctx.businessId} and r.board_task_id = ${taskId} and r.end_date_time is null
       order by u.name, u.id`.execute(ctx.db)
  ).rows;
