/** The front door of time for other rooms: attendance, dashboard, reports, billing of work. */
import type { Day } from '@daftar/domain/dates';
import type { TimeEntry } from '@daftar/domain/work/time-totals';
import type { BusinessCtx } from '#server/context.ts';
import * as ranges from './ranges.repo.ts';
import * as sheets from './sheets.repo.ts';
import * as repo from './totals.repo.ts';

export { stopTimers } from './timer.service.ts';
export { running as runningTimer } from './timer.service.ts';

/** Seconds by person and day; days without any are not there. */
export async function loggedByDay(
  ctx: BusinessCtx,
  userIds: readonly number[],
  from: Day,
  to: Day,
): Promise<Map<number, Map<Day, number>>> {
  const logged = new Map<number, Map<Day, number>>();
  for (const { user_id, day, seconds } of await sheets.daySums(ctx, userIds, from, to))
    logged.set(user_id, (logged.get(user_id) ?? new Map<Day, number>()).set(day, seconds));
  return logged;
}

/** More than any task takes: what is billed at once is bounded too. */
const MOST_ENTRIES = 20_000;

/** The entries of a task, for billing. */
export const timeOfTask = (ctx: BusinessCtx, taskId: number): Promise<TimeEntry[]> =>
  repo.entriesOf(ctx, [taskId], MOST_ENTRIES);

/** Of many tasks at once. */
export const timeOfTasks = (ctx: BusinessCtx, taskIds: readonly number[]): Promise<TimeEntry[]> =>
  repo.entriesOf(ctx, taskIds, MOST_ENTRIES);

/** Who is at what now: of some people, or on a task. */
export const runningTimers = (ctx: BusinessCtx, of: { board_task_id?: number; user_ids?: readonly number[] } = {}) =>
  ranges.running(ctx, of);

/** Sums by task, person, day, client or service, the most first. Who may see them is asked before. */
export const timeTotalsBy = (ctx: BusinessCtx, by: repo.TimeKey, filter: repo.TotalsFilter, most = 500) =>
  repo.sumsBy(ctx, by, filter, most);
export const timeTotal = (ctx: BusinessCtx, filter: repo.TotalsFilter) => repo.sum(ctx, filter);
