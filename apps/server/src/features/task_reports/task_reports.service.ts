import type { Input } from '@daftar/contract/core/route';
import { LONGEST_REPORT, MOST_ROWS, type taskReportRoutes } from '@daftar/contract/task_reports';
import { formatDay } from '@daftar/domain/date-format';
import { addDays, daysBetween, monthEnd, monthStart, rangeProblem } from '@daftar/domain/dates';
import { statusOn } from '@daftar/domain/work/task-status';
import { teamLoad } from '@daftar/domain/work/team-load';
import type { MemberCtx } from '#server/context.ts';
import { invalid } from '#server/failure.ts';
import { leaveWithin, workplacesOf } from '#server/features/attendance/week.service.ts';
import { sightOf } from '#server/features/boards/standing.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { configsOf } from '#server/features/configs/configs.service.ts';
import { exportSheet } from '#server/features/files/exports.service.ts';
import { taskClock } from '#server/features/tasks/clock.service.ts';
import * as repo from './task_reports.repo.ts';
import { reportSheet } from './task_reports.sheet.ts';

type Query<K extends 'report' | 'export'> = Input<(typeof taskReportRoutes)[K]>['query'];

export async function taskReport(ctx: MemberCtx, { from_date, to_date, group, board_id }: Query<'report'>) {
  const clock = await taskClock(ctx);
  const from = from_date ?? monthStart(to_date ?? clock.today);
  const to = to_date ?? monthEnd(from_date ?? clock.today);
  const problem = rangeProblem(from, to, 'due') ?? (daysBetween(from, to) > LONGEST_REPORT ? 'A year at most' : null);
  if (problem) throw invalid({ field: 'to_date', rule: 'range', message: problem });
  const filter = { from, to, board_id, sight: await sightOf(ctx), user: ctx.person.userId, ...clock };
  const [rows, totals] = await Promise.all([repo.rows(ctx, group, filter, MOST_ROWS + 1), repo.totals(ctx, filter)]);
  return { from, to, rows: rows.slice(0, MOST_ROWS), totals, truncated: rows.length > MOST_ROWS };
}

export async function exportReport(ctx: MemberCtx, { exportType, ...chosen }: Query<'export'>) {
  const report = await taskReport(ctx, chosen);
  const notes: [string, string][] = [
    ['Due', `${formatDay(report.from)} to ${formatDay(report.to)}`],
    ['By', ctx.person.name],
  ];
  const sheet = reportSheet(report, chosen.group, { of: (await businessOf(ctx)).name, notes });
  const file = await exportSheet(ctx, 'board_tasks', sheet, { name: 'task-report', format: exportType });
  return { ...file, rows: report.rows.length, truncated: report.truncated };
}

/** A fortnight: longer than a week of filings, shorter than what nobody has planned yet. */
const LOOK_AHEAD = 14;
const MOST_PEOPLE = 100;
const MOST_TASKS = 5000;

/** Managers of boards see everybody; others how they stand themselves. */
export async function loadOfTeam(ctx: MemberCtx) {
  const [clock, sight] = await Promise.all([taskClock(ctx), sightOf(ctx)]);
  const to = addDays(clock.today, LOOK_AHEAD - 1);
  const people = await repo.people(ctx, sight, sight === null ? null : ctx.person.userId, MOST_PEOPLE);
  const ids = people.map(({ id }) => id);
  const boards = sight && [...sight.all, ...sight.own];
  const [tasks, leave, workplaceOf, settings] = await Promise.all([
    repo.dueBy(ctx, to, ids, boards, MOST_TASKS),
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
      // As every list counts it: what sleeps is not late.
      overdue: tasks.filter(
        (task) =>
          task.assignee_ids.includes(load.user_id) && statusOn(task, clock.today, clock.autoOverdue) === 'OVERDUE',
      ).length,
    })),
  };
}
