/** Response and resolution times of tickets, in working hours of the business. */
import { addDays } from '../dates.ts';
import { civil } from '../date-format.ts';
import type { PRIORITIES } from '../enumerations.ts';
import { endOfDay, momentOn } from '../work/clock.ts';
import { isWorkingDay } from '../work/working-days.ts';
import type { WorkWeek } from '../work/working-days.ts';

export type WorkingHours = {
  /** `10:00`; empty if there are no office hours: then whole days count. */
  opens: string;
  closes: string;
  week: WorkWeek;
  timeZone: string;
};

export type TicketPriority = (typeof PRIORITIES)[number];
/** Working hours until the first answer and until the resolution. */
export type Target = { response: number; resolution: number };
export type Targets = Readonly<Record<TicketPriority, Target>>;

export const DEFAULT_TARGETS: Targets = {
  High: { response: 2, resolution: 16 },
  Medium: { response: 8, resolution: 40 },
  Low: { response: 16, resolution: 80 },
};
export const MAX_TARGET_HOURS = 1000;

/** Share of the time at which a clock turns amber. */
export const AMBER_SHARE = 0.75;
const HOUR_MS = 3_600_000;
/** Far enough for the longest target; beyond it the week has no working days. */
const MAX_DAYS = 3000;

/** Office hours of a working day, or null. */
function openOn(day: string, { opens, closes, week, timeZone }: WorkingHours): { from: number; to: number } | null {
  if (!isWorkingDay(day, week)) return null;
  const isWhole = !opens || !closes || closes <= opens;
  return {
    from: momentOn(day, isWhole ? '00:00' : opens, timeZone).getTime(),
    to: (isWhole ? endOfDay(day, timeZone) : momentOn(day, closes, timeZone)).getTime(),
  };
}

export function workingSeconds(from: Date, to: Date, hours: WorkingHours): number {
  let sum = 0;
  const last = civil(to, hours.timeZone).day;
  for (let day = civil(from, hours.timeZone).day; day <= last; day = addDays(day, 1)) {
    const open = openOn(day, hours);
    if (open) sum += Math.max(0, Math.min(open.to, to.getTime()) - Math.max(open.from, from.getTime()));
  }
  return Math.floor(sum / 1000);
}

/** The moment after so many working seconds. The end of a working day counts, not the start of the next one. */
export function addWorkingSeconds(from: Date, seconds: number, hours: WorkingHours): Date {
  let left = seconds * 1000;
  let day = civil(from, hours.timeZone).day;
  for (let n = 0; n < MAX_DAYS; n += 1, day = addDays(day, 1)) {
    const open = openOn(day, hours);
    if (!open) continue;
    const start = Math.max(open.from, from.getTime());
    const free = open.to - start;
    if (free <= 0) continue;
    if (left <= free) return new Date(start + left);
    left -= free;
  }
  return new Date(from.getTime() + seconds * 1000);
}

export type Deadline = { amber_at: Date; due_at: Date };

/** Paused working seconds move both moments. */
export function deadlineOf(opened: Date, targetHours: number, pausedSeconds: number, hours: WorkingHours): Deadline {
  const target = (targetHours * HOUR_MS) / 1000;
  return {
    amber_at: addWorkingSeconds(opened, target * AMBER_SHARE + pausedSeconds, hours),
    due_at: addWorkingSeconds(opened, target + pausedSeconds, hours),
  };
}

export const CLOCK_STATES = ['running', 'amber', 'red', 'paused', 'met', 'missed'] as const;
export type ClockState = (typeof CLOCK_STATES)[number];

type Clock = { amber_at: Date; due_at: Date; done_at: Date | null; paused_since: Date | null };

/** A clock that was late before its pause stays red. */
export function clockState({ amber_at, due_at, done_at, paused_since }: Clock, now: Date): ClockState {
  if (done_at) return done_at <= due_at ? 'met' : 'missed';
  const at = paused_since ?? now;
  if (at > due_at) return 'red';
  if (paused_since) return 'paused';
  return at >= amber_at ? 'amber' : 'running';
}
