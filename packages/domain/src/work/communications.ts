/** Calls, mails and meetings with a client, and what follows from them. */
import { validate } from '../validation.ts';
import { civil, today } from '../date-format.ts';
import { addDays, isDay } from '../dates.ts';
import type { Day } from '../dates.ts';
import type { COMMUNICATION_DIRECTIONS, COMMUNICATION_MODES } from '../enumerations.ts';
import { PAST_DATE } from './past-date.ts';
import type { MeetingState } from './transitions.ts';

export type Communication = {
  direction: (typeof COMMUNICATION_DIRECTIONS)[number];
  mode: (typeof COMMUNICATION_MODES)[number];
  subject: string;
  meeting_state: MeetingState;
  /** When it took place, or is to: of a planned meeting, the plan. */
  happens_at: Date | null;
  next_step: string;
  next_step_on: Day | null;
};

export function communicationProblems(one: Communication, now: Date, timeZone: string) {
  const { meeting_state: state, happens_at: at, next_step_on: on } = one;
  return validate<keyof Communication>([
    [one.subject.trim() === '', 'subject', 'Enter a subject.'],
    [state === 'Planned' && at === null, 'happens_at', 'Enter the meeting date and time.'],
    [state === 'Planned' && at !== null && at < now, 'happens_at', PAST_DATE],
    [state === 'Held' && at === null, 'happens_at', 'Enter when it took place.'],
    [
      state === 'Held' && at !== null && at > now,
      'happens_at',
      'Enter a past date and time, or mark the meeting as planned.',
    ],
    [on !== null && !isDay(on), 'next_step_on', 'Invalid next step date!'],
    [on !== null && isDay(on) && on < today(now, timeZone), 'next_step_on', PAST_DATE],
    [on !== null && one.next_step.trim() === '', 'next_step', 'Describe the next step.'],
  ]);
}

/** A planned meeting that is past and has no outcome. */
export const isUnaccounted = (one: Pick<Communication, 'meeting_state' | 'happens_at'>, now: Date): boolean =>
  one.meeting_state === 'Planned' && one.happens_at !== null && one.happens_at < now;

const MORNING = '09:30';
const LAST_HOUR = 22;

/** Reminder time of a next step: the morning of its day, or the next full hour if that is today. */
export function stepReminder(on: Day, now: Date, timeZone: string): { on: Day; at: string } {
  const { day, hour, minute } = civil(now, timeZone);
  const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  if (on > day || clock < MORNING) return { on, at: MORNING };
  return hour > LAST_HOUR
    ? { on: addDays(day, 1), at: MORNING }
    : { on: day, at: `${String(hour + 1).padStart(2, '0')}:00` };
}
