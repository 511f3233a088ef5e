import type { BusinessCtx } from '#server/platform/context.ts';

/** The kind of job in recurring_tasks.jobs.ts. */
export const RUN = 'recurring_tasks.run';

/** Runs at once instead of in the next sweep. */
export const runSoon = (ctx: BusinessCtx): Promise<void> => ctx.app.jobs.enqueueAccount(ctx, RUN, {});

/**
 * Runs when a task is completed or cancelled. The database already marks its rule as due (app.wake_recurring_task);
 * this only avoids waiting for the next sweep.
 */
export async function completedTask(ctx: BusinessCtx, task: { recurring_task_id: number | null }): Promise<void> {
  if (task.recurring_task_id !== null) await runSoon(ctx);
}
