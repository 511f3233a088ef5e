/** Day and week timesheets of the same entries, and their states from open to locked (product rule 17). */
import { formatDay } from '../date-format.ts';
import { addDays, weekdayOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { WEEKDAYS } from '../enumerations.ts';
import type { Weekday } from '../recurrence.ts';
import { HOUR_SECONDS } from './clock.ts';
import { timeTotals, totalsBy } from './time-totals.ts';
import type { TimeEntry, TimeTotals } from './time-totals.ts';
import { mayDo } from './transitions.ts';
import type { SheetState, WorkAct } from './transitions.ts';

/** In the order of the workflow. */
export const SHEET_STATES = ['Open', 'Submitted', 'Approved', 'Locked'] as const satisfies readonly SheetState[];

export const startOfWeek = (day: Day, begins: Weekday): Day =>
  addDays(day, -((weekdayOf(day) - WEEKDAYS.indexOf(begins) + 7) % 7));

export const weekDays = (day: Day, begins: Weekday): Day[] =>
  Array.from({ length: 7 }, (_, i) => addDays(startOfWeek(day, begins), i));

/** Expected time of a day: none when off, half on half-day leave. */
export const expectedSeconds = (dailyHours: number, isWorkingDay: boolean, leave: number): number =>
  isWorkingDay ? Math.round(dailyHours * HOUR_SECONDS * (1 - leave)) : 0;

export type DaySheet = {
  day: Day;
  by_task: Map<number, TimeTotals>;
  totals: TimeTotals;
  expected: number;
  /** Missing time, never negative. */
  missing: number;
};

export function daySheet(entries: readonly TimeEntry[], day: Day, expected: number): DaySheet {
  const own = entries.filter((entry) => entry.day === day);
  const totals = timeTotals(own);
  return {
    day,
    by_task: totalsBy(own, 'board_task_id'),
    totals,
    expected,
    missing: Math.max(0, expected - totals.seconds),
  };
}

/** Tasks down, days across. */
export function weekSheet(entries: readonly TimeEntry[], days: readonly Day[]) {
  const within = entries.filter((entry) => days.includes(entry.day));
  const rows = Map.groupBy(within, (entry) => entry.board_task_id);
  return {
    rows: [...rows].map(([board_task_id, own]) => ({
      board_task_id,
      seconds: days.map((day) => timeTotals(own.filter((entry) => entry.day === day)).seconds),
      totals: timeTotals(own),
    })),
    days: days.map((day) => timeTotals(within.filter((entry) => entry.day === day))),
    totals: timeTotals(within),
  };
}

type StateDay = { day: Day; state: SheetState; seconds: number; expected: number };

/** Days that can be in another state than open: days with time or a state, and working days up to today. */
const relevantDays = (days: readonly StateDay[], today: Day): StateDay[] =>
  days.filter(
    ({ day, seconds, expected, state }) => state !== 'Open' || (day <= today && (seconds > 0 || expected > 0)),
  );

/** A week has the state of its least advanced relevant day. Future days can't be submitted yet and don't count. */
export function weekState(days: readonly StateDay[], today: Day): SheetState {
  const relevant = relevantDays(days, today);
  return relevant.length > 0
    ? SHEET_STATES[Math.min(...relevant.map(({ state }) => SHEET_STATES.indexOf(state)))]!
    : 'Open';
}

/** "Approved", or "2 of 3 days approved" where days differ. */
export function weekStateText(days: readonly StateDay[], today: Day): string {
  const relevant = relevantDays(days, today);
  const states = new Set(relevant.map(({ state }) => state));
  if (states.size < 2) return weekState(days, today);
  const furthest = SHEET_STATES.findLast((state) => states.has(state))!;
  const count = relevant.filter(({ state }) => state === furthest).length;
  return `${count} of ${relevant.length} days ${furthest.toLowerCase()}`;
}

/** Days that submitting takes: open ones up to today, with time logged or expected. */
export const daysToSubmit = <D extends StateDay>(days: readonly D[], today: Day): D[] =>
  days.filter(({ day, state, seconds, expected }) => state === 'Open' && day <= today && (seconds > 0 || expected > 0));

/** Checks before a timesheet is submitted. */
export function submitProblem(
  sheet: { day: Day; has_running_timer: boolean; entries_without_note: number },
  today: Day,
  requiresNote: boolean,
): string | null {
  if (sheet.day > today) return "You can't submit a future day.";
  if (sheet.has_running_timer) return 'Stop the running timer first.';
  if (requiresNote && sheet.entries_without_note > 0)
    return sheet.entries_without_note === 1
      ? 'Add a note to 1 entry.'
      : `Add a note to ${sheet.entries_without_note} entries.`;
  return null;
}

type SheetFacts = { user_id: number; state: SheetState };

const OWN: readonly WorkAct<'time_sheet'>[] = ['write', 'submit', 'withdraw'];
export const REASON_MISSING = 'Enter a reason.';
const WITH_REASON: readonly WorkAct<'time_sheet'>[] = ['return', 'reopen'];

/** Members edit their own timesheet and another approver decides; owners can decide on their own. */
export function sheetActProblem(
  sheet: SheetFacts,
  act: WorkAct<'time_sheet'>,
  by: { user_id: number; may_approve: boolean; is_owner: boolean },
  reason = '',
): string | null {
  const isOwn = sheet.user_id === by.user_id;
  if (OWN.includes(act)) return isOwn || by.may_approve ? null : 'You can only edit your own timesheet.';
  if (!by.may_approve) return 'Only timesheet approvers can do this.';
  if (isOwn && !by.is_owner) return "You can't approve your own timesheet.";
  return WITH_REASON.includes(act) && reason.trim() === '' ? REASON_MISSING : null;
}

/** Time is written, changed and deleted only on an open day, and a timer starts only on one. */
export const closedSheetProblem = (day: Day, state: SheetState): string | null =>
  mayDo('time_sheet', 'write', state) ? null : `The timesheet for ${formatDay(day)} is ${state.toLowerCase()}.`;
