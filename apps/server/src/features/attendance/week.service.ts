/** Which days the practice works: the front door of attendance for other rooms. */
import type { BusinessConfigs } from '@daftar/domain/business-configs';
import type { Day } from '@daftar/domain/dates';
import type { WorkWeek } from '@daftar/domain/work/working-days';
import type { BusinessCtx } from '#server/context.ts';
import { configOf } from '#server/features/configs/configs.service.ts';
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

const weekOf = (rules: AttendanceRules, holidays: readonly HolidayRow[], branchId: number | null): WorkWeek => ({
  weekly_off: rules.weekly_off,
  saturdays_off: rules.saturdays_off,
  holidays: new Map(
    holidays
      .filter((holiday) => holiday.branch_id === null || holiday.branch_id === branchId)
      .map(({ day, name }) => [day, name]),
  ),
});
