/** 'Please Fill your timesheet' (specification, section 8; notification type DAILY_TIME_SHEET). */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { today } from '../date-format.ts';
import { TOAST_TEXTS } from '../toasts.ts';
import { momentOn } from './clock.ts';
import type { SheetState } from './transitions.ts';

export const TIMESHEET_REMINDER = { type: 'DAILY_TIME_SHEET', title: TOAST_TEXTS.fill_timesheet } as const;

/**
 * The day for which reminders go out now: the last whose hour has come since one asked before. Yesterday's is not made
 * up for today, when the day sheet already shows it in red.
 */
export function reminderDay(after: Date, upTo: Date, remindAt: string, timeZone: string): Day | null {
  if (after >= upTo) return null;
  const day = today(upTo, timeZone);
  const due = [day, addDays(day, -1)].find((one) => momentOn(one, remindAt, timeZone) <= upTo)!;
  return momentOn(due, remindAt, timeZone) > after ? due : null;
}

export type SheetFilled = { expected: number; logged: number; state: SheetState };

/** Who has a day off, has filled it or has handed it in is left in peace. A running timer counts with what it has. */
export const needsReminder = ({ expected, logged, state }: SheetFilled): boolean =>
  state === 'Open' && expected > 0 && logged < expected;
