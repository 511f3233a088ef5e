import type { Day } from '@daftar/domain/dates';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import { jsonRows } from '#server/platform/db/json-rows.ts';
import { parseTimestamp } from '#server/platform/db/pool.ts';
import { holidaysBetween, type HolidayRow } from './holidays.repo.ts';
import { branchRows, type BranchRow } from './people.repo.ts';
import { leavesBetween, openCorrections, waitingIn, type StandingLeave } from './requests.repo.ts';

export type SlotRow = {
  id: number;
  start_time: string;
  end_time: string | null;
  is_typed: boolean;
  is_forgotten: boolean;
};
export type DayRow = { id: number; user_id: number; day: Day; from_home: boolean; slots: SlotRow[] };

const slots = sql<SlotRow[]>`coalesce((select json_agg(json_build_object('id', s.id, 'start_time', s.start_time,
  'end_time', s.end_time, 'is_typed', s.is_typed, 'is_forgotten', s.is_forgotten) order by s.start_time)
  from attendance_slots s where s.business_id = a.business_id and s.attendance_id = a.id), '[]')`;

const days = (ctx: BusinessCtx) =>
  ctx.db
    .selectFrom('attendances as a')
    .select(['a.id', 'a.user_id', 'a.day', 'a.from_home', slots.as('slots')])
    .where('a.business_id', '=', ctx.businessId);

