/** Time entries for other features. */
import type { TimeEntry } from '@daftar/domain/work/time-totals';
import type { BusinessCtx } from '#server/platform/context.ts';
import * as ranges from './time-entries.repo.ts';
import * as repo from './totals.repo.ts';

export { running as runningTimer } from './timer.service.ts';

/** The entries of a task, for billing. */
export const timeOfTask = (ctx: BusinessCtx, taskId: number): Promise<TimeEntry[]> => repo.entriesOf(ctx, [taskId]);

/** For many tasks. */
export const timeOfTasks = (ctx: BusinessCtx, taskIds: readonly number[]): Promise<TimeEntry[]> =>
  repo.entriesOf(ctx, taskIds);

/** Running timers by members or task. */
export const runningTimers = (ctx: BusinessCtx, of: { board_task_id?: number; user_ids?: readonly number[] } = {}) =>
  ranges.running(ctx, of);

/** Totals by group, largest first. Callers check permissions. */
export const timeTotalsBy = (ctx: BusinessCtx, by: repo.TimeKey, filter: repo.TotalsFilter, most = 500) =>
  repo.sumsBy(ctx, by, filter, most);
export const timeTotal = (ctx: BusinessCtx, filter: repo.TotalsFilter) => repo.sum(ctx, filter);
