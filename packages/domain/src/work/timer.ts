/** The timer (specification, sections 3 and 4): one per user, with a confirmation before it is stopped for another. */
import { addDays } from '../dates.ts';
import { today } from '../date-format.ts';
import { startOfDay } from '../day-start.ts';
import { TOAST_TEXTS } from '../toasts.ts';
import { formatDuration, HOUR_SECONDS, wholeSecond } from './clock.ts';
import { secondsOf, splitAtMidnight } from './time-intervals.ts';
import type { Piece, Interval } from './time-intervals.ts';
import type { TimerStatus } from './transitions.ts';

export type TaskRange = Interval & { id: number; board_task_id: number };
export type RunningTimer = TaskRange & { end: null; task_name: string };

export const TIMER_QUESTION = { title: 'Timer Already Running', stop: 'Stop', cancel: 'Cancel' } as const;

/** 'Timer Already Running: stop timer for task #id name?' */
export const timerQuestion = ({
  board_task_id,
  task_name,
}: Pick<RunningTimer, 'board_task_id' | 'task_name'>): string =>
  `${TIMER_QUESTION.title}: stop timer for task #${board_task_id} ${task_name}?`;

export type TimerStart =
  | { step: 'start' }
  /** It runs on this very task, perhaps since another tab started it: nothing to do. */
  | { step: 'nothing'; range_id: number }
  | { step: 'ask'; question: string; running: RunningTimer }
  | { step: 'stop_and_start'; stop: RunningTimer };

/** `confirmed` is the timer the member agreed to stop; one started since is confirmed again. */
export function startingTimer(
  running: RunningTimer | null,
  taskId: number,
  confirmed: number | null = null,
): TimerStart {
  if (!running) return { step: 'start' };
  if (running.board_task_id === taskId) return { step: 'nothing', range_id: running.id };
  if (confirmed === running.id) return { step: 'stop_and_start', stop: running };
  return { step: 'ask', question: timerQuestion(running), running };
}

/**
 * Entries of a stopped timer: one per day, at least one, with no length if stopped within a second. Logout stops it the
 * same way.
 */
export function stoppedTimer(start: Date, at: Date, timeZone: string): Piece[] {
  const pieces = splitAtMidnight(start, at, timeZone);
  if (pieces.length > 0) return pieces;
  const moment = wholeSecond(start);
  return [{ day: today(moment, timeZone), start: moment, end: moment, seconds: 0 }];
}

/** A user who forgot can enter the real end. */
export const stopProblem = (start: Date, at: Date, now: Date): string | null =>
  at < start || at > now ? TOAST_TEXTS.invalid_date_time : null;

export const timerStatus = (ranges: readonly Interval[]): TimerStatus => {
  if (ranges.some(({ end }) => end === null)) return 'Running';
  return ranges.length > 0 ? 'Completed' : 'Pending';
};

/** Displayed time: earlier entries plus the running one. */
export const displayedSeconds = (gathered: number, activeSince: Date | null, now: Date): number =>
  gathered + (activeSince ? secondsOf({ start: activeSince, end: null }, now) : 0);

/** Timer fields as in the specification, from a user's entries on a task. */
export function timerFields(ranges: readonly TaskRange[], now: Date) {
  const active = ranges.find(({ end }) => end === null) ?? null;
  const seconds = ranges.reduce((total, range) => total + secondsOf(range, now), 0);
  const last = ranges.map(({ start, end }) => end ?? start).reduce<Date | null>((a, b) => (a && a > b ? a : b), null);
  return {
    is_timer_running: active !== null,
    timer_duration: formatDuration(seconds),
    timer_is_stopped: active === null && ranges.length > 0,
    timer_updated_at: last?.toISOString() ?? null,
    time_sheet_range_id: active?.id ?? null,
  };
}

/** A timer looks forgotten after a day's hours or at midnight, whichever is first. */
export function looksForgottenAt(start: Date, dailyHours: number, timeZone: string): Date {
  const hours = start.getTime() + dailyHours * HOUR_SECONDS * 1000;
  const midnight = startOfDay(addDays(today(start, timeZone), 1), timeZone).getTime();
  return new Date(Math.min(hours, midnight));
}

/** True only in the check that first finds it, so that one notification goes out. */
export function becameForgotten(start: Date, after: Date, upTo: Date, dailyHours: number, timeZone: string): boolean {
  const moment = looksForgottenAt(start, dailyHours, timeZone);
  return moment > after && moment <= upTo;
}
