/** Time zone, settings and days that time entries depend on. */
import type { BusinessConfigs } from '@daftar/domain/business-configs';
import { today } from '@daftar/domain/date-format';
import type { Day } from '@daftar/domain/dates';
import { expectedSeconds } from '@daftar/domain/work/timesheets';
import type { SheetState } from '@daftar/domain/work/transitions';
import { dayKind } from '@daftar/domain/work/working-days';
import type { BusinessCtx } from '#server/platform/context.ts';
import { branchOf, workdaysOf, type Workdays } from '#server/features/attendance/week.service.ts';
import { businessOf } from '#server/features/businesses/businesses.service.ts';
import { configOf, configsOf } from '#server/features/settings/settings.service.ts';
import * as repo from './sheets.repo.ts';

/** Time entries use the time zone of the business. */
export const zoneOf = async (ctx: BusinessCtx): Promise<string> => (await businessOf(ctx)).timezone;

export type TimeSettings = BusinessConfigs['TIME_SHEET'];
/** Settings of the member's only branch, else of the business, as with days off (0024). */
export const settingsOf = async (ctx: BusinessCtx, userId: number): Promise<TimeSettings> =>
  configOf(ctx, 'TIME_SHEET', await branchOf(ctx, userId));

const OPENS = '09:00';
/** When the member's office opens: manual durations are placed from then on. */
export const opensAt = async (ctx: BusinessCtx, userId: number): Promise<string> =>
  (await configOf(ctx, 'ATTENDANCE', await branchOf(ctx, userId))).opens || OPENS;

/** Both where the member's place was read already. */
export async function settingsAt(ctx: BusinessCtx, { branch_id, rules }: ReturnType<Workdays['placeOf']>) {
  return { config: await configOf(ctx, 'TIME_SHEET', branch_id), opens: rules.opens || OPENS };
}

export const dayOf = async (ctx: BusinessCtx, moment: Date): Promise<Day> => today(moment, await zoneOf(ctx));

/** State of a member's days; days never submitted are open. */
export async function sheetsOf(ctx: BusinessCtx, userId: number, from: Day, to: Day) {
  const rows = await repo.sheets(ctx, [userId], from, to);
  const states = new Map(rows.map(({ day, state }) => [day, state]));
  return (day: Day): SheetState => states.get(day) ?? 'Open';
}

export type AskedOf = { is_working_day: boolean; holiday: string; expected: number };

/** Expected time by member and day. `workdays`: of these members and days, if they were read already. */
export async function expectedTimeOf(
  ctx: BusinessCtx,
  userIds: readonly number[],
  days: readonly Day[],
  workdays?: Workdays,
): Promise<(userId: number, day: Day) => AskedOf> {
  const settings = await configsOf(ctx, 'TIME_SHEET');
  const { placeOf, leaveOn } = workdays ?? (await workdaysOf(ctx, days[0]!, days.at(-1)!, userIds));
  return (userId, day) => {
    const { week, branch_id } = placeOf(userId);
    const { daily_hours } = settings.of(branch_id);
    const is_working_day = dayKind(day, week) === 'working';
    return {
      is_working_day,
      holiday: week.holidays.get(day) ?? '',
      expected: expectedSeconds(daily_hours, is_working_day, leaveOn(userId, day)),
    };
  };
}
