/** 'Please Fill your timesheet' (specification, section 8; notification type DAILY_TIME_SHEET). */
import { addDays } from '../dates.ts';
import type { Day } from '../dates.ts';
import { today } from '../date-format.ts';
import { TOAST_TEXTS } from '../toasts.ts';
import { momentOn } from './clock.ts';
import type { SheetState } from './transitions.ts';

export const TIMESHEET_REMINDER = { type: 'DAILY_TIME_SHEET', title: TOAST_TEXTS.fill_timesheet } as const;

/**
 * The day to remind of now: the last whose hour has come since the previous check. Yesterday isn't made up for: the
 * timesheet shows it in red.
 */
export function reminderDay(after: Date, upTo: Date, remindAt: string, timeZone: string): Day | null {
  if (after >= upTo) return null;
  const day = today(upTo, timeZone);
  const due = [day, addDays(day, -1)].find((one) => momentOn(one, remindAt, timeZone) <= upTo)!;
  return momentOn(due, remindAt, timeZone) > after ? due : null;
}

export type SheetFilled = { expected: number; logged: number; state: SheetState };

/** No reminder on days off, or for filled or submitted days. A running timer counts. */
export const needsReminder = ({ expected, logged, state }: SheetFilled): boolean =>
  state === 'Open' && expected > 0 && logged < expected;
