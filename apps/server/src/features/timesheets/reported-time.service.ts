/** Time for reports, with the rights of the timesheet screens. */
import { daysBetween, monthStart, type Day } from '@daftar/domain/dates';
import type { SheetState } from '@daftar/domain/work/transitions';
import type { MemberCtx } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http-error.ts';
import { attendanceRecords } from '#server/features/attendance/records.service.ts';
import { daysOf, sheetsFor } from './sheets.service.ts';
import { expectedTimeOf } from './time-settings.service.ts';
import { mayApprove, subject } from './timesheets.policy.ts';
import * as repo from './totals.repo.ts';

export type TimeFilter = repo.TotalsFilter;

/** Members who can't approve see their own time only. */
const permitted = <T extends { user_id?: number | undefined }>(ctx: MemberCtx, filter: T): T =>
  mayApprove(ctx) ? filter : { ...filter, user_id: subject(ctx, filter.user_id) };

export const timeRecords = (ctx: MemberCtx, filter: TimeFilter) => repo.records(ctx, permitted(ctx, filter));

/** The sums of those records by member or client, as a query: seconds, billable seconds, value and cost. */
export const timeSums = (ctx: MemberCtx, filter: repo.PlainFilter, by: 'user_id' | 'client_id') =>
  repo.sumsOf(ctx, permitted(ctx, filter), by);

const MAX_DAYS = 1100;

export type MonthTarget = { user_id: number; user: string; month: Day; seconds: number };

/** Expected time of active members by month: what the team's timesheets call expected. */
export async function monthTargets(ctx: MemberCtx, filter: TimeFilter): Promise<MonthTarget[]> {
  const { from, to } = filter;
  if (daysBetween(from, to) > MAX_DAYS)
    throw invalid({ field: 'to_date', rule: 'range', message: 'Select a range of up to 3 years.' });
  const users = await repo.activeUsers(ctx, permitted(ctx, filter));
  const days = daysOf(from, to);
  const asked = await expectedTimeOf(
    ctx,
    users.map(({ user_id }) => user_id),
    days,
  );
  const months = Map.groupBy(days, monthStart);
  return users.flatMap(({ user_id, name }) =>
    [...months].map(([month, own]) => ({
      user_id,
      user: name,
      month,
      seconds: own.reduce((sum, day) => sum + asked(user_id, day).expected, 0),
    })),
  );
}

export type DayGap = {
  user_id: number;
  user: string;
  day: Day;
  expected: number;
  attendance: number;
  logged: number;
  gap: number;
  state: SheetState;
};
const IS_FINISHED: readonly SheetState[] = ['Approved', 'Locked'];

/** Days up to today that have less logged time than attendance, or that aren't approved. */
export async function dayGaps(
  ctx: MemberCtx,
  filter: { from: Day; to: Day; user_id?: number | undefined; branch_id?: number | undefined },
  today: Day,
): Promise<DayGap[]> {
  const to = filter.to < today ? filter.to : today;
  if (to < filter.from) return [];
  const attended = await attendanceRecords(ctx, { ...permitted(ctx, filter), to });
  const users = [...new Set(attended.map(({ user_id }) => user_id))];
  const sheetOf = await sheetsFor(ctx, users, daysOf(filter.from, to));
  return attended.flatMap(({ user_id, user, day, worked, logged }) => {
    const { expected, state } = sheetOf(user_id, day);
    const gap = Math.max(0, worked - logged);
    const isOpen = !IS_FINISHED.includes(state) && (expected > 0 || logged > 0 || worked > 0);
    return gap > 0 || isOpen ? [{ user_id, user, day, expected, attendance: worked, logged, gap, state }] : [];
  });
}
