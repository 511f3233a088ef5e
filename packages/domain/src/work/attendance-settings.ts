/** Attendance settings of a business and its branches (config type ATTENDANCE). */
import { clock, hours, oneOf, quoted, whole, yesNo } from '../config-settings.ts';
import type { Setting } from '../config-settings.ts';
import { WEEKDAYS } from '../enumerations.ts';
import { LEAVE_TYPES } from './leave.ts';
import type { LeaveType } from './leave.ts';

/** Days a year by type; a type without an entry is not offered. Loss of pay needs none: it is never used up. */
export type Entitlements = Partial<Record<LeaveType, number>>;

/** A subset, each once, in any order. */
const some = <const T extends string | number>(
  choices: readonly T[],
  fallback: readonly T[],
): Setting<readonly T[]> => ({
  fallback,
  problem: (value) => {
    if (!Array.isArray(value)) return `Select from ${choices.join(', ')}.`;
    const wrong = value.find((one) => !choices.includes(one));
    if (wrong !== undefined) return `Select from ${choices.join(', ')}.`;
    return new Set(value).size === value.length ? null : 'Remove the duplicate.';
  },
});

/** Office hours, or none. */
const clockOrNone = (fallback: string): Setting<string> => ({
  fallback,
  problem: (value) => (value === '' ? null : clock(fallback).problem(value)),
});

const isEntitlement = (days: unknown): boolean =>
  typeof days === 'number' && days >= 0 && days <= 366 && Number.isInteger(days * 2);

const entitlements = (fallback: Entitlements): Setting<Entitlements> => ({
  fallback,
  problem: (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return 'Enter days per year for each leave type.';
    for (const [type, days] of Object.entries(value)) {
      if (!LEAVE_TYPES.some(({ code }) => code === type)) return `Leave type ${quoted(type)} doesn't exist.`;
      if (!isEntitlement(days)) return `${type}: enter 0 to 366 days, in whole or half days.`;
    }
    return null;
  },
});

export const ATTENDANCE_SETTINGS = {
  opens: clockOrNone('10:00'),
  closes: clockOrNone('18:30'),
  grace_minutes: whole(15, 0, 240),
  full_day_hours: hours(8),
  half_day_hours: hours(4),
  weekly_off: some(WEEKDAYS, ['Sunday']),
  /** Saturdays of a month that are off, as for banks: 2 and 4. */
  saturdays_off: some([1, 2, 3, 4, 5], []),
  leave_days: entitlements({ CL: 12, SL: 7, PL: 15, EL: 30, LOP: 0 }),
  /** First month of the leave year. */
  leave_year_starts: oneOf(['April', 'January'], 'April'),
  /** Off: only approvers check in through the browser; others add manual entries. */
  web_punch: yesNo(true),
};
