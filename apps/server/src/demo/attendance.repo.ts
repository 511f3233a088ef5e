import { sql, type Insertable } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export type DemoMember = { user_id: number; name: string };

export const members = async (ctx: BusinessCtx): Promise<DemoMember[]> =>
  ctx.db
    .selectFrom('members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['m.user_id', 'u.name'])
    .where('m.business_id', '=', ctx.businessId)
    .orderBy('m.id')
    .execute();

type Row<T extends keyof Tables> = Omit<Insertable<Tables[T]>, 'business_id'>;
const owned = <T>(ctx: BusinessCtx, rows: readonly T[]) => rows.map((row) => ({ ...row, business_id: ctx.businessId }));

export type DemoSlot = { user_id: number; day: string; start_time: string; end_time: string | null };

/** Inserts days and slots in two statements, a few hundred rows each. */
export async function insertDays(
  ctx: BusinessCtx,
  days: readonly Row<'attendances'>[],
  slots: readonly DemoSlot[],
): Promise<void> {
  await ctx.db.insertInto('attendances').values(owned(ctx, days)).execute();
  await sql`insert into attendance_slots (business_id, attendance_id, user_id, start_time, end_time)
    select a.business_id, a.id, a.user_id, s.start_time, s.end_time
      from json_to_recordset(${JSON.stringify(slots)}::json)
        as s (user_id bigint, day date, start_time timestamptz, end_time timestamptz)
      join attendances a on a.business_id = ${ctx.businessId} and a.user_id = s.user_id and a.day = s.day`.execute(
    ctx.db,
  );
}

export const insertHolidays = (ctx: BusinessCtx, rows: readonly Row<'holidays'>[]) =>
  ctx.db.insertInto('holidays').values(owned(ctx, rows)).execute();

export const insertLeaves = (ctx: BusinessCtx, rows: readonly Row<'leave_requests'>[]) =>
  ctx.db.insertInto('leave_requests').values(owned(ctx, rows)).execute();

export const insertCorrections = (ctx: BusinessCtx, rows: readonly Row<'attendance_corrections'>[]) =>
  ctx.db.insertInto('attendance_corrections').values(owned(ctx, rows)).execute();