const daysBetween = (ctx: BusinessCtx, userIds: readonly number[], { from, to }: Span) =>
  days(ctx)
    .where('a.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('a.day', '>=', from)
    .where('a.day', '<=', to);

export const findDay = (ctx: BusinessCtx, id: number): Promise<DayRow | undefined> =>
  days(ctx).where('a.id', '=', id).executeTakeFirst();

const openSlots = (ctx: BusinessCtx, userId: number) =>
  ctx.db
    .selectFrom('attendance_slots as s')
    .innerJoin('attendances as a', (join) =>
      join.onRef('a.business_id', '=', 's.business_id').onRef('a.id', '=', 's.attendance_id'),
    )
    .select(['s.id', 's.attendance_id', 's.start_time', 'a.from_home', 'a.day'])
    .where('s.business_id', '=', ctx.businessId)
    .where('s.user_id', '=', userId)
    .where('s.end_time', 'is', null);

export const openSlot = (ctx: BusinessCtx, userId: number) => openSlots(ctx, userId).executeTakeFirst();
export type OpenSlot = NonNullable<Awaited<ReturnType<typeof openSlot>>>;

const MAX_MISSING = 5;

/** Days with a missed check-out and no manual entry, newest first. */
const missingDays = (ctx: BusinessCtx, userId: number, since: Day) =>
  ctx.db
    .selectFrom('attendances as a')
    .select(['a.id', 'a.day'])
    .where('a.business_id', '=', ctx.businessId)
    .where('a.user_id', '=', userId)
    .where('a.day', '>=', since)
    .where(sql<boolean>`exists (select from attendance_slots s where s.business_id = a.business_id
      and s.attendance_id = a.id and s.is_forgotten)`)
    .where(sql<boolean>`not exists (select from attendance_corrections c where c.business_id = a.business_id
      and c.user_id = a.user_id and c.day = a.day and c.state = 'Requested')`)
    .orderBy('a.day', 'desc')
    .limit(MAX_MISSING);

/** The day's record. A day is from home only if all of it is. */
export const ensureDay = async (ctx: BusinessCtx, userId: number, day: Day, fromHome: boolean): Promise<number> =>
  (
    await ctx.db
      .insertInto('attendances')
      .values({
        business_id: ctx.businessId,
        user_id: userId,
        day,
        from_home: fromHome,
        created_by: ctx.person?.userId ?? null,
      })
      .onConflict((c) =>
        c.columns(['business_id', 'user_id', 'day']).doUpdateSet({
          from_home: sql<boolean>`attendances.from_home and excluded.from_home`,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const setFromHome = (ctx: BusinessCtx, id: number, fromHome: boolean) =>
  ctx.db
    .updateTable('attendances')
    .set({ from_home: fromHome })
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export type NewSlot = { attendance_id: number; user_id: number; start_time: string; end_time: string | null };

export const insertSlots = (ctx: BusinessCtx, made: readonly NewSlot[], more: { is_typed?: boolean } = {}) =>
  ctx.db
    .insertInto('attendance_slots')
    .values(
      made.map((slot) => ({
        ...slot,
        ...more,
        business_id: ctx.businessId,
        created_by: ctx.person?.userId ?? null,
      })),
    )
    .execute();

export const endSlot = (ctx: BusinessCtx, id: number, change: { end_time: string; is_forgotten?: boolean }) =>
  ctx.db
    .updateTable('attendance_slots')
    .set(change)
    .where('business_id', '=', ctx.businessId)
    .where('id', '=', id)
    .execute();

export const deleteSlot = (ctx: BusinessCtx, id: number) =>
  ctx.db.deleteFrom('attendance_slots').where('business_id', '=', ctx.businessId).where('id', '=', id).execute();

/** Slots at the time of the request; later check-ins stay. */
export const deleteSlotsBefore = (ctx: BusinessCtx, attendanceId: number, moment: string) =>
  ctx.db
    .deleteFrom('attendance_slots')
    .where('business_id', '=', ctx.businessId)
    .where('attendance_id', '=', attendanceId)
    .where('start_time', '<', moment)
    .execute();

/** Seconds logged on timesheets; days without any are not there. */
const loggedBetween = (ctx: BusinessCtx, userIds: readonly number[], { from, to }: Span) =>
  ctx.db
    .selectFrom('time_sheet_ranges')
    .select(['user_id', 'day', sql<number>`sum(duration)::int`.as('seconds')])
    .where('business_id', '=', ctx.businessId)
    .where('user_id', '=', sql<number>`any (${userIds}::bigint[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['user_id', 'day']);

type Span = { from: Day; to: Day };
type OfDay<T> = T & { user_id: number; day: Day };
export type DayFactRows = {
  records: DayRow[];
  corrections: OfDay<{ id: number }>[];
  leaves: StandingLeave[];
  logged: OfDay<{ seconds: number }>[];
  holidays: HolidayRow[];
};

/** Sources of the days of these members, in one statement. */
export async function dayFactRows(ctx: BusinessCtx, userIds: readonly number[], span: Span): Promise<DayFactRows> {
  const { from, to } = span;
  const { rows } = await sql<DayFactRows>`select
    ${jsonRows(daysBetween(ctx, userIds, span))} as records,
    ${jsonRows(openCorrections(ctx, userIds, from, to))} as corrections,
    ${jsonRows(leavesBetween(ctx, from, to, userIds))} as leaves,
    ${jsonRows(loggedBetween(ctx, userIds, span))} as logged,
    ${jsonRows(holidaysBetween(ctx, from, to))} as holidays`.execute(ctx.db);
  return rows[0]!;
}

export type WorkdayRows = { branches: BranchRow[]; holidays: HolidayRow[]; leaves: StandingLeave[] };

/** Branches and leave of these members, and the holidays of all branches, in one statement. */
export async function workdayRows(ctx: BusinessCtx, from: Day, to: Day, userIds: readonly number[]) {
  const { rows } = await sql<WorkdayRows>`select
    ${jsonRows(branchRows(ctx, userIds))} as branches,
    ${jsonRows(holidaysBetween(ctx, from, to))} as holidays,
    ${jsonRows(leavesBetween(ctx, from, to, userIds))} as leaves`.execute(ctx.db);
  return rows[0]!;
}

type AroundToday = {
  open: OpenSlot | null;
  missing: { id: number; day: Day }[];
  leave: number;
  corrections: number;
};

/** The open slot, days to correct and, except for those of one member, pending requests of the business. */
export async function aroundToday(
  ctx: BusinessCtx,
  userId: number,
  { since, except, manages }: { since: Day; except: number | null; manages: boolean },
): Promise<AroundToday> {
  const waiting = (table: Parameters<typeof waitingIn>[0]) => (manages ? waitingIn(table, ctx, except) : sql`0`);
  const { rows } = await sql<Omit<AroundToday, 'open'> & { open: OpenSlot[] }>`select
    ${jsonRows(openSlots(ctx, userId).limit(1))} as open,
    ${jsonRows(missingDays(ctx, userId, since))} as missing,
    ${waiting('leave_requests')} as leave, ${waiting('attendance_corrections')} as corrections`.execute(ctx.db);
  const { open, ...rest } = rows[0]!;
  const [slot] = open;
  return { ...rest, open: slot ? { ...slot, start_time: parseTimestamp(slot.start_time) } : null };
}
