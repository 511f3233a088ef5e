import { addDays } from '@daftar/domain/dates';
import { loadOf } from '@daftar/domain/work/team-load';
import type { MemberCtx } from '#server/platform/context.ts';
import { leaveWithin, workplacesOf } from '#server/features/attendance/week.service.ts';
import { taskVisibilityOf } from '#server/features/boards/access.service.ts';
import { taskClock } from '#server/features/boards/task-clock.service.ts';
import { configsOf } from '#server/features/settings/settings.service.ts';
import { memberLoads } from './team-load.repo.ts';

/** Two weeks: covers upcoming filings that are already planned. */
const LOOK_AHEAD = 14;
const MAX_PEOPLE = 100;

/** Managers of boards see all members, others only themselves. */
export async function loadOfTeam(ctx: MemberCtx) {
  const [clock, visibility] = await Promise.all([taskClock(ctx), taskVisibilityOf(ctx)]);
  const to = addDays(clock.today, LOOK_AHEAD - 1);
  const members = await memberLoads(ctx, { clock, to, visibility, user: ctx.person.userId, most: MAX_PEOPLE });
  const [leave, workplaceOf, settings] = await Promise.all([
    leaveWithin(ctx, clock.today, to),
    workplacesOf(
      ctx,
      clock.today,
      to,
      members.map(({ id }) => id),
    ),
    configsOf(ctx, 'TIME_SHEET'),
  ]);
  return {
    to,
    people: members.map(({ id, name, ...sums }) => {
      const { week, branch_id } = workplaceOf(id);
      const { daily_hours } = settings.of(branch_id);
      const away = [...(leave.get(id)?.values() ?? [])].reduce((sum, part) => sum + part, 0);
      return {
        user_id: id,
        user_name: name,
        ...loadOf(sums, away, { from: clock.today, to, week, daily_hours }),
      };
    }),
  };
}
