import type { Day } from '@daftar/domain/dates';
import type { BusinessCtx } from '#server/context.ts';

/** Seconds of timesheet by person and day. */
export type Logged = ReadonlyMap<number, ReadonlyMap<Day, number>>;

/** The one place where attendance asks the timesheets. */
export const loggedByDay = async (
  _ctx: BusinessCtx,
  _userIds: readonly number[],
  _from: Day,
  _to: Day,
): Promise<Logged> => new Map();
