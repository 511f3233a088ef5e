import { formatDay, today } from '@daftar/domain/date-format';
import { addDays, type Day } from '@daftar/domain/dates';
import { needsReminder, reminderDay, TIMESHEET_REMINDER } from '@daftar/domain/work/timesheet-reminder';
import type { App, BusinessCtx } from '#server/context.ts';
import { workplacesOf } from '#server/features/attendance/week.service.ts';
import { configsOf } from '#server/features/configs/configs.service.ts';
import { notify } from '#server/features/notifications/notifications.service.ts';
import { seenTask } from '#server/features/tasks/access.service.ts';
import { tell } from '#server/features/tasks/telling.service.ts';
import { inBusiness } from '#server/jobs/context.ts';
import { each } from '#server/jobs/each.ts';
import * as ranges from './ranges.repo.ts';
import * as repo from './sheets.repo.ts';
import { askedOf } from './surroundings.service.ts';

/** How often the server looks; a business that was never looked at begins with the last of these. */
const ROUND_MS = 15 * 60_000;
const AT_ONCE = 200;

/** 'Please Fill your timesheet', once a day, to those who keep one and have not. One transaction: exactly once. */
export const remindBusiness = (app: App, businessId: number, now: Date): Promise<void> =>
  inBusiness(app, businessId, async (nobody) => {
    const ctx = { ...nobody, now };
    const after = await repo.holdRound(ctx, new Date(now.getTime() - ROUND_MS));
    const dayIn = await reminderDays(ctx, after);
    if (now > after) await repo.endRound(ctx, now);
    for (const day of new Set(dayIn.values())) {
      if (day === null) continue;
      await notify(ctx, {
        type: TIMESHEET_REMINDER.type,
        title: TIMESHEET_REMINDER.title,
        body: `Of ${formatDay(day)}`,
        link: `/business/${ctx.businessId}/timesheet?day=${day}`,
        userIds: await unfilled(ctx, day, dayIn),
      });
    }
  });

/** By branch: the day that people are reminded of in this round, or null where their hour has not come. */
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
  // A branch that set nothing of its own has the practice's hour.
  const people = keepers.filter((user) => {
    const { branch_id } = workplaceOf(user);
    return dayIn.get(dayIn.has(branch_id) ? branch_id : null) === day;
  });
  if (people.length === 0) return [];
  const asked = await askedOf(ctx, people, [day]);
  const logged = new Map((await repo.daySums(ctx, people, day, day)).map((row) => [row.user_id, row.seconds]));
  const states = new Map((await repo.sheets(ctx, people, day, day)).map((row) => [row.user_id, row.state]));
  // A running timer counts with what it has.
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

/** Timers that look forgotten: their person is told, once. Answers how many were. */
export async function noticeForgotten(app: App, businessId: number, now: Date): Promise<number> {
  const within = <T>(work: (ctx: BusinessCtx) => Promise<T>) =>
    inBusiness(app, businessId, (ctx) => work({ ...ctx, now }));
  let told = 0;
  await each(await within((ctx) => ranges.forgotten(ctx, AT_ONCE)), async (id) => {
    if (await within((ctx) => tellForgotten(ctx, id))) told += 1;
  });
  return told;
}

/** Held: of two processes the second finds it told. */
async function tellForgotten(ctx: BusinessCtx, id: number): Promise<boolean> {
  const range = await ranges.hold(ctx, id);
  if (range.end_date_time !== null || range.told_at !== null) return false;
  await ranges.update(ctx, id, { told_at: ctx.now.toISOString() });
  const { task } = await seenTask(ctx, range.board_task_id);
  const since = range.day === today(ctx.now, ctx.timezone) ? 'today' : formatDay(range.day);
  await tell(ctx, task, 'timer_forgotten', { named: [range.user_id], body: `Since ${since}` });
  return true;
}
