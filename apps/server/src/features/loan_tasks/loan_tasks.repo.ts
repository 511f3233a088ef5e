import { MAX_LOAN_TASKS } from '@daftar/contract/loan_tasks';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export async function taskIdsOf(ctx: BusinessCtx, loanId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('loan_tasks')
    .select('board_task_id')
    .where('business_id', '=', ctx.businessId)
    .where('loan_id', '=', loanId)
    .orderBy('board_task_id', 'desc')
    .limit(MAX_LOAN_TASKS)
    .execute();
  return rows.map(({ board_task_id }) => board_task_id);
}

export async function loanIdOf(ctx: BusinessCtx, taskId: number): Promise<number | null> {
  const row = await ctx.db
    .selectFrom('loan_tasks')
    .select('loan_id')
    .where('business_id', '=', ctx.businessId)
    .where('board_task_id', '=', taskId)
    .executeTakeFirst();
  return row?.loan_id ?? null;
}

/** False if the task belongs to another file, also to one that the caller doesn't see. */
export async function link(ctx: BusinessCtx, loanId: number, taskId: number): Promise<boolean> {
  await sql`insert into loan_tasks (business_id, board_task_id, loan_id) values (${ctx.businessId}, ${taskId}, ${loanId})
    on conflict (business_id, board_task_id) do nothing`.execute(ctx.db);
  return (await loanIdOf(ctx, taskId)) === loanId;
}

export const unlink = (ctx: BusinessCtx, loanId: number, taskId: number) =>
  ctx.db
    .deleteFrom('loan_tasks')
    .where('business_id', '=', ctx.businessId)
    .where('loan_id', '=', loanId)
    .where('board_task_id', '=', taskId)
    .execute();
