/** Which days the practice works: the front door of attendance for other rooms. */
import type { BusinessConfigs } from '@daftar/domain/business-configs';
import type { Day } from '@daftar/domain/dates';
import { leaveDays } from '@daftar/domain/work/leave';
import { leavePart } from '@daftar/domain/work/leave-year';
import type { WorkWeek } from '@daftar/domain/work/working-days';
import type { BusinessCtx } from '#server/context.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
import { branchesOf } from './people.repo.ts';
import { leavesWithin } from './requested.repo.ts';
import { holidaysWithin, type HolidayRow } from './week.repo.ts';

export type AttendanceRules = BusinessConfigs['ATTENDANCE'];
/** What holds in a place: its rules, and its days. */
export type Office = { rules: AttendanceRules; week: WorkWeek };

/** The weekly offs and the holidays of some days: of the whole practice, or of a branch. */
export const workWeek = async (
  ctx: BusinessCtx,
  from: Day,
  to: Day,
  branchId: number | null = null,
): Promise<WorkWeek> => (await officesOf(ctx, from, to, [branchId])).get(branchId)!.week;

/** For many people at once: each place is asked for once. */
export async function officesOf(
  ctx: BusinessCtx,
  from: Day,
  to: Day,
  branchIds: Iterable<number | null>,
): Promise<Map<number | null, Office>> {
  const holidays = await holidaysWithin(ctx, from, to);
  const offices = new Map<number | null, Office>();
  for (const branchId of new Set(branchIds)) {
    const rules = await configOf(ctx, 'ATTENDANCE', branchId);
    offices.set(branchId, { rules, week: weekOf(rules, holidays, branchId) });
  }
  return offices;
}

export type Workplace = Office & { branch_id: number | null };

/** Where each of these people works: in the branch that is theirs alone, else in the practice. */
export async function workplacesOf(
  ctx: BusinessCtx,
  from: Day,
  to: Day,
  userIds: readonly number[],
): Promise<(userId: number) => Workplace> {
  const branchOf = await branchesOf(ctx, userIds);
  const offices = await officesOf(ctx, from, to, [null, ...branchOf.values()]);
  return (userId) => {
    const branch_id = branchOf.get(userId) ?? null;
    return { ...offices.get(branch_id)!, branch_id };
  };
}

/** The branch whose settings are a person's. */
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

/** Approved leave by person and day, 1 or 0.5 of it: whom a timesheet reminder spares, whose load is less. */
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
