/** When a client is written to about papers that are missing: reminders go out by themselves and stop when nothing is (product rule 22). */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';

export type DocumentRequest = {
  /** Asked for, or sent back for a change. */
  asked_on: Day;
  /** The last time the client was written to about it. */
  told_on: Day;
  due_date: Day | null;
};

/**
 * So many days after it was asked for, and on its due date. A day that passed while no server ran is made up for, once:
 * whoever was written to since is not reminded of it again.
 */
export const isReminderDue = (request: DocumentRequest, days: readonly number[], today: Day): boolean =>
  [...days.map((count) => addDays(request.asked_on, count)), request.due_date].some(
    (day) => day !== null && day > request.told_on && day <= today,
  );

/** Of the practice's day: nobody is reminded at night. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 18;
export const isOfficeHour = (hour: number): boolean => hour >= FROM_HOUR && hour < UNTIL_HOUR;

/** Before somebody writes once more about the same task by hand. */
export const HOURS_BETWEEN = 1;

/** Two minutes, so that what is asked for one by one comes in one mail, and what was asked by mistake in none. */
export const GATHERING_MS = 2 * 60_000;
