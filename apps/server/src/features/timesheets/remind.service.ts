import { formatDay, today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { TIMESHEET_REMINDER, needsReminder, reminderDay } from '@daftar/domain/work/timesheet-reminder';
import type { App, BusinessCtx } from '#server/platform/context.ts';
import { workplacesOf } from '#server/features/attendance/week.service.ts';
import { configsOf } from '#server/features/settings/settings.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { visibleTask } from '#server/features/tasks/access.service.ts';
import { notifyTaskEvent } from '#server/features/tasks/notify.service.ts';
import { withBusinessContext } from '#server/platform/jobs/job-context.ts';
import { forEachReportingErrors } from '#server/platform/jobs/process-due.ts';
import * as ranges from './time-entries.repo.ts';
import * as repo from './sheets.repo.ts';
import { expectedTimeOf } from './time-settings.service.ts';

/** Interval of the job; a business never processed starts with the last interval. */
const ROUND_MS = 15 * 60_000;
const AT_ONCE = 200;

/**
 * 'Please Fill your timesheet', once a day, to members with an incomplete timesheet. In one transaction, so exactly
 * once.
 */
export const remindBusiness = (app: App, businessId: number, now: Date): Promise<void> =>
  withBusinessContext(app, businessId, async (nobody) => {
    const ctx = { ...nobody, now };
    const after = await repo.lockRound(ctx, new Date(now.getTime() - ROUND_MS));
    const dayIn = await reminderDays(ctx, after);
    if (now > after) await repo.endRound(ctx, now);
    for (const day of new Set(dayIn.values())) {
      if (day === null) continue;
      await notify(ctx, {
        type: TIMESHEET_REMINDER.type,
        title: TIMESHEET_REMINDER.title,
        body: `For ${formatDay(day)}`,
        link: `/business/${ctx.businessId}/timesheet?day=${day}`,
        userIds: await unfilled(ctx, day, dayIn),
        records: [],
      });
    }
  });

/** By branch: the day to remind of in this run, or null before their hour. */
async function reminderDays(ctx: BusinessCtx, after: Date): Promise<Map<number | null, Day | null>> {
  const settings = await configsOf(ctx, 'TIME_SHEET');
  return new Map(
    [null, ...settings.branches].map((branch) => [
      branch,
      reminderDay(after, ctx.now, settings.of(branch).remind_at, ctx.timezone),
    ]),
  );
}

async function unfilled(ctx: BusinessCtx, day: Day, dayIn: ReadonlyMap<number | null, Day | null>): Promise<number[]> {
  const keepers = await repo.keepers(ctx, addDays(day, -31));
  const workplaceOf = await workplacesOf(ctx, day, day, keepers);
  // Branches without their own hour use the business's.
  const people = keepers.filter((user) => {
    const { branch_id } = workplaceOf(user);
    return dayIn.get(dayIn.has(branch_id) ? branch_id : null) === day;
  });
  if (people.length === 0) return [];
  const asked = await expectedTimeOf(ctx, people, [day]);
  const logged = new Map((await repo.daySums(ctx, people, day, day)).map((row) => [row.user_id, row.seconds]));
  const states = new Map((await repo.sheets(ctx, people, day, day)).map((row) => [row.user_id, row.state]));
  // A running timer counts up to now.
  for (const { user_id, start_date_time, day: since } of await ranges.running(ctx, { user_ids: people })) {
    if (since !== day) continue;
    const seconds = Math.floor((ctx.now.getTime() - new Date(start_date_time).getTime()) / 1000);
    logged.set(user_id, (logged.get(user_id) ?? 0) + seconds);
  }
  return people.filter((user) =>
    needsReminder({
      expected: asked(user, day).expected,
      logged: logged.get(user) ?? 0,
      state: states.get(user) ?? 'Open',
    }),
  );
}

/** Notifies owners of forgotten timers once. Returns how many. */
export async function notifyForgottenTimers(app: App, businessId: number, now: Date): Promise<number> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    withBusinessContext(app, businessId, (ctx) => work({ ...ctx, now }));
  let notified = 0;
  await forEachReportingErrors(await within((ctx) => ranges.forgotten(ctx, AT_ONCE)), async (id) => {
    if (await within((ctx) => tellForgotten(ctx, id))) notified += 1;
  });
  return notified;
}

/** Locked, so that two processes notify once. */
async function tellForgotten(ctx: BusinessCtx, id: number): Promise<boolean> {
  const range = await ranges.lock(ctx, id);
  if (range.end_date_time !== null || range.notified_at !== null) return false;
  await ranges.update(ctx, id, { notified_at: ctx.now.toISOString() });
  const { task } = await visibleTask(ctx, range.board_task_id);
  const since = range.day === today(ctx.now, ctx.timezone) ? 'today' : formatDay(range.day);
  await notifyTaskEvent(ctx, task, 'timer_forgotten', { named: [range.user_id], body: `Running since ${since}` });
  return true;
}
