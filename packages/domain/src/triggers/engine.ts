/** When a rule fires for a record. Pure: the caller gives the records, the clock and the time zone. */
import { civil } from '../date-format.ts';
import { addDays, type Day } from '../dates.ts';
import { momentOf, startOfDay } from '../day-start.ts';
import type { Rule, TriggerStep } from './rule.ts';

/** `day`: a date, which has a before and an after. `moment`: an event, which has only an after. */
export type SourceKind = 'day' | 'moment';

/** The time after `after`, up to and including `up_to`. */
export type Window = { after: Date; up_to: Date };

export type Occurrence = {
  /** A day, or a moment in ISO 8601. */
  at: string;
  /** When the rule's stop condition was met; null while it isn't. */
  closed_at: string | null;
};

export type DueStep = TriggerStep & { at: Date };

type Timing = Pick<Rule, 'steps' | 'repeat' | 'hour'>;

/** All steps with their repetitions, the earliest first. */
export function stepsOf({ steps, repeat }: Timing): TriggerStep[] {
  const ordered = steps.toSorted((a, b) => a.days - b.days);
  const last = ordered.at(-1);
  if (!last || !repeat) return ordered;
  return [
    ...ordered,
    ...Array.from({ length: repeat.most }, (_, n) => ({ ...last, days: last.days + (n + 1) * repeat.every })),
  ];
}

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** When a step of a record is due. An event without a delay is due at once. */
export function dueAt(kind: SourceKind, at: string, days: number, hour: number, timeZone: string): Date {
  if (kind === 'moment' && days === 0) return new Date(at);
  const day = kind === 'day' ? at : civil(new Date(at), timeZone).day;
  return momentOf(addDays(day, days), clockOf(hour), timeZone);
}

/**
 * Decides about many records of one rule: the days of records for which a step can be due are worked out once, and the
 * others cost a comparison.
 */
export function stepFinder(timing: Timing, kind: SourceKind, { after, up_to }: Window, timeZone: string) {
  const [first, last] = [civil(after, timeZone).day, civil(up_to, timeZone).day];
  const steps = stepsOf(timing).map((step) => {
    const range = { from: addDays(first, -step.days), to: addDays(last, -step.days) };
    return { step, range, moments: momentRanges([range], timeZone)[0]! };
  });
  const moments = new Map<string, Date>();
  const onDay = (at: Day, days: number): Date => {
    const key = `${at} ${days}`;
    const due = moments.get(key) ?? dueAt('day', at, days, timing.hour, timeZone);
    moments.set(key, due);
    return due;
  };
  return ({ at, closed_at }: Occurrence): DueStep[] => {
    const found: DueStep[] = [];
    const moment = kind === 'moment' ? new Date(at) : null;
    for (const { step, range, moments: within } of steps) {
      if (moment ? moment < within.from || moment >= within.to : at < range.from || at > range.to) continue;
      const due = moment ? dueAt(kind, at, step.days, timing.hour, timeZone) : onDay(at, step.days);
      const isOpen = closed_at === null || due.getTime() <= Date.parse(closed_at);
      if (isOpen && due > after && due <= up_to) found.push({ ...step, at: due });
    }
    return found;
  };
}

/** Steps of one record that are due in the window, the earliest first, unless the stop condition was met before. */
export const dueSteps = (
  timing: Timing,
  kind: SourceKind,
  occurrence: Occurrence,
  window: Window,
  timeZone: string,
): DueStep[] => stepFinder(timing, kind, window, timeZone)(occurrence);

/** One message, however many steps came due since the last look: the latest; the others are passed over. */
export function latestStep(due: readonly DueStep[]): { send: DueStep; passed_over: DueStep[] } | null {
  const send = due.at(-1);
  return send ? { send, passed_over: due.slice(0, -1) } : null;
}

export type DayRange = { from: Day; to: Day };

/** Days of a record for which a step can be due in the window. Overlapping ones are joined. */
export function dayRanges(timing: Timing, window: Window, timeZone: string): DayRange[] {
  const [first, last] = [civil(window.after, timeZone).day, civil(window.up_to, timeZone).day];
  const ranges = stepsOf(timing)
    .map(({ days }) => ({ from: addDays(first, -days), to: addDays(last, -days) }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const joined: DayRange[] = [];
  for (const range of ranges) {
    const before = joined.at(-1);
    if (before && range.from <= addDays(before.to, 1)) before.to = range.to > before.to ? range.to : before.to;
    else joined.push({ ...range });
  }
  return joined;
}

/** The same as moments, the end excluded. */
export const momentRanges = (ranges: readonly DayRange[], timeZone: string): { from: Date; to: Date }[] =>
  ranges.map(({ from, to }) => ({ from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone) }));

/** Exactly once: trigger, record, step and period. A date that moves is a new period. */
export type RunKey = { trigger_id: number; record_id: number; step: number; period: string };
export const runKey = ({ trigger_id, record_id, step, period }: RunKey): string =>
  `${trigger_id}:${record_id}:${step}:${period}`;

/** "10, 5 and 2 days before"; "at once"; "2 and 5 days after, then every 7 days, 3 times". */
export function stepsText({ steps, repeat }: Pick<Rule, 'steps' | 'repeat'>, kind: SourceKind): string {
  const days = steps.map((step) => step.days).toSorted((a, b) => a - b);
  const before = days.filter((day) => day < 0).map((day) => -day);
  const after = days.filter((day) => day > 0);
  const parts = [
    ...(before.length ? [`${listed(before)} ${before.at(-1) === 1 ? 'day' : 'days'} before`] : []),
    ...(days.includes(0) ? [kind === 'day' ? 'on the day' : 'at once'] : []),
    ...(after.length ? [`${listed(after)} ${after.at(-1) === 1 ? 'day' : 'days'} after`] : []),
  ];
  const again = repeat
    ? `, then every ${repeat.every === 1 ? 'day' : `${repeat.every} days`}, ${repeat.most === 1 ? 'once' : `${repeat.most} times`}`
    : '';
  return `${joinAnd(parts)}${again}`;
}

const joinAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const listed = (days: readonly number[]): string => joinAnd(days.map(String));
