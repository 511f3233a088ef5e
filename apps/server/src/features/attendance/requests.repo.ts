import type { Day } from '@daftar/domain/dates';
import type { LeaveType } from '@daftar/domain/work/leave';
import type { LeaveState } from '@daftar/domain/work/transitions';
import { sql } from 'kysely';
import type { BusinessCtx } from '#server/platform/context.ts';

export type StandingLeave = {
  id: number;
  user_id: number;
  type: LeaveType;
  from: Day;
  to: Day;
  starts_at_noon: boolean;
  ends_at_noon: boolean;
  state: LeaveState;
};

/** Requested or approved leave on one of these days. */
export const leavesBetween = (ctx: BusinessCtx, from: Day, to: Day, userIds: readonly number[] | null = null) =>
  ctx.db
    .selectFrom('leave_requests')
    .select(['id', 'user_id', 'from_day as from', 'to_day as to', 'starts_at_noon', 'ends_at_noon'])
    .select([sql<LeaveType>`type`.as('type'), sql<LeaveState>`state`.as('state')])
    .where('business_id', '=', ctx.businessId)
    // As literals: the partial index covers these states only.
    .where(sql<boolean>`state in ('Requested', 'Approved')`)
    .where('to_day', '>=', from)
    .where('from_day', '<=', to)
    .$if(userIds !== null, (rows) => rows.where('user_id', '=', sql<number>`any(${[...(userIds ?? [])]}::bigint[])`))
    .orderBy('from_day');

export const leavesWithin = (...asked: Parameters<typeof leavesBetween>): Promise<StandingLeave[]> =>
  leavesBetween(...asked).execute();

export const openCorrections = (ctx: BusinessCtx, userIds: readonly number[], from: Day, to: Day) =>
  ctx.db
    .selectFrom('attendance_corrections')
    .select(['id', 'user_id', 'day'])
    .where('business_id', '=', ctx.businessId)
    .where('state', '=', 'Requested')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`);

/** Pending requests of others than one member. */
export const waitingIn = (
  table: 'leave_requests' | 'attendance_corrections',
  ctx: BusinessCtx,
  except: number | null,
) =>
  sql<number>`(select count(*)::int from ${sql.table(table)} where business_id = ${ctx.businessId}
    and state = 'Requested' and user_id is distinct from ${except}::bigint)`;

/** Reasons of the latest manual entries, by member and day. */
export async function correctionReasons(ctx: BusinessCtx, userIds: readonly number[], from: Day, to: Day) {
  const rows = await ctx.db
    .selectFrom('attendance_corrections')
    .select(['user_id', 'day', 'reason'])
    .where('business_id', '=', ctx.businessId)
    .where('state', 'in', ['Requested', 'Approved'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ user_id, day, reason }) => [`${user_id} ${day}`, reason]));
}
