import type { Day } from '@daftar/domain/dates';
import { leaveDays } from '@daftar/domain/work/leave';
import type { WorkWeek } from '@daftar/domain/work/working-days';
import type { BusinessCtx } from '#server/context.ts';
import { leavesWithin } from './requested.repo.ts';

/** The part of a day that somebody is on approved leave, from 0 to 1: what a time sheet asks for less. */
export async function leaveParts(
  ctx: BusinessCtx,
  userIds: readonly number[],
  from: Day,
  to: Day,
  weekOf: (userId: number) => WorkWeek,
): Promise<(userId: number, day: Day) => number> {
  const parts = new Map<string, number>();
  for (const { user_id, state, ...leave } of await leavesWithin(ctx, from, to, userIds)) {
    if (state !== 'Approved') continue;
    for (const [day, part] of leaveDays(leave, weekOf(user_id))) {
      const key = `${user_id} ${day}`;
      parts.set(key, Math.min(1, (parts.get(key) ?? 0) + part));
    }
  }
  return (userId, day) => parts.get(`${userId} ${day}`) ?? 0;
}
