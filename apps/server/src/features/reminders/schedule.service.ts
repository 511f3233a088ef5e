/** A reminder's columns in the domain's terms, and its next time. */
import type { ReminderBody } from '@daftar/contract/reminders';
import type { Recurrence } from '@daftar/domain/recurrence';
import { nextReminder, type Reminder } from '@daftar/domain/work/reminders';

type Rule = Omit<Recurrence, 'starts_on'>;
type Timing = Pick<Reminder, 'on' | 'at' | 'repeats'>;

const NOT_AGAIN = {
  frequency: null,
  interval: null,
  unit: null,
  weekdays: null,
  ordinal: null,
  weekday: null,
  ends: null,
  times: null,
  ends_on: null,
};

type Columns = { starts_on: string; at_time: string } & { [K in keyof typeof NOT_AGAIN]: unknown };

export function timingOf(row: Columns): Timing {
  const {
    starts_on: on,
    at_time: at,
    frequency,
    interval,
    unit,
    weekdays,
    ordinal,
    weekday,
    ends,
    times,
    ends_on,
  } = row;
  const rule = { frequency, interval, unit, weekdays, ordinal, weekday, ends, times, ends_on } as unknown as Rule;
  return { on, at, repeats: frequency === null ? null : rule };
}

export const columnsOf = ({ on, at, repeats, ...rest }: ReminderBody) => ({
  ...rest,
  starts_on: on,
  at_time: at,
  ...NOT_AGAIN,
  ...repeats,
});

/** A snoozed reminder comes at that time, not before. */
export function nextAt(timing: Timing, after: Date, timezone: string, snoozed: Date | null = null): string | null {
  return (snoozed ?? nextReminder(timing, after, timezone))?.toISOString() ?? null;
}
