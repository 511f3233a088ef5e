import type { BusinessCtx } from '#server/context.ts';

/** The kind of job in recurring_tasks.jobs.ts. */
export const RUN = 'recurring_tasks.run';

/** What is to be made now need not wait for the next round. */
export const runSoon = (ctx: BusinessCtx): Promise<void> => ctx.app.jobs.enqueueAccount(ctx, RUN, {});

/**
 * For the room of tasks, when one is completed or cancelled. That a rule by completion is due then, the database keeps
 * (app.wake_recurring_task), however the task came to its end; this only saves the wait for the next round.
 */
export async function completedTask(ctx: BusinessCtx, task: { recurring_task_id: number | null }): Promise<void> {
  if (task.recurring_task_id !== null) await runSoon(ctx);
}
