/** Due times of scheduled reports. */
import { can, type Levels, type Module, type Permissions } from '../permissions.ts';
import { today } from '../date-format.ts';
import { addDays, addMonths, dayOf, daysInMonth, partsOf, weekdayOf, type Day } from '../dates.ts';
import { momentOn } from '../work/clock.ts';

export const FREQUENCIES = ['Daily', 'Weekly', 'Monthly'] as const;
/** `weekday`: 0 is Monday. `month_day`: beyond the end of a month it is its last day. */
export type SendTimes = {
  frequency: (typeof FREQUENCIES)[number];
  weekday: number;
  month_day: number;
  send_time: string;
};

const inMonth = (day: Day, monthDay: number): Day => {
  const { year, month } = partsOf(day);
  return dayOf(year, month, Math.min(monthDay, daysInMonth(year, month)));
};

/** The first time after a moment. */
export function nextSend(times: SendTimes, after: Date, timezone: string): Date {
  const start = today(after, timezone);
  const first = (from: Day): Day => {
    if (times.frequency === 'Weekly') return addDays(from, (times.weekday - weekdayOf(from) + 7) % 7);
    return times.frequency === 'Monthly' ? inMonth(from, times.month_day) : from;
  };
  const following = (day: Day): Day => {
    if (times.frequency === 'Weekly') return addDays(day, 7);
    return times.frequency === 'Monthly'
      ? inMonth(addMonths(dayOf(partsOf(day).year, partsOf(day).month, 1), 1), times.month_day)
      : addDays(day, 1);
  };
  let day = first(start);
  // The day of this month can have passed, and so can the hour of today.
  while (momentOn(day, times.send_time, timezone) <= after) day = following(day);
  return momentOn(day, times.send_time, timezone);
}

type Recipient = { name: string; permissions: Permissions };
type Needed = { module: Module; level: Levels };

/** Why recipients of a scheduled report get nothing with the rights that they have now; '' if all get it. */
export function recipientsProblem(recipients: readonly Recipient[], needs: readonly Needed[]): string {
  const without = recipients.filter(
    ({ permissions }) => !needs.every(({ module, level }) => can(permissions, module, level)),
  );
  if (without.length === 0) return '';
  const who = without.length === recipients.length ? 'anyone' : without.map(({ name }) => name).join(', ');
  return `Not sent to ${who}: they can’t open this report any more. Change their roles, or choose other recipients.`;
}
