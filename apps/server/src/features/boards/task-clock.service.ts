/** Overdue and snoozed tasks depend on the business's date, not the user's. */
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import type { TaskStanding } from '@daftar/domain/work/task-actions';
import { daysLate, statusOn } from '@daftar/domain/work/task-status';
import type { BusinessCtx } from '#server/platform/context.ts';
import { configAndPlace } from '#server/features/settings/settings.service.ts';

export { taskStatus } from './task-status.repo.ts';

export type TaskClock = { today: Day; autoOverdue: boolean; timezone: string };

export async function taskClock(ctx: BusinessCtx): Promise<TaskClock> {
  const { config, timezone } = await configAndPlace(ctx, 'WORK_BOARD');
  return { today: today(ctx.now, timezone), autoOverdue: config.auto_overdue, timezone };
}

/** A task as the domain judges it: where nothing is shown as overdue, nothing is. */
export const standingOf = (task: TaskStanding, { autoOverdue }: TaskClock): TaskStanding => ({
  state: task.state,
  work_progress: task.work_progress,
  review: task.review,
  snoozed_until: task.snoozed_until,
  due_date: autoOverdue ? task.due_date : null,
});

export const statusNow = (task: TaskStanding, clock: TaskClock) => statusOn(task, clock.today, clock.autoOverdue);

export const lateNow = (task: TaskStanding, { today: day, autoOverdue }: TaskClock): number =>
  autoOverdue ? daysLate(task, day) : 0;
