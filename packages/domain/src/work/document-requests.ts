/** When clients are reminded of missing documents: automatically, until nothing is missing (product rule 22). */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';

export type DocumentRequest = {
  /** When requested, or returned for a change. */
  asked_on: Day;
  /** The last time the client was written to about it. */
  told_on: Day;
  due_date: Day | null;
};

/**
 * On these days after the request, and on the due date. A day missed during downtime is made up for once: a later
 * message replaces it.
 */
export const isReminderDue = (request: DocumentRequest, days: readonly number[], today: Day): boolean =>
  [...days.map((count) => addDays(request.asked_on, count)), request.due_date].some(
    (day) => day !== null && day > request.told_on && day <= today,
  );

/** Working hours of the business: no reminders at night. */
const FROM_HOUR = 9;
const UNTIL_HOUR = 18;
export const isOfficeHour = (hour: number): boolean => hour >= FROM_HOUR && hour < UNTIL_HOUR;

/** Minimum gap between manual reminders about a task. */
export const HOURS_BETWEEN = 1;

/** Two minutes, so that several requests go out in one email and mistakes in none. */
export const GATHERING_MS = 2 * 60_000;
