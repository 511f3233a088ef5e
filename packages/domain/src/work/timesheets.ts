/** Day and week sheets over the same entries, and their way from open to locked (product rule 17). */
import { addDays, weekdayOf } from '../dates.ts';
import type { Day } from '../dates.ts';
import { WEEKDAYS } from '../enumerations.ts';
import type { Weekday } from '../recurrence.ts';
import { HOUR_SECONDS } from './clock.ts';
import { timeTotals, totalsBy } from './time-totals.ts';
import type { TimeEntry, TimeTotals } from './time-totals.ts';
import { mayDo } from './transitions.ts';
import type { SheetState, WorkAct } from './transitions.ts';

/** In the order in which a sheet goes through them. */
export const SHEET_STATES = ['Open', 'Submitted', 'Approved', 'Locked'] as const satisfies readonly SheetState[];

export const startOfWeek = (day: Day, begins: Weekday): Day =>
  addDays(day, -((weekdayOf(day) - WEEKDAYS.indexOf(begins) + 7) % 7));

export const weekDays = (day: Day, begins: Weekday): Day[] =>
  Array.from({ length: 7 }, (_, i) => addDays(startOfWeek(day, begins), i));

/** What a day asks for: nothing when off, half on half a day's leave. */
export const expectedSeconds = (dailyHours: number, isWorkingDay: boolean, leave: number): number =>
  isWorkingDay ? Math.round(dailyHours * HOUR_SECONDS * (1 - leave)) : 0;

export type DaySheet = {
  day: Day;
  by_task: Map<number, TimeTotals>;
  totals: TimeTotals;
  expected: number;
  /** What is missing to what the day asks for; never less than nothing. */
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

/** A week is as far as its least advanced day that has anything to say. */
export function weekState(days: readonly { state: SheetState; seconds: number; expected: number }[]): SheetState {
  const relevant = days.filter(({ seconds, expected, state }) => seconds > 0 || expected > 0 || state !== 'Open');
  return relevant.length > 0
    ? SHEET_STATES[Math.min(...relevant.map(({ state }) => SHEET_STATES.indexOf(state)))]!
    : 'Open';
}

/** Before a sheet goes in: what would make it wrong afterwards. */
export function submitProblem(
  sheet: { day: Day; has_running_timer: boolean; entries_without_note: number },
  today: Day,
  requiresNote: boolean,
): string | null {
  if (sheet.day > today) return 'A day that is still to come is not submitted';
  if (sheet.has_running_timer) return 'A timer is running: stop it first';
  if (requiresNote && sheet.entries_without_note > 0) return `${sheet.entries_without_note} without a note`;
  return null;
}

type SheetFacts = { user_id: number; state: SheetState };

const OWN: readonly WorkAct<'time_sheet'>[] = ['write', 'submit', 'withdraw'];
const WITH_REASON: readonly WorkAct<'time_sheet'>[] = ['return', 'reopen'];

/** A sheet is written by its person and judged by another who may approve; an owner alone in the practice judges too. */
export function sheetActProblem(
  sheet: SheetFacts,
  act: WorkAct<'time_sheet'>,
  by: { user_id: number; may_approve: boolean; is_owner: boolean },
  reason = '',
): string | null {
  const isOwn = sheet.user_id === by.user_id;
  if (OWN.includes(act)) return isOwn || by.may_approve ? null : 'Only their own person writes on a time sheet';
  if (!by.may_approve) return 'Only who approves time sheets does this';
  if (isOwn && !by.is_owner) return 'Nobody approves their own time sheet';
  return WITH_REASON.includes(act) && reason.trim() === '' ? 'Say why' : null;
}

/** Time is written, changed and deleted only on an open day, and a timer starts only on one. */
export const closedSheetProblem = (day: Day, state: SheetState): string | null =>
  mayDo('time_sheet', 'write', state) ? null : `The time sheet of ${day} is ${state}`;
