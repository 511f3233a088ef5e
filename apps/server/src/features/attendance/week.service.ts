/** Working days of a business, for other features. */
import type { BusinessConfigs } from '@daftar/domain/business-configs';
import type { Day } from '@daftar/domain/dates';
import { leaveDays } from '@daftar/domain/work/leave';
import { leavePart } from '@daftar/domain/work/leave-year';
import type { WorkWeek } from '@daftar/domain/work/working-days';
import type { BusinessCtx } from '#server/platform/context.ts';
import { configOf } from '#server/features/settings/settings.service.ts';
import { holidaysWithin, type HolidayRow } from './holidays.repo.ts';
import { branchesOf } from './people.repo.ts';
import { leavesWithin } from './requests.repo.ts';
import { workdayRows } from './days.repo.ts';

export type AttendanceRules = BusinessConfigs['ATTENDANCE'];
/** Rules and holidays of a branch. */
export type Office = { rules: AttendanceRules; week: WorkWeek };

/** Weekly offs and holidays of a business or branch. */
export const workWeek = async (
  ctx: BusinessCtx,
  from: Day,
  to: Day,
  branchId: number | null = null,
): Promise<WorkWeek> => (await officesOf(ctx, from, to, [branchId])).get(branchId)!.week;

/** Gazetted holidays, which move statutory dates. */
export const gazettedHolidays = async (ctx: BusinessCtx, from: Day, to: Day): Promise<HolidayRow[]> =>
  (await holidaysWithin(ctx, from, to)).filter(({ is_gazetted }) => is_gazetted);

/** For many members: each branch is read once. */
export async function officesOf(
  ctx: BusinessCtx,
  from: Day,
  to: Day,
  branchIds: Iterable<number | null>,
): Promise<Map<number | null, Office>> {
  return officesWith(ctx, await holidaysWithin(ctx, from, to), branchIds);
}

/** The same with holidays that were read already. */
export async function officesWith(
  ctx: BusinessCtx,
  holidays: readonly HolidayRow[],
  branchIds: Iterable<number | null>,
): Promise<Map<number | null, Office>> {
  const offices = new Map<number | null, Office>();
  for (const branchId of new Set(branchIds)) {
    const rules = await configOf(ctx, 'ATTENDANCE', branchId);
    offices.set(branchId, { rules, week: weekOf(rules, holidays, branchId) });
  }
  return offices;
}

export type Workplace = Office & { branch_id: number | null };

/** Branch of each member if they have only one, else the business. */
export const workplacesOf = async (
  ctx: BusinessCtx,
  from: Day,
  to: Day,
  userIds: readonly number[],
): Promise<(userId: number) => Workplace> => (await workdaysOf(ctx, from, to, userIds)).placeOf;

export type Workdays = {
  placeOf: (userId: number) => Workplace;
  /** Share of a day on approved leave, from 0 to 1, which reduces expected time. */
  leaveOn: (userId: number, day: Day) => number;
};

/** The places of members with their leave. */
export async function workdaysOf(ctx: BusinessCtx, from: Day, to: Day, userIds: readonly number[]): Promise<Workdays> {
  const { branches, holidays, leaves } = await workdayRows(ctx, from, to, userIds);
  const branchOf = new Map(branches.map(({ user_id, branch_id }) => [user_id, branch_id]));
  const offices = await officesWith(ctx, holidays, [null, ...branchOf.values()]);
  const placeOf = (userId: number): Workplace => {
    const branch_id = branchOf.get(userId) ?? null;
    return { ...offices.get(branch_id)!, branch_id };
  };
  const parts = new Map<string, number>();
  for (const { user_id, state, ...leave } of leaves) {
    if (state !== 'Approved') continue;
    for (const [day, part] of leaveDays(leave, placeOf(user_id).week)) {
      const key = `${user_id} ${day}`;
      parts.set(key, Math.min(1, (parts.get(key) ?? 0) + part));
    }
  }
  return { placeOf, leaveOn: (userId, day) => parts.get(`${userId} ${day}`) ?? 0 };
}

/** Branch whose settings apply to a member. */
export const branchOf = async (ctx: BusinessCtx, userId: number): Promise<number | null> =>
  (await branchesOf(ctx, [userId])).get(userId) ?? null;

const weekOf = (rules: AttendanceRules, holidays: readonly HolidayRow[], branchId: number | null): WorkWeek => ({
  weekly_off: rules.weekly_off,
  saturdays_off: rules.saturdays_off,
  holidays: new Map(
    holidays
      .filter((holiday) => holiday.branch_id === null || holiday.branch_id === branchId)
      .map(({ day, name }) => [day, name]),
  ),
});

/** Approved leave by member and day, 1 or 0.5: reduces expected time and skips reminders. */
export async function leaveWithin(ctx: BusinessCtx, from: Day, to: Day): Promise<Map<number, Map<Day, number>>> {
  const leaves = (await leavesWithin(ctx, from, to)).filter(({ state }) => state === 'Approved');
  const ids = new Set(leaves.map(({ user_id }) => user_id));
  const workplaceOf = await workplacesOf(ctx, from, to, [...ids]);
  const found = new Map<number, Map<Day, number>>();
  for (const leave of leaves) {
    const days = found.get(leave.user_id) ?? new Map<Day, number>();
    const { week } = workplaceOf(leave.user_id);
    for (const [day, part] of leaveDays(leavePart(leave, { from, to })!, week)) {
      days.set(day, (days.get(day) ?? 0) + part);
    }
    found.set(leave.user_id, days);
  }
  return found;
}
