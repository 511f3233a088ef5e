import { addDays } from '@daftar/domain/dates';
import { statusOn } from '@daftar/domain/work/task-status';
import { teamLoad } from '@daftar/domain/work/team-load';
import type { MemberCtx } from '#server/platform/context.ts';
import { leaveWithin, workplacesOf } from '#server/features/attendance/week.service.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { taskClock } from '#server/features/boards/task-clock.service.ts';
import { configsOf } from '#server/features/settings/settings.service.ts';
import * as repo from './team-load.repo.ts';

/** Two weeks: covers upcoming filings that are already planned. */
const LOOK_AHEAD = 14;
const MAX_PEOPLE = 100;

/** Managers of boards see all members, others only themselves. */
export async function loadOfTeam(ctx: MemberCtx) {
  const [clock, visibility] = await Promise.all([taskClock(ctx), taskVisibilityOf(ctx)]);
  const to = addDays(clock.today, LOOK_AHEAD - 1);
  const people = await repo.people(ctx, visibility, visibility === null ? null : ctx.person.userId, MAX_PEOPLE);
  const ids = people.map(({ id }) => id);
  const boards = visibility && [...visibility.all, ...visibility.own];
  const [tasks, leave, workplaceOf, settings] = await Promise.all([
    repo.dueBy(ctx, to, ids, boards),
    leaveWithin(ctx, clock.today, to),
    workplacesOf(ctx, clock.today, to, ids),
    configsOf(ctx, 'TIME_SHEET'),
  ]);
  const away = new Map(
    [...leave].map(([user, days]) => [user, [...days.values()].reduce((sum, part) => sum + part, 0)]),
  );
  const loads = ids.flatMap((user) => {
    const { week, branch_id } = workplaceOf(user);
    const { daily_hours } = settings.of(branch_id);
    return teamLoad(tasks, [user], away, { from: clock.today, to, week, daily_hours });
  });
  return {
    to,
    people: loads.map((load, i) => ({
      ...load,
      user_name: people[i]!.name,
      open: people[i]!.open,
      // As in lists: a snoozed task is not overdue.
      overdue: tasks.filter(
        (task) =>
          task.assignee_ids.includes(load.user_id) && statusOn(task, clock.today, clock.autoOverdue) === 'OVERDUE',
      ).length,
    })),
  };
}
