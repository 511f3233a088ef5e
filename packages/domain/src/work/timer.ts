/** The timer (specification, sections 3 and 4): one a person, asked about before it is stopped for another. */
import { addDays } from '../dates.ts';
import { today } from '../date-format.ts';
import { startOfDay } from '../day-start.ts';
import { TOAST_TEXTS } from '../toasts.ts';
import { formatDuration, HOUR_SECONDS, wholeSecond } from './clock.ts';
import { secondsOf, splitAtMidnight } from './time-ranges.ts';
import type { Piece, Stretch } from './time-ranges.ts';
import type { TimerStatus } from './transitions.ts';

export type TaskRange = Stretch & { id: number; board_task_id: number };
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

/** `confirmed` is the range that the person agreed to stop: one that was started meanwhile is asked about again. */
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
 * What a stopped timer leaves: a piece for each day, at least one, of no length where it was stopped within its second.
 * Logout stops it the same way.
 */
export function stoppedTimer(start: Date, at: Date, timeZone: string): Piece[] {
  const pieces = splitAtMidnight(start, at, timeZone);
  if (pieces.length > 0) return pieces;
  const moment = wholeSecond(start);
  return [{ day: today(moment, timeZone), start: moment, end: moment, seconds: 0 }];
}

/** Someone who forgot may say when they really stopped. */
export const stopProblem = (start: Date, at: Date, now: Date): string | null =>
  at < start || at > now ? TOAST_TEXTS.invalid_date_time : null;

export const timerStatus = (ranges: readonly Stretch[]): TimerStatus => {
  if (ranges.some(({ end }) => end === null)) return 'Running';
  return ranges.length > 0 ? 'Completed' : 'Pending';
};

/** What the display shows: what has gathered, and what the active range adds to it by now. */
export const displayedSeconds = (gathered: number, activeSince: Date | null, now: Date): number =>
  gathered + (activeSince ? secondsOf({ start: activeSince, end: null }, now) : 0);

/** The timer of a task as the specification names its fields, over one person's ranges on it. */
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

/** When a running timer begins to look forgotten: after a day's hours, or at midnight, whichever comes first. */
export function looksForgottenAt(start: Date, dailyHours: number, timeZone: string): Date {
  const hours = start.getTime() + dailyHours * HOUR_SECONDS * 1000;
  const midnight = startOfDay(addDays(today(start, timeZone), 1), timeZone).getTime();
  return new Date(Math.min(hours, midnight));
}

/** Told once: whoever looks again and again gets it the one time it comes to be. */
export function becameForgotten(start: Date, after: Date, upTo: Date, dailyHours: number, timeZone: string): boolean {
  const moment = looksForgottenAt(start, dailyHours, timeZone);
  return moment > after && moment <= upTo;
}
