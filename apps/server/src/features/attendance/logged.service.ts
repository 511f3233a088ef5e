import type { Day } from '@daftar/domain/dates';

/** Seconds of timesheet by person and day. */
export type Logged = ReadonlyMap<number, ReadonlyMap<Day, number>>;

/** The one place where attendance asks the timesheets. */
export { loggedByDay } from '#server/features/timesheets/time.service.ts';
