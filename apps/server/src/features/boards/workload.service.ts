import { addDays } from '@daftar/domain/dates';
import { statusOn, type Dated } from '@daftar/domain/work/task-status';
import { teamLoad } from '@daftar/domain/work/team-load';
import type { MemberCtx } from '#server/platform/context.ts';
import { notFound } from '#server/platform/http-error.ts';
import { workplacesOf } from '#server/features/attendance/week.service.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { fileUrl } from '#server/features/files/files.service.ts';
import { taskClock } from '#server/features/boards/task-clock.service.ts';
import * as repo from './people.repo.ts';
import { taskVisibilityOf } from './access.service.ts';

/** Two weeks: covers upcoming filings that are already planned. */
const LOOK_AHEAD = 14;

/** A member's workload, as far as the caller sees their boards; their own completely. */
export async function workloadOf(ctx: MemberCtx, userId: number) {
  const found = await repo.find(ctx, userId);
  if (!found) throw notFound('person');
  const visibility = await taskVisibilityOf(ctx);
  const isSelf = userId === ctx.person.userId;
  const boards = (await repo.boardsOf(ctx, userId)).filter(
    ({ id }) => isSelf || visibility === null || visibility.all.includes(id),
  );
  if (boards.length === 0 && !isSelf && visibility !== null) throw notFound('person');
  const clock = await taskClock(ctx);
  const tasks = await repo.openTasks(
    ctx,
    userId,
    boards.map(({ id }) => id),
  );
  const to = addDays(clock.today, LOOK_AHEAD - 1);
  const { week, branch_id } = (await workplacesOf(ctx, clock.today, to, [userId]))(userId);
  const { daily_hours } = await configOf(ctx, 'TIME_SHEET', branch_id);
  const [load] = teamLoad(tasks, [userId], new Map(), { from: clock.today, to, week, daily_hours });
  // As every list counts it: what sleeps is not late.
  const isLate = (task: Dated): boolean => statusOn(task, clock.today, clock.autoOverdue) === 'OVERDUE';
  return {
    id: found.id,
    name: found.name,
    image_url: fileUrl(ctx, found.image),
    business_role: found.role_id === null ? 'Owner' : (found.business_role ?? ''),
    is_active: found.deactivated_at === null,
    boards: boards.map((board) => {
      const own = tasks.filter(({ board_id }) => board_id === board.id);
      return { ...board, open: own.length, overdue: own.filter(isLate).length };
    }),
    load: { to, ...load!, overdue: tasks.filter(isLate).length },
  };
}
